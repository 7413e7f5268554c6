import {
  hasPromotionBegun,
  isPromotionCode,
  isPromotionOf,
  isUsedUp,
  type Promotion,
  type PromotionLine,
  promotionCode,
  promotionNeedsCustomer,
  promotionUsedUp,
} from '@shop/domain/promotion';
import { applyPromotions, type PromotionOutcome } from '@shop/domain/promotion-engine';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Buyer } from '../quote/quote-parts.ts';
import {
  endPromotion,
  findOffered,
  hasPromotions,
  listPromotions,
  savePromotion,
  type UsedPromotion,
} from './promotion-repository.ts';
import {
  deleteRedemptions,
  findFirstOrderOnly,
  findRedeemed,
  keepRedeemed,
  lockLimits,
  takeSlots,
} from './redemption-repository.ts';

/** What promotions need to know of customers, and nothing more. */
export type PromotionCustomers = {
  factsOf(customerId: string, on?: Database): Promise<{ groups: readonly string[]; firstOrder: boolean }>;
};

/** Stands in where nobody knows anything of customers. */
export const unknownCustomers: PromotionCustomers = { factsOf: async () => ({ groups: [], firstOrder: true }) };

type PromotionParts = { db: Database; clock: Clock; customers: PromotionCustomers };
type PromotedBag = { lines: readonly PromotionLine[]; code?: string; buyer: Buyer };

export type PromotionUses = {
  /** Of the order: all that is used for it is used under this name, and given back under it. */
  reference: string;
  /** Whose uses are counted: the id of a customer, or what else names the buyer. */
  customerKey?: string | undefined;
  /** Whether the buyer has bought nothing before; where nobody says so, it counts as no. */
  firstOrder?: boolean | undefined;
  promotions: readonly string[];
};

/** Reads the promotions of the store from the database each time: they are few, found by index, and never stale. */
export function createPromotionService({ db, clock, customers }: PromotionParts) {
  const offeredTo = (store: Store, code: string | undefined): Promise<UsedPromotion[]> =>
    findOffered(db, { store, now: clock(), code: readCode(code), customerKey: undefined });

  async function factsOf(buyer: Buyer, on: Database) {
    // Nobody knows yet who a guest is: `redeem` holds them to it.
    if (!buyer) return { signedIn: false, groups: [], firstOrder: true };
    return { signedIn: true, ...(await customers.factsOf(buyer.customerId, on)) };
  }

  return {
    /** False: nobody ever made such a code for this store, or its time is still to come. */
    async isKnown(store: Store, code: string): Promise<boolean> {
      const now = clock();
      return (await offeredTo(store, code)).some(
        ({ promotion }) =>
          promotion.code !== undefined && isPromotionOf(promotion, store) && hasPromotionBegun(promotion, now),
      );
    },

    /** What the store's promotions take off the bag. A limit is looked at here, and held by `redeem`. */
    async priceLines(store: Store, { lines, code, buyer }: PromotedBag, on = db): Promise<PromotionOutcome> {
      const asked = { store, now: clock(), code: readCode(code), customerKey: buyer?.customerId };
      const offered = await findOffered(on, asked);
      const facts = await factsOf(buyer, on);
      const usedUp = offered.filter(({ promotion, used }) => isUsedUp(promotion.limits, used));
      return applyPromotions(
        lines,
        offered.map(({ promotion }) => promotion),
        { store, now: clock(), code, buyer: facts, usedUp: new Set(usedUp.map(({ promotion }) => promotion.key)) },
      );
    },

    /**
     * Takes a use of each promotion for an order, or refuses the whole and names the promotion. Said again, it changes
     * nothing; said with other promotions, those that are no longer named are given back.
     */
    async redeem(tx: Database, { reference, customerKey, firstOrder, promotions }: PromotionUses): Promise<void> {
      const keys = [...new Set(promotions)].sort();
      const limitsOf = await lockLimits(tx, keys);
      const kept = await keepRedeemed(tx, { reference, customerKey }, keys);
      const taking = keys.filter((key) => !kept.has(key));
      await requireFirstOrder(tx, taking, firstOrder);
      for (const promotion of taking) {
        const limits = limitsOf.get(promotion);
        if (limits?.perCustomer !== undefined && customerKey === undefined) throw promotionNeedsCustomer(promotion);
        const taken = await takeSlots(tx, { promotion, reference, customerKey, now: clock() }, limits ?? {});
        // Without a limit the only thing in the way is the same order, which has it then.
        if (!taken && limits) throw promotionUsedUp(promotion);
      }
    },

    /** Gives back all that the order has used. */
    release: (tx: Database, reference: string): Promise<void> => deleteRedemptions(tx, reference),

    /** The keys of what an order has used. */
    usedFor: (tx: Database, reference: string): Promise<string[]> => findRedeemed(tx, reference),

    /** One, in place of what stood under its key; it joins the transaction it is caused by. */
    put: (tx: Database, promotion: Promotion): Promise<void> => savePromotion(tx, promotion, clock()),

    /** All or none of them; each in place of what stood under its key. */
    save: (promotions: readonly Promotion[]): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const promotion of promotions) await savePromotion(tx, promotion, clock());
      }),

    list: (): Promise<UsedPromotion[]> => listPromotions(db),

    /** False where there is no such promotion. */
    end: (key: string): Promise<boolean> => endPromotion(db, key, clock()),

    isEmpty: async (): Promise<boolean> => !(await hasPromotions(db)),
  };
}

export type PromotionService = ReturnType<typeof createPromotionService>;

async function requireFirstOrder(tx: Database, promotions: readonly string[], firstOrder = false): Promise<void> {
  if (firstOrder || promotions.length === 0) return;
  const [refused] = await findFirstOrderOnly(tx, promotions);
  if (refused !== undefined) throw promotionUsedUp(refused);
}

/** What can be no code is not looked for. */
function readCode(typed: string | undefined): string | undefined {
  const code = promotionCode(typed ?? '');
  return isPromotionCode(code) ? code : undefined;
}
