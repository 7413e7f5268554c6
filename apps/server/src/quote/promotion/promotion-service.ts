import type { JudgedPromotions, QuoteVariant } from '@shop/domain/discovery/experiment/promotion-experiment';
import {
  hasPromotionBegun,
  isPromotionCode,
  isPromotionForStore,
  isUsedUp,
  type Promotion,
  type PromotionLine,
  promotionCode,
  promotionNeedsCustomer,
  promotionUsedUp,
} from '@shop/domain/quote/promotion/promotion';
import { applyPromotions, type PromotionOutcome } from '@shop/domain/quote/promotion/promotion-engine';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createShownClock, getShownMoment } from '#server/platform/http/shown-moment.ts';
import type { Buyer } from '#server/quote/quote/quote-deps.ts';
import { findSingleUse, releaseCodes, takeCodes } from './code-use-repository.ts';
import { createKnownPromotions } from './known-promotions.ts';
import {
  endPromotion,
  findOffered,
  hasPromotions,
  listPromotions,
  savePromotion,
  type UsedPromotion,
} from './promotion-repository.ts';
import type { PromotionOrigin } from './promotion-tables.ts';
import {
  deleteRedemptions,
  findFirstOrderOnly,
  findRedeemed,
  keepRedeemed,
  lockLimits,
  takeSlots,
} from './redemption-repository.ts';

/** Customer facts used by promotions. */
export type PromotionCustomers = {
  getFacts(customerId: string, on?: Database): Promise<{ groups: readonly string[]; firstOrder: boolean }>;
};

/** Null implementation without customer data. */
export const unknownCustomers: PromotionCustomers = { getFacts: async () => ({ groups: [], firstOrder: true }) };

/** Experiments that give promotions to some quotes only. */
export type PromotionExperiments = {
  judgePromotions(store: Store, own: readonly QuoteVariant[]): JudgedPromotions | undefined;
};

type Deps = { db: Database; clock: Clock; customers: PromotionCustomers; experiments?: PromotionExperiments };
type PromotedQuote = {
  lines: readonly PromotionLine[];
  code?: string;
  buyer: Buyer;
  /** Revision of the promotions as just read: if it is known, they need not be read. */
  revision?: string;
  /** Variants of experiments that the quote belongs to. */
  variants?: readonly QuoteVariant[];
};

export type PromotionUses = {
  /** Order reference: all uses are taken and released under it. */
  reference: string;
  /** Key for limits per customer: customer id, or another identifier of the buyer. */
  customerKey?: string | undefined;
  /** True when the buyer has not bought before; undefined counts as false. */
  firstOrder?: boolean | undefined;
  promotions: readonly string[];
  /** Codes by which they apply: single-use ones are taken with the promotion. */
  codes?: readonly string[] | undefined;
};

/** Promotion service. Reads from the database each time, unless the caller has read that nothing has changed. */
export function createPromotionService({ db, clock, customers, experiments }: Deps) {
  const findKnown = createKnownPromotions();
  const shownClock = createShownClock(clock);
  const offeredTo = (store: Store, code: string | undefined): Promise<UsedPromotion[]> =>
    findOffered(db, {
      ...{ store, now: shownClock(), code: readPromotionCode(code), customerKey: undefined, drafts: getDrafts() },
    });

  async function getFacts(buyer: Buyer, on: Database) {
    const shown = getShownMoment();
    if (shown) return shown.buyer;
    // Guests are not identified yet; `redeem` enforces the first-order condition.
    if (!buyer) return { signedIn: false, groups: [], firstOrder: true };
    return { signedIn: true, ...(await customers.getFacts(buyer.customerId, on)) };
  }

  return {
    /** False: the code never existed for this store, or has not started yet. */
    async isKnown(store: Store, code: string): Promise<boolean> {
      const now = shownClock();
      return (await offeredTo(store, code)).some(
        ({ promotion }) =>
          promotion.code !== undefined && isPromotionForStore(promotion, store) && hasPromotionBegun(promotion, now),
      );
    },

    /** Discounts for a quote. Limits are only checked here; `redeem` enforces them. */
    async priceLines(
      store: Store,
      { lines, code, buyer, revision, variants = [] }: PromotedQuote,
      on = db,
    ): Promise<PromotionOutcome> {
      const now = shownClock();
      const judged = experiments?.judgePromotions(store, variants);
      const requested = {
        ...{ store, now, code: readPromotionCode(code), customerKey: buyer?.customerId, drafts: getDrafts() },
        given: judged && [...judged.given].sort(),
      };
      // Lists that are kept by revision are those of the present.
      const isKept = revision !== undefined && !getShownMoment();
      const found = await (isKept ? findKnown(on, requested, revision) : findOffered(on, requested));
      const offered = judged ? applyExperiments(found, judged) : found;
      const facts = await getFacts(buyer, on);
      const usedUp = offered.filter(({ promotion, used }) => isUsedUp(promotion.limits, used));
      return applyPromotions(
        lines,
        offered.map(({ promotion }) => promotion),
        { store, now, code, buyer: facts, usedUp: new Set(usedUp.map(({ promotion }) => promotion.key)) },
      );
    },

    /**
     * Redeems each promotion for an order, or rejects all of them and names the exhausted one. Idempotent; a repeated
     * call with other promotions releases those no longer named.
     */
    async redeem(tx: Database, uses: PromotionUses): Promise<void> {
      const { reference, customerKey, firstOrder, promotions, codes = [] } = uses;
      const keys = [...new Set(promotions)].sort();
      const toLimits = await lockLimits(tx, keys);
      const redeemed = await keepRedeemed(tx, { reference, customerKey }, keys);
      const taking = keys.filter((key) => !redeemed.has(key));
      await requireFirstOrder(tx, taking, firstOrder);
      for (const promotion of taking) {
        const limits = toLimits.get(promotion);
        if (limits?.perCustomer !== undefined && customerKey === undefined) throw promotionNeedsCustomer(promotion);
        const taken = await takeSlots(tx, { promotion, reference, customerKey, now: clock() }, limits ?? {});
        // Without a limit, the only possible conflict is the same order, which already has the use.
        if (!taken && limits) throw promotionUsedUp(promotion);
      }
      await redeemCodes(tx, keys, { reference, codes, now: clock() });
    },

    /** Releases all uses of the order. */
    async release(tx: Database, reference: string): Promise<void> {
      await deleteRedemptions(tx, reference);
      await releaseCodes(tx, reference);
    },

    /** Keys of the promotions used by an order. */
    usedFor: (tx: Database, reference: string): Promise<string[]> => findRedeemed(tx, reference),

    /** Upsert by key; joins the caller's transaction. */
    put: (tx: Database, promotion: Promotion, origin?: PromotionOrigin): Promise<void> =>
      savePromotion(tx, promotion, { now: clock(), ...(origin && { origin }) }),

    /** Upserts all or none of them, by key. */
    save: (promotions: readonly Promotion[]): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const promotion of promotions) await savePromotion(tx, promotion, { now: clock() });
      }),

    list: (): Promise<UsedPromotion[]> => listPromotions(db),

    /** False when the promotion does not exist. */
    end: (key: string, on: Database = db): Promise<boolean> => endPromotion(on, key, clock()),

    isEmpty: async (): Promise<boolean> => !(await hasPromotions(db)),
  };
}

export type PromotionService = ReturnType<typeof createPromotionService>;

/** Withheld promotions do not exist for the quote; given ones act even if they are switched off. */
const applyExperiments = (found: readonly UsedPromotion[], { given, withheld }: JudgedPromotions): UsedPromotion[] =>
  found
    .filter(({ promotion }) => !withheld.has(promotion.key))
    .map((one) => (given.has(one.promotion.key) ? { ...one, promotion: { ...one.promotion, active: true } } : one));

async function requireFirstOrder(tx: Database, promotions: readonly string[], firstOrder = false): Promise<void> {
  if (firstOrder || promotions.length === 0) return;
  const [refused] = await findFirstOrderOnly(tx, promotions);
  if (refused !== undefined) throw promotionUsedUp(refused);
}

/** Takes the single-use codes of these promotions, and releases those of an earlier call. */
async function redeemCodes(
  tx: Database,
  keys: readonly string[],
  use: { reference: string; codes: readonly string[]; now: Date },
): Promise<void> {
  await releaseCodes(tx, use.reference, use.codes);
  const singleUse = await findSingleUse(tx, keys);
  if (singleUse.length === 0) return;
  const taken = await takeCodes(tx, singleUse, use);
  const [missing] = singleUse.filter((key) => !taken.has(key));
  if (missing !== undefined) throw promotionUsedUp(missing);
}

/** Promotions of the campaign that a preview shows. */
function getDrafts() {
  const drafts = getShownMoment()?.drafts;
  return drafts && { keys: drafts.refs.get('promotion') ?? [], from: drafts.from, to: drafts.to };
}

/** Skips the lookup for malformed codes. */
export function readPromotionCode(typed: string | undefined): string | undefined {
  const code = promotionCode(typed ?? '');
  return isPromotionCode(code) ? code : undefined;
}
