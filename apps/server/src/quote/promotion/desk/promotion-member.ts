import type { Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { OpenSpan } from '@shop/domain/campaign/timeline';
import { isSameSpan } from '@shop/domain/campaign/timeline';
import { moveConflict } from '@shop/domain/campaign/timeline-move';
import { inStoreTime, isPromotionForStore, type Promotion } from '@shop/domain/quote/promotion/promotion';
import { canOverlap, findOverlaps, type ScopedProduct } from '@shop/domain/quote/promotion/promotion-overlap';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { toSameWallTime } from '@shop/domain/zoned-time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GetTimeZone } from '#server/quote/promotion/promotion-reading.ts';
import {
  findMerchantRows,
  lockMerchantRow,
  readOpenRows,
  readRowsIn,
  readWaitingRows,
  savePromotion,
} from '#server/quote/promotion/promotion-repository.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  clock: Clock;
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  getTimeZone: GetTimeZone;
  scopes: { readProducts(): Promise<readonly ScopedProduct[]> };
};
type Cause = { permission: AuditEntry['permission']; action: string; reason: string };
type Given<Fields> = Fields & { ref: string; cause: Cause };
type Checked = { ref: string; span: Span; beside: readonly string[] };
type Move = { ref: string; store: Store; from: OpenSpan; to: OpenSpan };
/** What a campaign changes of a promotion. */
type Period = {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  localZone?: string | undefined;
  active: boolean;
};

const kind = 'promotion' as const;
const MOST_COMPARED = 500;
/** Every pair of them is compared. */
const MOST_MEETINGS = 60;

/** Promotions with their codes as members of campaigns. One that is off waits for its campaign. */
export function createPromotionMembers({ clock, audit, stores, getTimeZone, scopes }: Deps) {
  const listStores = (promotion: Promotion) => stores.filter((store) => isPromotionForStore(promotion, store));
  const describe = (promotion: Promotion): MemberFacts => {
    const { key, names, code, brand, active, startsAt, endsAt } = promotion;
    return {
      ...{ kind, ref: key, name: names['en-GB'], place: code ?? brand ?? '', isDraft: !active },
      ...{ stores: listStores(promotion).map(({ storeId }) => storeId), timeZone: getTimeZone(promotion) },
      hasOwnClocks: true,
      windows: [{ ...(startsAt && { from: startsAt }), ...(endsAt && { to: endsAt }) }],
    };
  };

  async function put(tx: Database, actor: Actor, { ref, cause, ...period }: Given<Period>): Promise<Period> {
    const promotion = await hold(tx, ref);
    const before = toPeriod(promotion);
    const { startsAt, endsAt, localZone, active } = period;
    const times = {
      startsAt: startsAt ? new Date(startsAt) : undefined,
      endsAt: endsAt ? new Date(endsAt) : undefined,
    };
    await savePromotion(tx, { ...promotion, ...times, localZone, active }, { now: clock() });
    await audit.record(tx, actor, { ...cause, entity: { kind, id: ref }, before, after: period });
    return before;
  }

  return {
    kind,
    permission: 'promotions.edit' as const,
    /** By the clocks of the store. */
    async listIn(on: Database, range: Span & { store: Store }): Promise<MemberFacts[]> {
      const { store } = range;
      const found = (await readRowsIn(on, range, MOST_COMPARED))
        .map(({ promotion }) => inStoreTime(promotion, store.timeZone))
        .filter((promotion) => isPromotionForStore(promotion, store));
      const running = found.filter(({ active }) => active).slice(0, MOST_MEETINGS);
      const products = running.length < 2 ? [] : await scopes.readProducts();
      return found.map((one) => ({ ...describe(one), meets: listMeetings(one, running, products) }));
    },

    find: async (on: Database, refs: readonly string[]): Promise<MemberFacts[]> =>
      (await findMerchantRows(on, refs)).map(({ promotion }) => describe(promotion)),
    async list(on: Database, since: Date): Promise<MemberFacts[]> {
      const rows = [...(await readOpenRows(on, since, MOST_COMPARED)), ...(await readWaitingRows(on, MOST_COMPARED))];
      return rows.map(({ promotion }) => describe(promotion));
    },

    /** Promotions that meet this one in a bag during the period. */
    async check(on: Database, { ref, span, beside }: Checked): Promise<Finding[]> {
      const promotion = { ...(await require(on, ref)), startsAt: span.from, endsAt: span.to, active: true };
      const rows = await readOpenRows(on, clock(), MOST_COMPARED);
      const open = rows.map((row) => row.promotion).filter(({ key }) => !beside.includes(key));
      const found = findOverlaps(promotion, open, { stores, products: await scopes.readProducts() });
      return found.map(({ other }) => ({
        ...{ code: 'promotion-overlap' as const, member: { kind, ref } as const, other: other.names['en-GB'] },
      }));
    },

    /** Each store has the period by its own clocks. */
    async start(tx: Database, actor: Actor, { span, ...given }: Given<{ span: Span }>): Promise<Period> {
      const localZone = getTimeZone(await hold(tx, given.ref));
      return await put(tx, actor, { ...given, ...toTexts(span), localZone, active: true });
    },

    async end(tx: Database, actor: Actor, { at, ...given }: Given<{ at: Date }>): Promise<void> {
      const { startsAt } = await hold(tx, given.ref);
      const start = startsAt && startsAt < at ? { startsAt: startsAt.toISOString() } : {};
      await put(tx, actor, { ...given, ...start, endsAt: at.toISOString(), active: true });
    },

    async restore(tx: Database, actor: Actor, { before, ...given }: Given<{ before: unknown }>): Promise<void> {
      await put(tx, actor, { ...given, ...(before as Period) });
    },

    async move(tx: Database, actor: Actor, { ref, store, from, to }: Move): Promise<Finding[]> {
      const promotion = await hold(tx, ref);
      requirePermission(actor, 'promotions.edit');
      for (const { storeId } of listStores(promotion)) requirePermission(actor, 'promotions.edit', { store: storeId });
      const { localZone, active } = promotion;
      const { startsAt, endsAt } = inStoreTime(promotion, store.timeZone);
      if (!isSameSpan(from, { from: startsAt, to: endsAt })) throw moveConflict();
      const cause = { permission: 'promotions.edit', action: 'move', reason: 'timeline' } as const;
      await put(tx, actor, { ref, cause, ...toOwnTexts(to, store, localZone), localZone, active });
      return [];
    },
  };
}

async function require(on: Database, key: string): Promise<Promotion> {
  const [found] = await findMerchantRows(on, [key]);
  if (!found) throw promotionUnknown();
  return found.promotion;
}

/** Locked before anything is decided by what it says. */
async function hold(tx: Database, key: string): Promise<Promotion> {
  const found = await lockMerchantRow(tx, key);
  if (!found) throw promotionUnknown();
  return found.promotion;
}

/** Each pair once. */
const listMeetings = (one: Promotion, others: readonly Promotion[], products: readonly ScopedProduct[]): string[] =>
  others
    .filter((other) => other.key < one.key && meetsInTime(one, other) && canOverlap(one, other, products))
    .map(({ key }) => key);

const meetsInTime = (one: Promotion, other: Promotion): boolean =>
  (!one.startsAt || !other.endsAt || one.startsAt < other.endsAt) &&
  (!other.startsAt || !one.endsAt || other.startsAt < one.endsAt);

/** Times of a store by the clock that the promotion keeps. */
const toOwnTexts = ({ from, to }: OpenSpan, { timeZone }: Store, localZone: string | undefined) => {
  const toOwn = (at: Date | undefined) =>
    at && (localZone === undefined ? at : toSameWallTime(at, timeZone, localZone)).toISOString();
  return { startsAt: toOwn(from), endsAt: toOwn(to) };
};

const toTexts = ({ from, to }: Span) => ({ startsAt: from.toISOString(), endsAt: to.toISOString() });

const toPeriod = ({ startsAt, endsAt, localZone, active }: Promotion): Period => ({
  ...(startsAt && { startsAt: startsAt.toISOString() }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
  ...(localZone && { localZone }),
  active,
});

const promotionUnknown = () =>
  new ShopError('There is no such promotion', { code: 'promotion_unknown', kind: 'not-found' });
