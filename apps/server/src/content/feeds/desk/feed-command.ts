import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { BannerEdit, MenuEdit } from '@shop/domain/content/feed/feed-entry';
import type { Actor } from '@shop/domain/staff/actor';
import type { FeedKind, FeedPlace } from './feed-desk-repository.ts';
import type { EntryDesk, FeedDesk, Written } from './feed-desk-service.ts';

export type FeedCommand =
  | { action: 'show'; kind: FeedKind; place: FeedPlace }
  | { action: 'save'; kind: FeedKind; place: FeedPlace; file: string }
  | { action: 'mistake'; problem: string };

/** Entry of a file: without id it is added. */
export type FileEntry<Edit> = Written<Edit> & { id?: string | undefined };

const DEFAULT_TYPE = 'home';

export const FEED_COMMANDS = ['feed:show', 'feed:save'];
export const FEED_USAGE = `  feed:show <menu|banner>      prints the entries of a store as JSON, which feed:save reads
  feed:save <menu|banner> <file.json>   adds, changes, orders and removes entries so that they are those of the file
    --brand <brand>       default outlet
    --region <region>     region of the feed, such as UK, or * for all regions of the brand; default UK
    --type <type>         banners of listing, home, product or bag; default home`;

const OPTIONS = {
  brand: { type: 'string', default: 'outlet' },
  region: { type: 'string', default: 'UK' },
  type: { type: 'string', default: DEFAULT_TYPE },
} as const;

/** Parses the arguments of `npm run shop -- feed:…`. */
export function parseFeedCommand([name = '', ...args]: readonly string[]): FeedCommand {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [kind, file, ...rest] = positionals;
    if (kind !== 'menu' && kind !== 'banner') return mistake(`${name} expects menu or banner`);
    const { brand, region, type } = values;
    const place = { brand, region, ...(kind === 'banner' && { type }) };
    if (name === 'feed:show' && file === undefined) return { action: 'show', kind, place };
    if (name === 'feed:save' && file && rest.length === 0) return { action: 'save', kind, place, file };
    return mistake(name === 'feed:show' ? 'feed:show expects no file' : 'feed:save expects one file');
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const mistake = (problem: string): FeedCommand => ({ action: 'mistake', problem });

type Deps = {
  desk: Pick<FeedDesk, 'menus' | 'banners'>;
  actor: Actor;
  print: (line: string) => void;
  /** Reads and checks a file. */
  readMenu: (file: string) => Promise<FileEntry<MenuEdit>[]>;
  readBanners: (file: string) => Promise<FileEntry<BannerEdit>[]>;
};

/** Runs the command and returns the exit code. */
export async function runFeedCommand(
  command: Exclude<FeedCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { desk, readMenu, readBanners } = deps;
  return command.kind === 'menu'
    ? await run(command, { entries: desk.menus, read: readMenu }, deps)
    : await run(command, { entries: desk.banners, read: readBanners }, deps);
}

async function run<Edit>(
  command: Exclude<FeedCommand, { action: 'mistake' }>,
  { entries, read }: { entries: EntryDesk<Edit>; read: (file: string) => Promise<FileEntry<Edit>[]> },
  { actor, print }: Pick<Deps, 'actor' | 'print'>,
): Promise<number> {
  const { place } = command;
  const present = await entries.list(actor, place);
  if (command.action === 'show') {
    print(
      JSON.stringify(
        present.map(({ id, fields, schedule }) => ({ id, fields, schedule })),
        undefined,
        2,
      ),
    );
    return 0;
  }
  const wanted = await read(command.file);
  const kept = new Map(present.map((entry) => [entry.id, entry]));
  const saved: { id: string; done: Done }[] = [];
  for (const { id, ...written } of wanted) {
    const earlier = id === undefined ? undefined : kept.get(id);
    saved.push(await save(entries, { actor, place, earlier, written }));
  }
  const ids = saved.map(({ id }) => id);
  const removed = present.filter((entry) => !ids.includes(entry.id));
  for (const { id, version } of removed) await entries.remove(actor, { id, version });
  await entries.arrange(actor, place, ids);
  const count = (done: Done) => saved.filter((one) => one.done === done).length;
  print(`✓ ${count('added')} added, ${count('changed')} changed, ${removed.length} removed`);
  return 0;
}

type Done = 'added' | 'changed' | 'kept';

type Saved<Edit> = {
  actor: Actor;
  place: FeedPlace;
  earlier: (Written<Edit> & { id: string; version: number }) | undefined;
  written: Written<Edit>;
};

async function save<Edit>(
  entries: EntryDesk<Edit>,
  { actor, place, earlier, written }: Saved<Edit>,
): Promise<{ id: string; done: Done }> {
  if (!earlier) return { id: (await entries.create(actor, place, written)).id, done: 'added' };
  const { id } = earlier;
  if (isSame(earlier, written)) return { id, done: 'kept' };
  await entries.change(actor, earlier, written);
  return { id, done: 'changed' };
}

const isSame = <Edit>(one: Written<Edit>, other: Written<Edit>): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other));

/** As JSON would write it: without undefined fields. */
const toPlain = <Edit>({ fields, schedule }: Written<Edit>): unknown =>
  JSON.parse(JSON.stringify({ fields, schedule }));
