import { parseArgs } from 'node:util';
import { COLLECTION_TYPES, type ContentType, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { documentUnknown } from '@shop/domain/content/desk/document-state';
import type { Actor } from '@shop/domain/staff/actor';
import type { ContentReading } from './content-reading.ts';
import type { ContentWriting } from './content-writing.ts';

type Place = { brand: string; locale: string };
/** Document as it is typed: `homepage`, or `pages/returns` with the slug of the page. */
type Named = Place & { type: ContentType; slug: string | undefined };

export type ContentCommand =
  | { action: 'list'; place: Place }
  | { action: 'show'; document: Named }
  | { action: 'save'; document: Named; file: string }
  | { action: 'publish'; document: Named }
  | { action: 'mistake'; problem: string };

export const CONTENT_COMMANDS = ['content:list', 'content:show', 'content:save', 'content:publish'];
export const CONTENT_USAGE = `  content:list                 prints every document of a brand with its state in a locale
  content:show <document>      prints the draft as JSON, which content:save reads
  content:save <document> <file.json>   saves the draft; shoppers do not see it
  content:publish <document>   publishes the draft
    <document>            type such as homepage, or pages/<slug> and faq-content-pages/<slug>
    --brand <brand>       default outlet
    --locale <locale>     default en-GB`;

const OPTIONS = {
  brand: { type: 'string', default: 'outlet' },
  locale: { type: 'string', default: 'en-GB' },
} as const;

/** Parses the arguments of `npm run shop -- content:…`. */
export function parseContentCommand([name = '', ...args]: readonly string[]): ContentCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [typed, file, ...rest] = positionals;
    const action = name.replace('content:', '');
    if (action === 'list') return typed ? mistake(`${name} expects no document`) : { action, place: { ...values } };
    const document = typed === undefined ? undefined : readDocument(typed, values);
    if (!document) return mistake(`${name} expects a document, such as homepage or pages/returns`);
    if (action === 'save') {
      return file && rest.length === 0 ? { action, document, file } : mistake(`${name} expects one file`);
    }
    if (file !== undefined) return mistake(`${name} expects no file`);
    return { action: action === 'publish' ? 'publish' : 'show', document } as ContentCommand;
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function readDocument(typed: string, place: Place): Named | undefined {
  const [name, ...rest] = typed.split('/');
  const slug = rest.join('/') || undefined;
  const single = SINGLE_TYPES.find((one) => one === name);
  const collected = COLLECTION_TYPES.find((one) => one === name);
  if (single && slug === undefined) return { ...place, type: single, slug };
  return collected && slug ? { ...place, type: collected, slug } : undefined;
}

const mistake = (problem: string): ContentCommand => ({ action: 'mistake', problem });

type Deps = {
  desk: { reading: Pick<ContentReading, 'list' | 'show'>; writing: Pick<ContentWriting, 'save' | 'publish'> };
  actor: Actor;
  print: (line: string) => void;
  readJson: (file: string) => Promise<unknown>;
};

/** Runs the command and returns the exit code. */
export async function runContentCommand(
  command: Exclude<ContentCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { desk, actor, print, readJson } = deps;
  if (command.action === 'list') {
    await printList(command.place, deps);
    return 0;
  }
  const { brand, locale } = command.document;
  const key = { type: command.document.type, documentId: await findId(command.document, deps), brand };
  const { editions } = await desk.reading.show(actor, key);
  const edition = editions.find((one) => one.locale === locale);
  if (!edition) throw documentUnknown();
  const target = { ...key, locale, version: edition.version };
  if (command.action === 'show') print(JSON.stringify(edition.data ?? {}, undefined, 2));
  if (command.action === 'save') await desk.writing.save(actor, { ...target, data: await readJson(command.file) });
  if (command.action === 'publish') await desk.writing.publish(actor, target);
  if (command.action !== 'show') print(command.action === 'save' ? '✓ Draft saved' : '✓ Published');
  return 0;
}

async function printList({ brand, locale }: Place, { desk, actor, print }: Deps): Promise<void> {
  const { items } = await desk.reading.list(actor, brand);
  for (const { type, slug, documentId, locales } of items) {
    const { state = 'missing', isOutdated, isInReview } = locales.find((one) => one.locale === locale) ?? {};
    const marks = [isOutdated && 'outdated', isInReview && 'in review'].filter(Boolean);
    const name = type === documentId ? type : `${type}/${slug ?? documentId}`;
    print([name, [state, ...marks].join(', ')].join('\t'));
  }
}

async function findId({ type, slug, brand }: Named, { desk, actor }: Deps): Promise<string> {
  if (slug === undefined) return type;
  const { items } = await desk.reading.list(actor, brand);
  const found = items.find((item) => item.type === type && (item.slug === slug || item.documentId === slug));
  if (!found) throw documentUnknown();
  return found.documentId;
}
