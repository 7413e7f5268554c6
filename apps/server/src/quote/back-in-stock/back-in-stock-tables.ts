import type { StockPool } from '@shop/domain/catalog/stock';
import type { RestockRequestStatus } from '@shop/domain/quote/back-in-stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Generated } from 'kysely';

export type BackInStockTables = {
  backInStockRequest: {
    id: Generated<string>;
    brand: BrandKey;
    variantSku: string;
    pool: StockPool;
    email: string;
    emailKey: string;
    locale: Locale;
    status: RestockRequestStatus;
    confirmationHash: Buffer | null;
    cancelToken: string;
    askedAt: Date;
    confirmedAt: Date | null;
    mailedAt: Date | null;
    mailedAfter: string | null;
    cancelledAt: Date | null;
  };
};
