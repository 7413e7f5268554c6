import type { Money } from '@shop/domain/money';
import type { PromotionLine } from '@shop/domain/promotion';
import type { PromotionOutcome } from '@shop/domain/promotion-engine';
import type { Store } from '@shop/domain/store';
import type { SoldVariant } from '#server/modules/catalog/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the bag needs of the catalogue: sizes this store sells, the others being left out. */
export type QuoteCatalog = {
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<SoldVariant[]>;
};

/** Who buys, as far as a token proves it. */
export type Buyer = { customerId: string } | undefined;

/** What the bag needs of the promotions, and nothing more. */
export type QuotePromotions = {
  /** False: nobody ever made such a code for this store. */
  isKnown(store: Store, code: string): Promise<boolean>;
  priceLines(
    store: Store,
    bag: { lines: readonly PromotionLine[]; code?: string; buyer: Buyer },
    on?: Database,
  ): Promise<PromotionOutcome>;
};

/** What the bag needs of delivery. */
export type QuoteDelivery = { standardOf(store: Store): { price: number; freeOver?: number } };

export type AppliedGiftCard = { id: string; lastFour: string; balance: Money };

/** What the bag needs of gift cards. */
export type QuoteGiftCards = {
  /** Refuses what is unknown, spent or of another currency; whoever types code after code is slowed down. */
  find(store: Store, code: string, guesser: { ip: string; customerId?: string }): Promise<AppliedGiftCard>;
  balances(ids: readonly string[], on?: Database): Promise<AppliedGiftCard[]>;
};

/** The tax within a price of the store, in percent; undefined where it is added at the checkout. */
export type QuoteTax = { includedPercent(store: Store): number | undefined };
