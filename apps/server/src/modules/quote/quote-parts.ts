import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import type { SoldVariant } from '#server/modules/catalog/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the bag needs of the catalogue: sizes this store sells, the others being left out. */
export type QuoteCatalog = {
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<SoldVariant[]>;
};

/** A size that can be bought, as far as a promotion looks at it. */
export type PricedLine = {
  sku: string;
  productSku: string;
  categories: readonly string[];
  quantity: number;
  unitAmount: number;
};

/** Who buys, as far as a token proves it. */
export type Buyer = { customerId: string } | undefined;

type LineDiscount = { promotion: string; name: string; amount: number };
type CodeOutcome =
  | { status: 'applied' }
  | {
      status: 'not-applied';
      reason:
        | 'minimum'
        | 'nothing-eligible'
        | 'other-promotion-better'
        | 'sign-in'
        | 'not-for-you'
        | 'used-up'
        | 'ended';
      missing?: number;
    };

export type PromotionOutcome = {
  /** What is taken off each line, by its sku. Never more than the line costs. */
  discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  freeDelivery: boolean;
  applied: readonly { promotion: string; name: string; code?: string }[];
  /** Undefined where the bag has no code. */
  code?: CodeOutcome;
};

/** What the bag needs of the promotions, and nothing more. */
export type QuotePromotions = {
  /** False: nobody ever made such a code for this store. */
  isKnown(store: Store, code: string): Promise<boolean>;
  priceLines(
    store: Store,
    bag: { lines: readonly PricedLine[]; code?: string; buyer: Buyer },
  ): Promise<PromotionOutcome>;
};

/** What the bag needs of delivery. */
export type QuoteDelivery = { standardOf(store: Store): { price: number; freeOver?: number } };

export type AppliedGiftCard = { id: string; lastFour: string; balance: Money };

/** What the bag needs of gift cards. */
export type QuoteGiftCards = {
  /** Refuses what is unknown, spent or of another currency; whoever types code after code is slowed down. */
  find(store: Store, code: string, guesser: { ip: string; customerId?: string }): Promise<AppliedGiftCard>;
  balances(ids: readonly string[]): Promise<AppliedGiftCard[]>;
};

/** The tax within a price of the store, in percent; undefined where it is added at the checkout. */
export type QuoteTax = { includedPercent(store: Store): number | undefined };
