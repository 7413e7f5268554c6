import type { ScheduleWindow } from '@shop/domain/content/banner-schedule';
import {
  type BannerEdit,
  type FeedFields,
  type FeedPictures,
  type FeedState,
  feedConflict,
  feedEntryUnknown,
  feedPlaceUnknown,
  judgeFeedState,
  type MenuEdit,
  readBannerEdit,
  readMenuEdit,
  requireLinks,
  requireOpenWindows,
  requireSameEntries,
  writeBannerEdit,
  writeMenuEdit,
} from '@shop/domain/content/feed/feed-entry';
import { collectLinks, replaceLinks } from '@shop/domain/content/link/collect-links';
import { EVERY_REGION, listStoresAt } from '@shop/domain/content/link/place-stores';
import type { Store } from '@shop/domain/site/store/store';
import { regionCodes, storeTimeZone } from '@shop/domain/site/store/store-code';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import type { FeedScope } from '#server/content/feeds/feed-repository.ts';
import type { StoredWindow } from '#server/content/feeds/feed-tables.ts';
import type { LinkCheck } from '#server/content/links/link-check.ts';
import { refuseBroken } from '#server/content/links/link-refusal.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  arrangeEntries,
  type DeskEntry,
  deleteEntry,
  type FeedKind,
  type FeedPlace,
  findEntry,
  insertEntry,
  listEntries,
  lockEntry,
  lockPlace,
  updateEntry,
} from './feed-desk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  links: Pick<LinkCheck, 'findDead'>;
};

type Windows = readonly { start?: string | undefined; end?: string | undefined }[];
export type Written<Edit> = { fields: Edit; schedule: Windows; draft?: boolean | undefined };
export type ListedEntry<Edit> = {
  id: string;
  version: number;
  fields: Edit;
  schedule: StoredWindow[];
  state: FeedState;
  updatedAt: string;
};

/** How an entry of a feed is edited: in words of the editor, not of the feed. */
type Form<Edit> = {
  kind: FeedKind;
  read: (fields: FeedFields) => Edit;
  write: (edit: Edit, stored?: FeedFields) => FeedFields;
  listPictures: (edit: Edit) => string[];
};

/** Menus and banners at the desk, entry by entry. The shop hears of every change by triggers. */
export function createFeedDesk(deps: Deps) {
  const { stores } = deps;
  return {
    /** Brands and regions that the actor may see. */
    places(actor: Actor) {
      const granted = listGrantedStores(actor, 'content.read');
      return listPlaces(stores).filter((place) => !granted || place.stores.every((id) => granted.includes(id)));
    },
    menus: createEntryDesk(deps, MENU),
    banners: createEntryDesk(deps, BANNER),
  };
}

export type FeedDesk = ReturnType<typeof createFeedDesk>;
export type EntryDesk<Edit> = ReturnType<typeof createEntryDesk<Edit>>;

function createEntryDesk<Edit>(deps: Deps, form: Form<Edit>) {
  const { db, clock, audit } = deps;
  const { kind, read, write } = form;
  const { requirePlace, requireEntry } = createGuards(deps, kind);
  const requireSound = createSoundness(deps, form);
  const describe = ({ id, version, fields, schedule, draft, updatedAt }: DeskEntry): ListedEntry<Edit> => ({
    ...{ id, version, fields: read(fields), schedule: [...schedule], updatedAt: updatedAt.toISOString() },
    state: draft ? 'draft' : judgeFeedState(schedule.map(toWindow), clock()),
  });
  const record = (tx: Database, actor: Actor, entry: Recorded) =>
    audit.record(tx, actor, {
      ...{ permission: 'content.edit', action: entry.action, entity: { kind, id: entry.id } },
      ...(entry.before && { before: summarize(entry.before) }),
      ...(entry.after && { after: summarize(entry.after) }),
    });

  return {
    async list(actor: Actor, place: FeedPlace): Promise<ListedEntry<Edit>[]> {
      requirePlace(actor, place, 'content.read');
      return (await listEntries(db, kind, place)).map(describe);
    },

    async create(actor: Actor, place: FeedPlace, written: Written<Edit>): Promise<ListedEntry<Edit>> {
      requirePlace(actor, place, 'content.edit');
      await requireSound(place, written);
      return await db.transaction().execute(async (tx) => {
        await lockPlace(tx, kind, place);
        const stored = { fields: write(written.fields), schedule: written.schedule.map(toStored), at: clock() };
        const entry = await insertEntry(tx, kind, { ...place, ...stored, draft: written.draft });
        await record(tx, actor, { action: 'create', id: entry.id, after: entry });
        return describe(entry);
      });
    },

    async change(actor: Actor, key: { id: string; version: number }, written: Written<Edit>) {
      const stored = await findEntry(db, kind, key.id);
      if (stored) await requireSound(stored, written, read(stored.fields));
      return await db.transaction().execute(async (tx) => {
        const before = await requireEntry(tx, actor, key);
        const saved = { fields: write(written.fields, before.fields), schedule: written.schedule.map(toStored) };
        const after = await updateEntry(tx, kind, { id: key.id, ...saved, draft: written.draft, at: clock() });
        await record(tx, actor, { action: 'change', id: key.id, before, after });
        return describe(after);
      });
    },

    async remove(actor: Actor, key: { id: string; version: number }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await requireEntry(tx, actor, key);
        await deleteEntry(tx, kind, key.id);
        await record(tx, actor, { action: 'remove', id: key.id, before });
      });
    },

    /** Leads links of an entry to the new address of their page. */
    async follow(actor: Actor, id: string, change: { from: string; to: string }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await requireEntry(tx, actor, { id });
        const fields = replaceLinks(before.fields, change) as FeedFields;
        const after = await updateEntry(tx, kind, { id, fields, schedule: before.schedule, at: clock() });
        await record(tx, actor, { action: 'change', id, before, after });
      });
    },

    async arrange(actor: Actor, place: FeedPlace, ids: readonly string[]): Promise<void> {
      requirePlace(actor, place, 'content.edit');
      await db.transaction().execute(async (tx) => {
        await lockPlace(tx, kind, place);
        const present = (await listEntries(tx, kind, place)).map(({ id }) => id);
        requireSameEntries(present, ids);
        await arrangeEntries(tx, kind, ids);
        const id = [place.brand, place.region, place.type ?? []].flat().join(' ');
        await audit.record(tx, actor, {
          ...{ permission: 'content.edit', action: 'arrange', entity: { kind, id } },
          ...{ before: { ids: present }, after: { ids } },
        });
      });
    },
  };
}

function createGuards({ stores }: Deps, kind: FeedKind) {
  const requirePlace = (actor: Actor, place: FeedScope, permission: 'content.read' | 'content.edit'): void => {
    const shown = listStoresAt(stores, place);
    if (shown.length === 0) throw feedPlaceUnknown();
    for (const { storeId } of shown) requirePermission(actor, permission, { store: storeId });
  };
  async function requireEntry(tx: Database, actor: Actor, { id, version }: { id: string; version?: number }) {
    const entry = await lockEntry(tx, kind, id);
    if (!entry) throw feedEntryUnknown();
    requirePlace(actor, entry, 'content.edit');
    if (version !== undefined && entry.version !== version) throw feedConflict();
    return entry;
  }
  return { requirePlace, requireEntry };
}

const createSoundness =
  <Edit>({ stores, links }: Deps, { listPictures }: Form<Edit>) =>
  async (place: FeedScope, { fields, schedule }: Written<Edit>, stored?: Edit): Promise<void> => {
    requireLinks(listPictures(fields));
    // A link that broke later must not keep an editor from ending the entry; the list of broken links names it.
    const before = new Set(collectLinks(stored).map(({ href }) => href));
    const added = collectLinks(fields).filter(({ href }) => !before.has(href));
    refuseBroken(await links.findDead(listStoresAt(stores, place), added));
    requireOpenWindows(schedule.map(toWindow));
  };

type Recorded = { action: string; id: string; before?: DeskEntry; after?: DeskEntry };

const MENU: Form<MenuEdit> = {
  ...{ kind: 'menu', read: readMenuEdit, write: writeMenuEdit, listPictures },
};
const BANNER: Form<BannerEdit> = {
  ...{ kind: 'banner', read: readBannerEdit, write: writeBannerEdit, listPictures },
};

function listPictures({ pictures }: { pictures: FeedPictures }): string[] {
  return Object.values(pictures).filter((url) => url !== undefined);
}

const summarize = ({ brand, region, type, fields, schedule, draft }: DeskEntry): Record<string, unknown> => ({
  ...{ brand, region, ...(type && { type }), fields, schedule, ...(draft && { draft }) },
});

const toWindow = ({ start, end }: Windows[number]): ScheduleWindow => ({
  ...(start && { start: new Date(start) }),
  ...(end && { end: new Date(end) }),
});
const toStored = ({ start, end }: Windows[number]): StoredWindow => ({
  ...(start && { start: new Date(start).toISOString() }),
  ...(end && { end: new Date(end).toISOString() }),
});

function listPlaces(stores: readonly Store[]) {
  const brands = [...new Set(stores.map(({ brand }) => brand))];
  return brands.flatMap((brand) => {
    const own = stores.filter((store) => store.brand === brand);
    const regions = [EVERY_REGION, ...regionCodes(own)];
    return regions.map((region) => {
      const shown = listStoresAt(stores, { brand, region });
      const timeZone = shown[0] ? storeTimeZone(shown[0], region) : 'UTC';
      return { brand, region, timeZone, stores: shown.map(({ storeId }) => storeId) };
    });
  });
}
