import type { StockPool } from '@shop/domain/catalog/stock';
import type { ColumnType, Generated } from 'kysely';

/** Person or process behind a note or a batch, as it was then. */
export type Author = { kind: 'staff' | 'command' | 'system'; name: string; staffId?: string };

type AuthorColumn = ColumnType<Author, string, never>;

export type DeskTables = {
  orderNote: {
    noteId: Generated<string>;
    orderId: string;
    text: string;
    mentions: string[];
    author: AuthorColumn;
    at: Date;
  };
  stockLocation: { variantSku: string; pool: StockPool; location: string };
  pickBatch: { batchId: Generated<string>; author: AuthorColumn; createdAt: Date; closedAt: Date | null };
  pickBatchOrder: { batchId: string; orderId: string; position: number; isOpen: Generated<boolean> };
  pickBatchTaken: { batchId: string; variantSku: string; pool: StockPool; taken: number };
  orderPackage: {
    packageId: Generated<string>;
    orderId: string;
    position: number;
    packedAt: Date;
    parcelId: string | null;
  };
  orderPackageLine: { packageId: string; lineNumber: number; quantity: number };
};
