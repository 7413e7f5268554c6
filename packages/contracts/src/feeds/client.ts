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
  const { origin, paths, headers = {}, timeoutMs } = options;
  const files = new Map<string, Promise<unknown>>();
  const ask = (path: string): Promise<unknown> => {
    const url = `${origin}${path}`;
    return withinTime({ url, timeoutMs, given: undefined }, async (signal) => {
      const response = await fetch(url, { headers, signal });
      if (!isSuccess(response.status)) throw failure(url, response.status);
      return response.json();
    });
  };
  const read = (path: string): Promise<unknown> => {
    const file = files.get(path) ?? ask(path);
    files.set(path, file);
    return file;
  };
  return {
    async menu() {
      const { items, turnsAt } = inForce(menuEntries.parse(await read(paths.menu)), options);
      return { items: readNavigation(items), ...(turnsAt && { turnsAt }) };
    },
    banners: async (type) => inForce(bannerFeed.parse(await read(paths.banners(type))), options),
    changes: async () =>
      paths.changes ? previewEndpoints.changes.response.parse(await read(paths.changes)).changes : [],
  };
}

/** An empty or missing response is an empty menu (§5). */
const menuEntries = z.array(z.looseObject({ Schedule: z.custom<ScheduleEntry[]>(Array.isArray).nullish() })).catch([]);

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
