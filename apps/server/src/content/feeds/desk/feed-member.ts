import type { Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import { isSameSpan, type OpenSpan } from '@shop/domain/campaign/timeline';
import { moveConflict } from '@shop/domain/campaign/timeline-move';
import { END_GRACE_MS } from '@shop/domain/content/banner-schedule';
import { feedEntryUnknown, readBannerEdit, readMenuEdit } from '@shop/domain/content/feed/feed-entry';
import { listStoresAt } from '@shop/domain/content/link/place-stores';
import type { Store } from '@shop/domain/site/store/store';
import { storeTimeZone } from '@shop/domain/site/store/store-code';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { StoredWindow } from '#server/content/feeds/feed-tables.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type DeskEntry, type FeedKind, findEntries, lockEntry, updateEntry } from './feed-desk-repository.ts';

type Deps = { clock: Clock; audit: Pick<AuditTrail, 'record'>; stores: readonly Store[] };
type Cause = { permission: AuditEntry['permission']; action: string; reason: string };
type Checked = { ref: string; span: Span; beside: readonly string[] };
type Given<Fields> = Fields & { ref: string; cause: Cause };
type Move = { ref: string; from: OpenSpan; to: OpenSpan };
type Shown = { schedule: readonly StoredWindow[]; draft: boolean };

/** Entries of menus or banners as members of campaigns. */
export function createFeedMembers({ clock, audit, stores }: Deps, kind: FeedKind) {
  const describe = (entry: DeskEntry): MemberFacts => {
    const shown = listStoresAt(stores, entry);
    return {
      ...{ kind, ref: entry.id, name: nameEntry(kind, entry), stores: shown.map(({ storeId }) => storeId) },
      timeZone: shown[0] ? storeTimeZone(shown[0], entry.region) : 'UTC',
      ...{ place: placeOf(kind, entry), isDraft: entry.draft, windows: listWindows(entry) },
      ...(kind === 'banner' && { slot: slotOf(entry) }),
    };
  };
  async function show(tx: Database, actor: Actor, { ref, cause, ...shown }: Given<Shown>) {
    const before = await lockEntry(tx, kind, ref);
    if (!before) throw feedEntryUnknown();
    await updateEntry(tx, kind, { id: ref, fields: before.fields, ...shown, at: clock() });
    const { schedule, draft } = before;
    await audit.record(tx, actor, { ...cause, entity: { kind, id: ref }, before: { schedule, draft }, after: shown });
    return { schedule, draft };
  }

  return {
    kind,
    permission: 'content.edit' as const,
    listIn: async (on: Database, { store }: { store: Store }): Promise<MemberFacts[]> =>
      (await findEntries(on, kind, {})).map(describe).filter(({ stores: shown }) => shown.includes(store.storeId)),
    find: async (on: Database, refs: readonly string[]) =>
      (await findEntries(on, kind, { ids: refs.filter((ref) => /^\d{1,18}$/.test(ref)) })).map(describe),
    list: async (on: Database, since: Date): Promise<MemberFacts[]> =>
      (await findEntries(on, kind, {})).map(describe).filter((facts) => isOpenSince(facts, since)),

    /** Other banners that the slot shows in the period. */
    async check(on: Database, { ref, span, beside }: Checked): Promise<Finding[]> {
      if (kind === 'menu') return [];
      const all = (await findEntries(on, kind, {})).map(describe);
      const own = all.find((one) => one.ref === ref);
      return all
        .filter((other) => own && !beside.includes(other.ref) && !other.isDraft && isSamePlace(own, other))
        .filter(({ windows }) => windows.some((window) => meets(window, span)))
        .map(({ name }) => ({ code: 'slot-taken' as const, member: { kind, ref }, other: name }));
    },

    start: (tx: Database, actor: Actor, { span, ...given }: Given<{ span: Span }>) =>
      show(tx, actor, { ...given, schedule: [toStored(span)], draft: false }),

    /** Ended a moment ago, so that nothing is left of the time that feeds are late. */
    async end(tx: Database, actor: Actor, { ref, at, cause }: Given<{ at: Date }>): Promise<void> {
      const entry = await lockEntry(tx, kind, ref);
      const end = new Date(at.getTime() - END_GRACE_MS - 1);
      // Without a window it is always shown.
      const windows: readonly StoredWindow[] = entry && entry.schedule.length > 0 ? entry.schedule : [{}];
      const schedule = windows.map((window) => endWindow(window, end));
      await show(tx, actor, { ref, cause, schedule, draft: false });
    },

    async restore(tx: Database, actor: Actor, { before, ...given }: Given<{ before: unknown }>): Promise<void> {
      await show(tx, actor, { ...given, ...(before as Shown) });
    },

    /** Moves one window of the entry. */
    async move(tx: Database, actor: Actor, { ref, from, to }: Move): Promise<Finding[]> {
      const entry = await lockEntry(tx, kind, ref);
      if (!entry) throw feedEntryUnknown();
      for (const { storeId } of listStoresAt(stores, entry))
        requirePermission(actor, 'content.edit', { store: storeId });
      const windows = listWindows(entry);
      const moved = windows.findIndex((window) => isSameSpan(window, from));
      if (moved === -1) throw moveConflict();
      const wanted = windows.with(moved, to);
      // One window without limits is the same as none.
      const schedule = wanted.every(({ from: start, to: end }) => !start && !end) ? [] : wanted.map(toStored);
      const cause = { permission: 'content.edit', action: 'move', reason: 'timeline' } as const;
      await show(tx, actor, { ref, cause, schedule, draft: entry.draft });
      return [];
    },
  };
}

const nameEntry = (kind: FeedKind, { id, fields }: DeskEntry): string => {
  if (kind === 'menu') return readMenuEdit(fields).title || id;
  const { title, text, slot } = readBannerEdit(fields);
  return title ?? text ?? slot ?? id;
};

const placeOf = (kind: FeedKind, { brand, region, type, fields }: DeskEntry): string =>
  [brand, region, ...(kind === 'menu' ? [] : [type ?? '', readBannerEdit(fields).slot ?? ''])].join('.');

/** Banners of one slot are for the same pages; those without one have a slot of their own. */
const slotOf = ({ id, type = '', fields }: DeskEntry): string =>
  [type, readBannerEdit(fields).slot ?? `(${id})`].join('.');

/** Same brand, pages and slot, and a store that shows both. */
const isSamePlace = (one: MemberFacts, other: MemberFacts): boolean =>
  toSlot(one) === toSlot(other) && one.stores.some((store) => other.stores.includes(store));
const toSlot = ({ place = '' }: MemberFacts): string => place.split('.').toSpliced(1, 1).join('.');

const listWindows = ({ schedule }: DeskEntry): MemberFacts['windows'] =>
  schedule.length === 0
    ? [{}]
    : schedule.map(({ start, end }) => ({
        ...(start && { from: new Date(start) }),
        ...(end && { to: new Date(end) }),
      }));

type Window = MemberFacts['windows'][number];
const meets = ({ from, to }: Window, span: Span): boolean => (!from || from < span.to) && (!to || to > span.from);
const isOpenSince = ({ isDraft, windows }: MemberFacts, since: Date): boolean =>
  isDraft || windows.some(({ to }) => !to || to > since);

const toStored = ({ from, to }: OpenSpan): StoredWindow => ({
  ...(from && { start: from.toISOString() }),
  ...(to && { end: to.toISOString() }),
});
/** A window that begins later never opens. */
const endWindow = ({ start }: StoredWindow, end: Date): StoredWindow => ({
  ...(start && new Date(start) < end && { start }),
  end: end.toISOString(),
});
