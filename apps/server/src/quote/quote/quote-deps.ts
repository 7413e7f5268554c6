import type { QuoteVariant } from '@shop/domain/discovery/experiment/promotion-experiment';
import type { Money } from '@shop/domain/money';
import type { PromotionLine } from '@shop/domain/quote/promotion/promotion';
import type { PromotionOutcome } from '@shop/domain/quote/promotion/promotion-engine';
import type { Store } from '@shop/domain/site/store/store';
import type { ProductState } from '#server/catalog/product/product-repository.ts';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';

/** Quote token, caller and store of a call. The network limits new quotes of guests. */
export type QuoteCall = {
  token: unknown;
  caller: Caller;
  store: Store;
  ip?: string | undefined;
  /** Variants of the browser that fills the quote; those of the quote come first. */
  variants?: readonly QuoteVariant[] | undefined;
  /** Joins the transaction of a change, such as an audit entry. */
  note?: ((tx: Database) => Promise<void>) | undefined;
};

/** Quote locked by the transaction. */
export type HeldQuote = { tx: Database; quoteId: string; store: Store };

/** Catalogue operations used by the quote: variants sold in this store, others are left out. */
export type QuoteCatalog = {
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<SoldVariant[]>;
  /** Same for all variants of products whose state was just read; reads only products that have changed. */
  findKnownVariants(store: Store, states: readonly ProductState[], tx?: Database): Promise<SoldVariant[]>;
};

/** Buyer as proved by the access token. */
export type Buyer = { customerId: string } | undefined;

/** Promotion operations used by the quote. */
export type QuotePromotions = {
  /** False: the code never existed for this store. */
  isKnown(store: Store, code: string): Promise<boolean>;
  priceLines(
    store: Store,
    quote: {
      lines: readonly PromotionLine[];
      code?: string;
      buyer: Buyer;
      /** As just read. */
      revision?: string;
      variants?: readonly QuoteVariant[];
    },
    on?: Database,
  ): Promise<PromotionOutcome>;
};

/** Delivery operations used by the quote. */
export type QuoteDelivery = {
  getStandardDelivery(store: Store): { price: number; freeOver?: number; freeReturns?: boolean };
};

export type AppliedGiftCard = { id: string; lastFour: string; balance: Money };

/** Gift card operations used by the quote. */
export type QuoteGiftCards = {
  /** Rejects an unknown or spent card and another currency; guessing codes is throttled. */
  find(store: Store, code: string, guesser: { ip: string; customerId?: string }): Promise<AppliedGiftCard>;
  balances(ids: readonly string[], on?: Database): Promise<AppliedGiftCard[]>;
};

/** Tax rate included in the store's prices, in percent; undefined where tax is added at checkout. */
export type QuoteTax = { includedPercent(store: Store): number | undefined };
