import type { RestockRequestStatus } from '@shop/domain/back-in-stock';
import type { StockPool } from '@shop/domain/stock';
import type { BrandKey, Locale } from '@shop/domain/store';
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
