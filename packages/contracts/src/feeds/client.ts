import { isBannerVisible, nextTurn, readSchedule, type ScheduleEntry } from '@shop/domain/content/banner-schedule';
import { type NavigationItem, readNavigation } from '@shop/domain/content/navigation';
import { isSuccess } from '@shop/domain/request-error';
import { z } from 'zod';
import { ApiError } from '../shop/api-error.ts';
import { previewEndpoints } from '../shop/content/preview.ts';
import { withinTime } from '../shop/timeout-fetch.ts';
import { type BannerEntry, type BannerType, bannerFeed } from './banners.ts';

type FeedOptions = {
  /** Origin of the files: a CDN, or empty for the shop's own. */
  origin: string;
  /** Paths of the store's files (§7), or of a preview, which also has `changes`. */
  paths: { menu: string; banners: (type: BannerType) => string; changes?: string };
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Moment to render; `timeZone` is the one that feed dates are written in. */
  now: Date;
  timeZone: string;
  /** Keeps files of this process until they change. */
  keep?: (url: string, ask: () => Promise<object | undefined>) => Promise<object | undefined>;
};

/** Items in force now, and the time of the next change. */
export type Scheduled<Item> = { items: readonly Item[]; turnsAt?: Date };

export type FeedClient = {
  menu: () => Promise<Scheduled<NavigationItem>>;
  banners: (type: BannerType) => Promise<Scheduled<BannerEntry>>;
  /** Upcoming changes of the previewed content, as instants; empty outside a preview. */
  changes: () => Promise<readonly string[]>;
};

/** Reads the menu and banner files of one store. Memoized per file: a page and its layout may need the same one. */
export function createFeedClient(fetch: typeof globalThis.fetch, options: FeedOptions): FeedClient {
  const { origin, paths, headers = {}, timeoutMs, keep = (_, ask) => ask() } = options;
  const files = new Map<string, Promise<object | undefined>>();
  const ask = (url: string): Promise<object | undefined> =>
    withinTime({ url, timeoutMs, given: undefined }, async (signal) => {
      const response = await fetch(url, { headers, signal });
      if (!isSuccess(response.status)) throw failure(url, response.status);
      const file: unknown = await response.json();
      return typeof file === 'object' && file !== null ? file : undefined;
    });
  const read = (path: string): Promise<object | undefined> => {
    const url = `${origin}${path}`;
    const file = files.get(path) ?? keep(url, () => ask(url));
    files.set(path, file);
    return file;
  };
  return {
    menu: async () => readMenu(await read(paths.menu), options),
    banners: async (type) => readBanners(await read(paths.banners(type)), options),
    changes: async () =>
      paths.changes ? previewEndpoints.changes.response.parse(await read(paths.changes)).changes : [],
  };
}

/** An empty or missing response is an empty menu (§5). */
const menuEntries = z.array(z.looseObject({ Schedule: z.custom<ScheduleEntry[]>(Array.isArray).nullish() })).catch([]);

type ReadFile<Item> = (file: object | undefined, options: FeedOptions) => Scheduled<Item>;

const readMenu = remember((file, options) => {
  const { items, turnsAt } = inForce(menuEntries.parse(file), options);
  return { items: readNavigation(items), ...(turnsAt && { turnsAt }) };
});

const readBanners = remember((file, options) => inForce(bannerFeed.parse(file), options));

/** Reads a file once per period of its schedule: it is the same object as long as it is kept. */
function remember<Item>(readFile: ReadFile<Item>): ReadFile<Item> {
  const answers = new WeakMap<object, Scheduled<Item> & Pick<FeedOptions, 'now' | 'timeZone'>>();
  return (file, options) => {
    const { now, timeZone } = options;
    const known = file && answers.get(file);
    if (known?.timeZone === timeZone && isBetween(now, known.now, known.turnsAt)) return known;
    const answer = readFile(file, options);
    if (file) answers.set(file, { ...answer, now, timeZone });
    return answer;
  };
}

const isBetween = (moment: Date, from: Date, to: Date | undefined): boolean =>
  from <= moment && (to === undefined || moment < to);

type Entry = { Schedule?: readonly ScheduleEntry[] | null | undefined };

function inForce<Item extends Entry>(entries: readonly Item[], { now, timeZone }: FeedOptions): Scheduled<Item> {
  const scheduled = entries.map((entry) => ({ entry, schedule: readSchedule(entry.Schedule, timeZone) }));
  const items = scheduled.filter(({ schedule }) => isBannerVisible(schedule, now)).map(({ entry }) => entry);
  const turnsAt = nextTurn(
    scheduled.map(({ schedule }) => schedule),
    now,
  );
  return { items, ...(turnsAt && { turnsAt }) };
}

const failure = (url: string, status: number) =>
  new ApiError(`The feed answered ${status}`, { code: 'bad_response', url, status });
