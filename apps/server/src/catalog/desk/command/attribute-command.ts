import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ATTRIBUTE_TYPES, isFilterAttribute, type ShopAttributeType } from '@shop/domain/catalog/shop-attribute';
import { isLocale } from '@shop/domain/site/store/identity';
import type { Locale } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { AttributeContent } from '../attributes/attribute-desk-repository.ts';
import type { AttributeDesk, ChangedAttribute } from '../attributes/attribute-desk-service.ts';
import type { MediaDesk } from '../media/media-desk-service.ts';

type Values = { [Name in keyof typeof OPTIONS]?: string | undefined };
type Changes = {
  type?: ShopAttributeType;
  locale: Locale;
  uses: Partial<Pick<ChangedAttribute, 'isFilter' | 'isSort' | 'isShown'>>;
} & Pick<Values, 'unit' | 'label' | 'value' | 'text' | 'colour' | 'picture'>;

export type AttributeCommand =
  | { action: 'list' }
  | { action: 'show'; name: string }
  | { action: 'create'; name: string; changes: Changes }
  | { action: 'set'; name: string; changes: Changes }
  | { action: 'mistake'; problem: string };

export const ATTRIBUTE_COMMANDS = ['attribute:list', 'attribute:show', 'attribute:create', 'attribute:set'];
export const ATTRIBUTE_USAGE = `  attribute:list               lists attributes with their type and use
  attribute:show <name>        prints use, names and values
  attribute:create <name>      creates an attribute; options as below
  attribute:set <name>         changes what its options name
    --type <type>         ${ATTRIBUTE_TYPES.join(', ')}
    --unit <unit>         of a number; "" removes it
    --filter yes|no       shoppers filter by it
    --sort yes|no         listings can be sorted by it
    --show yes|no         product pages and feeds show it
    --label <text>        its name for shoppers
    --locale <locale>     of --label and --text; default en-GB
    --value <value>       value that --text, --colour and --picture are of; added if it is new
    --text <text>         name of the value
    --colour <#rrggbb>    "" removes it
    --picture <file>      stores the file; "" removes it`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  ...{ type: TEXT, unit: TEXT, label: TEXT, locale: TEXT, filter: TEXT, sort: TEXT, show: TEXT },
  ...{ value: TEXT, text: TEXT, colour: TEXT, picture: TEXT },
};

/** Parses the arguments of `npm run shop -- attribute:…`. */
export function parseAttributeCommand([command = '', ...args]: readonly string[]): AttributeCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (command === 'attribute:list') return { action: 'list' };
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) return mistake(`${command} expects one name`);
    if (command === 'attribute:show') return { action: 'show', name };
    const changes = parseChanges(values);
    if (typeof changes === 'string') return mistake(changes);
    return { action: command === 'attribute:create' ? 'create' : 'set', name, changes } as AttributeCommand;
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const mistake = (problem: string): AttributeCommand => ({ action: 'mistake', problem });

/** A text is the problem. */
function parseChanges({
  type: typed,
  locale: wanted = 'en-GB',
  filter,
  sort,
  show,
  ...rest
}: Values): Changes | string {
  const locale = wanted !== undefined && isLocale(wanted) ? wanted : undefined;
  if (!locale) return `--locale ${wanted}: expected a locale such as en-GB`;
  const type = ATTRIBUTE_TYPES.find((one) => one === typed);
  if (typed !== undefined && !type) return `--type ${typed}: expected ${ATTRIBUTE_TYPES.join(', ')}`;
  const wrong = [filter, sort, show].find((one) => one !== undefined && one !== 'yes' && one !== 'no');
  if (wrong !== undefined) return `${wrong}: expected yes or no`;
  const { value, text, colour, picture } = rest;
  if (value === undefined && [text, colour, picture].some((one) => one !== undefined))
    return '--text, --colour and --picture expect --value';
  const uses = {
    ...(filter && { isFilter: filter === 'yes' }),
    ...(sort && { isSort: sort === 'yes' }),
    ...(show && { isShown: show === 'yes' }),
  };
  return { ...rest, locale, uses, ...(type && { type }) };
}

type Deps = {
  services: { attributes: AttributeDesk; media: Pick<MediaDesk, 'upload'> };
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. A change prints the attribute. */
export async function runAttributeCommand(
  command: Exclude<AttributeCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { services, actor, print } = deps;
  if (command.action === 'list') {
    for (const attribute of await services.attributes.list())
      print([attribute.name, attribute.label ?? '', describeUse(attribute)].join('  '));
    return 0;
  }
  const { name } = command;
  if (command.action === 'create') {
    const { type = 'choice', label, locale } = command.changes;
    await services.attributes.create(actor, { name, type, texts: label ? { [locale]: label } : {} });
  }
  const before = await services.attributes.get(name);
  printAttribute(command.action === 'show' ? before : await change(before, command.changes, deps), print);
  return 0;
}

function printAttribute({ texts, values, ...use }: AttributeContent, print: Deps['print']): void {
  print(`${use.name}  ${describeUse(use)}`);
  for (const [locale, text] of Object.entries(texts)) print(`${locale}: ${text}`);
  for (const { value, texts: own, hex, picture } of values)
    print([value, own['en-GB'] ?? '', hex ?? '', picture ?? ''].join('  ').trimEnd());
}

const describeUse = (attribute: Omit<AttributeContent, 'texts' | 'values'>): string =>
  [
    attribute.unit ? `${attribute.type} (${attribute.unit})` : attribute.type,
    ...(isFilterAttribute(attribute) ? ['filter'] : []),
    ...(attribute.isSort ? ['sort'] : []),
    ...(attribute.isShown ? ['show'] : []),
  ].join(' ');

async function change(before: AttributeContent, changes: Changes, { services, actor }: Deps) {
  const { name, version, type, position, isSort, isShown, texts } = before;
  const { label, locale, uses } = changes;
  const unit = (changes.unit ?? before.unit) || undefined;
  return await services.attributes.change(actor, name, {
    ...{ version, position, isFilter: isFilterAttribute(before), isSort, isShown, ...uses },
    ...{ type: changes.type ?? type, ...(unit && { unit }) },
    texts: label === undefined ? texts : { ...texts, [locale]: label },
    values: await changeValues(before.values, changes, { services, actor }),
  });
}

async function changeValues(
  before: AttributeContent['values'],
  { value, text, colour, picture, locale }: Changes,
  { services, actor }: Pick<Deps, 'services' | 'actor'>,
): Promise<ChangedAttribute['values']> {
  const kept = before.map(({ hex, picture: key, ...rest }) => ({
    ...{ ...rest, ...(hex && { hex }), ...(key && { picture: key }) },
  }));
  if (value === undefined) return kept;
  const stored = picture ? await services.media.upload(actor, createReadStream(picture), basename(picture)) : undefined;
  const known: ChangedAttribute['values'][number] = kept.find((one) => one.value === value) ?? { value, texts: {} };
  const changed = {
    ...known,
    ...(text !== undefined && { texts: { ...known.texts, [locale]: text } }),
    ...(colour !== undefined && { hex: colour || undefined }),
    ...(picture !== undefined && { picture: stored?.key }),
  };
  return kept.some((one) => one.value === value)
    ? kept.map((one) => (one.value === value ? changed : one))
    : [...kept, changed];
}
