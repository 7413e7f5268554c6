import type { ColumnType, Generated } from 'kysely';
import type { Author } from '#server/order/desk/desk-tables.ts';

export type PhoneOrderTables = {
  phoneOrder: {
    phoneOrderId: Generated<string>;
    quoteId: string;
    kind: 'phone' | 'shared';
    storeId: number;
    author: ColumnType<Author, string, never>;
    createdAt: Date;
    linkHash: Generated<Buffer | null>;
    linkSentAt: Generated<Date | null>;
    linkExpiresAt: Generated<Date | null>;
    linkUsedAt: Generated<Date | null>;
    sharedUntil: Generated<Date | null>;
    endedAt: Generated<Date | null>;
    orderId: Generated<string | null>;
  };
};
