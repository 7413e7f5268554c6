import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { categoryRuleForm } from '@shop/contracts/staff/catalog/categories';
import { CATEGORY_STEPS } from '@shop/domain/catalog/category/category-place';
import { ShopError } from '@shop/domain/shop-error';
import { isLocale } from '@shop/domain/site/store/identity';
import type { Actor } from '@shop/domain/staff/actor';
import type { CategoryArrangements } from '../categories/category-arrangement-service.ts';
import type { CategoryDesk, ChangedCategory } from '../categories/category-desk-service.ts';
import type { DeskCategory } from '../categories/category-editing.ts';
import type { CategoryLifecycles } from '../categories/category-lifecycle-service.ts';

/** Least number of words after the name of the command. */
const ACTIONS = {
  list: 0,
  show: 1,
  create: 1,
  rename: 2,
  address: 2,
  move: 1,
  add: 2,
  remove: 2,
  rule: 2,
  hide: 2,
  unhide: 2,
  archive: 1,
  restore: 1,
  delete: 1,
} as const;
type Action = keyof typeof ACTIONS;

type Options = { parent?: string; index?: string; locale?: string; 'url-key'?: string };
export type CategoryCommand =
  | { action: Action; words: string[]; options: Options }
  | { action: 'mistake'; problem: string };

export const CATEGORY_COMMANDS = Object.keys(ACTIONS).map((action) => `category:${action}`);
export const CATEGORY_USAGE = `  category:list                lists the category tree
  category:show <key>          prints texts, address, former addresses and menus
  category:create <name>       creates a category
    --parent <key>        below this category
    --url-key <key>       last part of its address
  category:rename <key> <name> changes its name
    --locale <locale>     default en-GB
  category:address <key> <path>  changes its address; the former one redirects
  category:move <key> <step>   moves it: ${CATEGORY_STEPS.join(', ')}
    --parent <key>        instead of a step: below this category; "" for the top level
    --index <number>      place there, from 0; default last
  category:add <key> <sku>…    adds products; category:remove takes them out
  category:rule <key> <rule.json>  fills it by a rule; "none" removes the rule
  category:hide <key> <store id>…  hides it in stores; category:unhide shows it there
  category:archive <key>       takes it out of all stores; category:restore brings it back
  category:delete <key>        deletes it`;

/** Parses the arguments of `npm run shop -- category:…`. */
export function parseCategoryCommand([name = '', ...args]: readonly string[]): CategoryCommand {
  const action = Object.keys(ACTIONS).find((one): one is Action => name === `category:${one}`);
  if (!action) return mistake(`Unknown command ${name}`);
  try {
    const text = { type: 'string' } as const;
    const options = { parent: text, index: text, locale: text, 'url-key': text };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < ACTIONS[action]) return mistake(`${name} expects more arguments`);
    if (action === 'move' && positionals.length < 2 && values.parent === undefined)
      return mistake(`${name} expects one of ${CATEGORY_STEPS.join(', ')}, or --parent`);
    return { action, words: positionals, options: { ...values } };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const mistake = (problem: string): CategoryCommand => ({ action: 'mistake', problem });

type Deps = {
  services: { categories: CategoryDesk; arrangements: CategoryArrangements; lifecycles: CategoryLifecycles };
  actor: Actor;
  print: (line: string) => void;
};
type Run = (words: readonly string[], deps: Deps, options: Options) => Promise<DeskCategory | undefined>;

/** Runs the command and returns the exit code. Every change prints the category with its address. */
export async function runCategoryCommand(
  { action, words, options }: Exclude<CategoryCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const changed = await RUNS[action](words, deps, options);
  if (changed) deps.print(`${changed.record.key}  ${changed.record.path}`);
  return 0;
}

const RUNS: Readonly<Record<Action, Run>> = {
  async list(_, { services, print }) {
    for (const { key, name, path, isRuled, isArchived, products } of await services.categories.list())
      print(
        [key, name ?? '', path, `${products}`, isRuled ? 'rule' : '', isArchived ? 'archived' : '']
          .join('  ')
          .trimEnd(),
      );
    return undefined;
  },
  async show([key = ''], { services, print }) {
    const { record, state, formerPaths, menus } = await services.categories.get(key);
    print(`${key}  ${record.path}  ${state.archivedAt ? 'archived' : 'shown'}`);
    for (const [locale, text] of Object.entries(record.texts)) print(`${locale}: ${text?.name}`);
    if (record.rule) print(`rule: ${JSON.stringify(record.rule)}`);
    if (state.hiddenIn.length > 0) print(`hidden in: ${state.hiddenIn.join(', ')}`);
    for (const path of formerPaths) print(`redirect: ${path}`);
    for (const { brand, region, titles } of menus) print(`menu ${brand} ${region}: ${titles.join(', ')}`);
    return undefined;
  },
  create: ([name = ''], { services, actor }, { parent, 'url-key': urlKey }) =>
    services.categories.create(actor, { name, parent, urlKey }),
  rename: ([key = '', name = ''], deps, { locale: typed = 'en-GB' }) => {
    const locale = typed !== undefined && isLocale(typed) ? typed : undefined;
    if (!locale) throw unusable(`--locale ${typed}: expected a locale such as en-GB`);
    return change(key, deps, ({ texts }) => ({
      texts: { ...texts, [locale]: { name, description: texts[locale]?.description ?? '' } },
    }));
  },
  address: ([key = '', path = ''], deps) => change(key, deps, () => ({ path })),
  move: async ([key = '', typed], { services, actor }, { parent, index }) => {
    const step = CATEGORY_STEPS.find((one) => one === typed);
    if (parent === undefined && !step) throw unusable(`${typed}: expected one of ${CATEGORY_STEPS.join(', ')}`);
    const place = { parent: parent || undefined, index: index === undefined ? Number.MAX_SAFE_INTEGER : Number(index) };
    const to = parent === undefined && step ? { step } : place;
    return await services.arrangements.move(actor, await readVersion(key, services), to);
  },
  add: ([key = '', ...added], deps) => arrange(key, deps, { added, removed: [] }),
  remove: ([key = '', ...removed], deps) => arrange(key, deps, { added: [], removed }),
  rule: async ([key = '', file = ''], deps) => {
    const rule = file === 'none' ? undefined : await readRule(file);
    return await change(key, deps, () => ({ rule }));
  },
  hide: ([key = '', ...stores], deps) =>
    change(key, deps, ({ hiddenIn }) => ({ hiddenIn: [...hiddenIn, ...readStores(stores)] })),
  unhide: ([key = '', ...stores], deps) =>
    change(key, deps, ({ hiddenIn }) => ({ hiddenIn: hiddenIn.filter((one) => !readStores(stores).includes(one)) })),
  archive: async ([key = ''], { services, actor }) =>
    services.lifecycles.archive(actor, await readVersion(key, services)),
  restore: async ([key = ''], { services, actor }) =>
    services.lifecycles.restore(actor, await readVersion(key, services)),
  async delete([key = ''], { services, actor, print }) {
    await services.lifecycles.remove(actor, await readVersion(key, services));
    print(`${key} is deleted`);
    return undefined;
  },
};

async function change(
  key: string,
  { services: { categories }, actor }: Deps,
  build: (before: ChangedCategory) => Partial<ChangedCategory>,
): Promise<DeskCategory> {
  const { record, state } = await categories.get(key);
  const { path, inMenu, texts, rule } = record;
  const before = { path, inMenu, texts, rule, hiddenIn: state.hiddenIn };
  return await categories.change(actor, { key, version: state.version }, { ...before, ...build(before) });
}

async function arrange(
  key: string,
  { services, actor }: Deps,
  changed: { added: readonly string[]; removed: readonly string[] },
): Promise<DeskCategory> {
  const { record, state } = await services.categories.get(key);
  return await services.arrangements.arrange(
    actor,
    { key, version: state.version },
    { picked: record.picked, ...changed },
  );
}

async function readVersion(key: string, { categories }: Deps['services']) {
  const { state } = await categories.get(key);
  return { key, version: state.version };
}

async function readRule(file: string) {
  try {
    return categoryRuleForm.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw unusable(`${file} is no rule: ${(error as Error).message}`);
  }
}

function readStores(typed: readonly string[]): number[] {
  const wrong = typed.find((one) => !/^\d+$/.test(one));
  if (wrong !== undefined) throw unusable(`${wrong} is not the id of a store`);
  return typed.map(Number);
}

const unusable = (reason: string) => new ShopError(reason, { code: 'invalid', kind: 'invalid' });
