import type { StockPool } from '@shop/domain/catalog/stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated } from 'kysely';

export type WishlistTables = {
  wishlist: {
    wishlistId: Generated<string>;
    customerId: string;
    name: string | null;
    isDefault: boolean;
    shareToken: string | null;
    sharesName: Generated<boolean>;
    createdAt: Date;
  };
  wishlistItem: {
    itemId: Generated<string>;
    wishlistId: string;
    productSku: string;
    variantSku: string | null;
    title: string;
    brand: BrandKey;
    locale: Locale;
    pool: StockPool;
    priceList: string;
    savedAmount: number;
    watchedAmount: number;
    notifyPriceDrop: Generated<boolean>;
    notifyBackInStock: Generated<boolean>;
    addedAt: Date;
    outSince: Date | null;
    backAt: Date | null;
  };
  wishlistReader: {
    customerId: string;
    unsubscribeToken: string;
    digestAt: Date | null;
  };
  wishlistPromise: {
    variantSku: string;
    pool: StockPool;
    mailedAt: Date;
    mailedAfter: string;
  };
};
