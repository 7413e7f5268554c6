import {
  isBannerVisible,
  nextTurn,
  readSchedule,
  type ScheduleEntry,
  type ScheduleWindow,
} from '@shop/domain/content/banner-schedule';
import { addFocalPoints } from '@shop/domain/content/library/focal-point';
import { dropMenuLinks, listMenuLinks, type MenuLink } from '@shop/domain/content/menu-link';
import { ShopError } from '@shop/domain/shop-error';
import { readFocalPoints } from '#server/content/documents/focal-point-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
import {
  type FeedEntry,
  type FeedScope,
  hasEntries,
  type NewEntry,
  readBanners,
  readMenu,
  readMenuItems,
  replaceBanners,
  replaceMenu,
} from './feed-repository.ts';
import type { FeedFields, StoredWindow } from './feed-tables.ts';

/** Edited entry: dates in the time zone of the store. */
export type EditedEntry = { fields: FeedFields; schedule?: readonly ScheduleEntry[] | undefined };

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  /** Paths of categories that the stores of a menu do not show. */
  listHiddenPaths?: (place: FeedScope) => Promise<ReadonlySet<string>>;
  /** Menu of a place whose editors have written none. */
  readDefaultMenu?: (place: FeedScope) => Promise<FeedFields[]>;
};
type BannerScope = FeedScope & { type: string };
export type Menu = FeedScope & { links: MenuLink[] };

/** Menu and banner files of every brand and region. */
export function createFeedService(deps: Deps) {
  const { db, clock, listHiddenPaths = async () => new Set(), readDefaultMenu = async () => [] } = deps;
  /** Drops past entries; future ones are included with their schedule, so that the client switches by itself. */
  const current = (entries: readonly FeedEntry[]): FeedFields[] => {
    const now = clock();
    return entries.filter((entry) => !isOver(listWindows(entry), now)).map(feedEntry);
  };
  const visibleAt = (entries: readonly FeedEntry[], moment: Date): FeedFields[] =>
    entries.filter((entry) => isBannerVisible(listWindows(entry), moment)).map(withoutSchedule);
  const dropHidden = async (place: FeedScope, items: FeedFields[]): Promise<FeedFields[]> => {
    const hidden = await listHiddenPaths(place);
    return hidden.size === 0 ? items : dropMenuLinks(items, (path) => hidden.has(path));
  };
  const withFocus = async (entries: FeedFields[]): Promise<FeedFields[]> =>
    addFocalPoints(entries, await readFocalPoints(db));
  const change = (work: (tx: Database) => Promise<void>) => db.transaction().execute(work);

  return {
    isEmpty: async (): Promise<boolean> => !(await hasEntries(db)),

    async menu(place: FeedScope): Promise<FeedFields[]> {
      const entries = await readMenu(db, place);
      if (entries.length === 0) return await readDefaultMenu(place);
      return withFocus(await dropHidden(place, current(entries)));
    },
    banners: async (scope: BannerScope): Promise<FeedFields[]> => withFocus(current(await readBanners(db, scope))),

    /** Menu at a given time. */
    async menuAt(place: FeedScope, moment: Date): Promise<FeedFields[]> {
      const entries = await readShown('menu', (drafts) => readMenu(db, place, drafts));
      if (entries.length === 0) return await readDefaultMenu(place);
      return withFocus(await dropHidden(place, visibleAt(entries, moment)));
    },

    /** Every menu with its links, whatever their schedule. */
    listMenus: async (): Promise<Menu[]> => groupMenus(await readMenuItems(db)),
    bannersAt: async (scope: BannerScope, moment: Date): Promise<FeedFields[]> =>
      withFocus(visibleAt(await readShown('banner', (drafts) => readBanners(db, scope, drafts)), moment)),

    /** Times at which the menu or a banner changes, next first. */
    async turns(place: FeedScope, types: readonly string[], after: Date): Promise<Date[]> {
      const lists = await Promise.all([
        readMenu(db, place),
        ...types.map((type) => readBanners(db, { ...place, type })),
      ]);
      return allTurns(lists.flat().map(listWindows), after);
    },

    /** Replaces the stored menu, in the given order. */
    saveMenu: (place: FeedScope & { timeZone: string }, entries: readonly EditedEntry[]): Promise<void> =>
      change((tx) => replaceMenu(tx, place, entries.map(storedEntry(place.timeZone)))),
    saveBanners: (scope: BannerScope & { timeZone: string }, entries: readonly EditedEntry[]): Promise<void> =>
      change((tx) => replaceBanners(tx, scope, entries.map(storedEntry(scope.timeZone)))),
  };
}

/** Entries of the campaign that a preview shows have its period. */
async function readShown(
  kind: 'menu' | 'banner',
  read: (drafts: readonly string[]) => Promise<FeedEntry[]>,
): Promise<FeedEntry[]> {
  const drafts = getShownMoment()?.drafts;
  const ids = drafts?.refs.get(kind) ?? [];
  const entries = await read(ids);
  if (!drafts) return entries;
  const schedule = [{ start: drafts.from.toISOString(), end: drafts.to.toISOString() }];
  return entries.map((entry) => (ids.includes(entry.id) ? { ...entry, schedule } : entry));
}

export type FeedService = ReturnType<typeof createFeedService>;

const groupMenus = (items: Awaited<ReturnType<typeof readMenuItems>>): Menu[] =>
  [...Map.groupBy(items, ({ brand, region }) => `${brand} ${region}`).values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ brand, region }) => ({ brand, region, links: own.flatMap(({ fields }) => listMenuLinks(fields)) })),
  );

const MOST_TURNS = 20;

function allTurns(schedules: readonly (readonly ScheduleWindow[])[], after: Date): Date[] {
  const turns: Date[] = [];
  for (let turn = nextTurn(schedules, after); turn && turns.length < MOST_TURNS; turn = nextTurn(schedules, turn)) {
    turns.push(turn);
  }
  return turns;
}

const listWindows = ({ schedule }: FeedEntry): ScheduleWindow[] =>
  schedule.map(({ start, end }) => ({ ...(start && { start: new Date(start) }), ...(end && { end: new Date(end) }) }));

const isOver = (schedule: readonly ScheduleWindow[], now: Date): boolean =>
  !isBannerVisible(schedule, now) && nextTurn([schedule], now) === undefined;

const feedEntry = (entry: FeedEntry): FeedFields =>
  entry.schedule.length === 0
    ? withoutSchedule(entry)
    : {
        ...withoutSchedule(entry),
        Schedule: entry.schedule.map(({ start, end }) => ({ StartDate: start ?? null, EndDate: end ?? null })),
      };

const withoutSchedule = ({ id, fields }: FeedEntry): FeedFields => ({ BannerId: id, ...fields });

const storedEntry =
  (timeZone: string) =>
  ({ fields, schedule = [] }: EditedEntry): NewEntry => ({
    fields,
    schedule: (readSchedule(schedule, timeZone) ?? []).map(storedWindow),
  });

function storedWindow({ start, end }: ScheduleWindow): StoredWindow {
  if (start && Number.isNaN(start.getTime())) throw badSchedule('A date of the schedule cannot be read');
  if (start && end && end <= start) throw badSchedule('A window of the schedule ends before it begins');
  return { ...(start && { start: start.toISOString() }), ...(end && { end: end.toISOString() }) };
}

const badSchedule = (reason: string) =>
  new ShopError(reason, { code: 'bad_schedule', kind: 'invalid', field: 'schedule' });
