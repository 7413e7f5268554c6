import type { PromotionFile } from '@shop/contracts/promotion-file';
import { inStoreTime, isPromotionForStore, isUsedUp, type Promotion } from '@shop/domain/quote/promotion/promotion';
import {
  applyPromotions,
  explainPromotions,
  type PromotionContext,
  type PromotionVerdict,
} from '@shop/domain/quote/promotion/promotion-engine';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type GetTimeZone, requirePromotion } from '#server/quote/promotion/promotion-reading.ts';
import { findSimulated } from '#server/quote/promotion/promotion-repository.ts';
import { type PromotionCustomers, readPromotionCode } from '#server/quote/promotion/promotion-service.ts';
import type { QuotePromotions } from '#server/quote/quote/quote-deps.ts';
import type { StoreQuote } from '#server/quote/quote/quote-pricing.ts';

type SimulatedBuyer =
  | { kind: 'guest' }
  | { kind: 'customer'; firstOrder: boolean; groups: readonly string[] }
  | { kind: 'known'; customerId: string };

export type SimulatedBag = {
  storeId: number;
  lines: readonly { sku: string; quantity: number }[];
  buyer: SimulatedBuyer;
  code?: string | undefined;
  at?: Date | undefined;
  draft?: PromotionFile | undefined;
};
export type SimulatedQuote = { at: Date; quote: StoreQuote; verdicts: PromotionVerdict[]; store: Store };

/** Prices lines that no shopper has, by the pricing of quotes. */
export type PriceBag = (bag: {
  store: Store;
  lines: SimulatedBag['lines'];
  customerId?: string | undefined;
  code?: string | undefined;
  at: Date;
  promotions: Pick<QuotePromotions, 'priceLines'>;
}) => Promise<StoreQuote>;

type Deps = {
  db: Database;
  clock: Clock;
  stores: readonly Store[];
  customers: PromotionCustomers;
  getTimeZone: GetTimeZone;
  priceBag: PriceBag;
};

/** Quotes of imagined bags, with the reason of each promotion. Stores nothing. */
export function createPromotionSimulator({ db, clock, stores, customers, getTimeZone, priceBag }: Deps) {
  async function readBuyer(actor: Actor, buyer: SimulatedBuyer): Promise<PromotionContext['buyer']> {
    if (buyer.kind === 'guest') return { signedIn: false, groups: [], firstOrder: true };
    if (buyer.kind === 'customer') return { signedIn: true, groups: buyer.groups, firstOrder: buyer.firstOrder };
    // The verdicts tell about the customer, whose store is not known here.
    for (const { storeId } of stores) requirePermission(actor, 'customers.read', { store: storeId });
    return { signedIn: true, ...(await customers.getFacts(buyer.customerId, db)) };
  }

  function requireStore(actor: Actor, storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('There is no such store', { code: 'unknown_store', kind: 'not-found' });
    requirePermission(actor, 'promotions.read', { store: storeId });
    return store;
  }

  const canRead = (actor: Actor, promotion: Promotion): boolean =>
    stores.some(
      (store) =>
        isPromotionForStore(promotion, store) &&
        judge(actor, 'promotions.read', { store: store.storeId }) !== 'refused',
    );

  async function findPromotions(bag: SimulatedBag, now: Date): Promise<{ all: Promotion[]; usedUp: Set<string> }> {
    const code = readPromotionCode(bag.code);
    const customerKey = bag.buyer.kind === 'known' ? bag.buyer.customerId : undefined;
    const found = await findSimulated(db, { now, code, customerKey });
    const draft = bag.draft && requirePromotion(bag.draft, getTimeZone);
    const isReplaced = (key: string) => key === draft?.key;
    const usedUp = found.filter(({ promotion, used }) =>
      isUsedUp((isReplaced(promotion.key) ? draft : promotion)?.limits ?? {}, used),
    );
    const others = found.map(({ promotion }) => promotion).filter(({ key }) => !isReplaced(key));
    return {
      all: draft ? [withEnteredCode(draft, bag.code), ...others] : others,
      usedUp: new Set(usedUp.map(({ promotion }) => promotion.key)),
    };
  }

  return {
    requireStore,

    async simulate(actor: Actor, bag: SimulatedBag): Promise<SimulatedQuote> {
      const { storeId, lines, at = clock() } = bag;
      const code = bag.code || undefined;
      const store = requireStore(actor, storeId);
      const [buyer, { all: found, usedUp }] = [await readBuyer(actor, bag.buyer), await findPromotions(bag, at)];
      const all = found
        .filter((one) => one.key === bag.draft?.key || canRead(actor, one))
        .map((one) => inStoreTime(one, store.timeZone));
      const context: PromotionContext = { store, now: at, code, buyer, usedUp };
      let verdicts: PromotionVerdict[] = [];
      const promotions: Pick<QuotePromotions, 'priceLines'> = {
        async priceLines(_, priced) {
          verdicts = explainPromotions(priced.lines, all, context);
          return applyPromotions(priced.lines, all, context);
        },
      };
      const customerId = bag.buyer.kind === 'known' ? bag.buyer.customerId : undefined;
      const quote = await priceBag({ store, lines, customerId, code, at, promotions });
      return { at, quote, verdicts, store };
    },
  };
}

export type PromotionSimulator = ReturnType<typeof createPromotionSimulator>;

/** Codes of an unsaved promotion are not made yet: any code stands for one of them. */
const withEnteredCode = (draft: Promotion, code: string | undefined): Promotion =>
  draft.singleUse && code ? { ...draft, code } : draft;
