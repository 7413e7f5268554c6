import type { Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import { isPromotionForStore, type Promotion } from '@shop/domain/quote/promotion/promotion';
import { findOverlaps, type ScopedProduct } from '@shop/domain/quote/promotion/promotion-overlap';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GetTimeZone } from '#server/quote/promotion/promotion-reading.ts';
import {
  findMerchantRows,
  lockMerchantRow,
  readOpenRows,
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
/** What a campaign changes of a promotion. */
type Period = {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  localZone?: string | undefined;
  active: boolean;
};

const kind = 'promotion' as const;
const MOST_COMPARED = 500;

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
    async find(on: Database, refs: readonly string[]): Promise<MemberFacts[]> {
      return (await findMerchantRows(on, refs)).map(({ promotion }) => describe(promotion));
    },
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

    async move(tx: Database, actor: Actor, { ref, to }: { ref: string; to: Span }): Promise<void> {
      const promotion = await hold(tx, ref);
      requirePermission(actor, 'promotions.edit');
      for (const { storeId } of listStores(promotion)) requirePermission(actor, 'promotions.edit', { store: storeId });
      const { localZone, active } = promotion;
      const cause = { permission: 'promotions.edit', action: 'move', reason: 'timeline' } as const;
      await put(tx, actor, { ref, cause, ...toTexts(to), localZone, active });
    },
  };
}

const toTexts = ({ from, to }: Span) => ({ startsAt: from.toISOString(), endsAt: to.toISOString() });

const toPeriod = ({ startsAt, endsAt, localZone, active }: Promotion): Period => ({
  ...(startsAt && { startsAt: startsAt.toISOString() }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
  ...(localZone && { localZone }),
  active,
});

const promotionUnknown = () =>
  new ShopError('There is no such promotion', { code: 'promotion_unknown', kind: 'not-found' });
