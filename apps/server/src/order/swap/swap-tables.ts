import type { StockPool } from '@shop/domain/catalog/stock';
import type { SwapState } from '@shop/domain/order/desk/swap-payment';
import type { ColumnType, Generated } from 'kysely';
import type { Author } from '#server/order/desk/desk-tables.ts';

export type SwapPaymentState = 'open' | 'failed' | 'applied' | 'refunding' | 'refunded';

export type SwapTables = {
  orderSwap: {
    swapId: Generated<string>;
    orderId: string;
    lineNumber: number;
    state: Generated<SwapState>;
    fromSku: string;
    fromSize: string;
    toSku: string;
    toSize: string;
    stockPool: StockPool;
    quantity: number;
    unitAmount: number;
    lineAmount: number;
    taxAmount: number;
    toPay: number;
    author: ColumnType<Author | null, string, never>;
    createdAt: Date;
    linkHash: Buffer | null;
    linkExpiresAt: Date;
    endedAt: Generated<Date | null>;
  };
  orderSwapPayment: {
    paymentId: string;
    swapId: string;
    orderId: string;
    amount: number;
    state: Generated<SwapPaymentState>;
    createdAt: Date;
    chargedAt: Generated<Date | null>;
  };
};
