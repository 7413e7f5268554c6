import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { CORRECTION_REASONS, STOCK_VIEWS } from '@shop/domain/catalog/stock-correction';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const pool = z.enum(STOCK_POOLS);
const sku = z.string().trim().min(1).max(80);

const stockSize = z.object({
  sku: z.string(),
  size: z.string(),
  barcode: z.string().optional(),
  onHand: z.int(),
  /** Held for shoppers who are paying. */
  reserved: z.int(),
  /** Sold and returned or received in the last 28 days. */
  sold: z.int(),
  received: z.int(),
  /** Sold and returned in the last twelve weeks, with the reasons of the returns. */
  soldLong: z.int(),
  returned: z.int(),
  reasons: z.record(z.string(), z.int()),
});
export type StockSize = z.infer<typeof stockSize>;

const stockStyle = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  sizes: z.array(stockSize),
});
export type StockStyle = z.infer<typeof stockStyle>;

const read = { staff: 'catalog.read' } as const;

/** Stock at the desk of the merchant, per pool. */
export const staffStockEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/stock',
      access: read,
      rateClass: 'api',
      summary: 'Return styles with the stock, holds and sales of each size, by SKU, with a cursor for the next page.',
      query: z.strictObject({
        pool: pool.default('gb'),
        view: z.enum(STOCK_VIEWS).default('all'),
        /** Part of a title, the start of a SKU, or a barcode. */
        text: z.string().trim().max(80).optional(),
        category: z.string().max(80).optional(),
        cursor: z.string().max(80).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
      response: z.object({ items: z.array(stockStyle), next: z.string().optional() }),
    }),
    moves: staffEndpoint({
      method: 'GET',
      path: '/stock/moves',
      access: read,
      rateClass: 'api',
      summary: 'Return the latest 50 movements of a size in a pool, newest first.',
      query: z.strictObject({ sku, pool: pool.default('gb') }),
      response: z.object({
        moves: z.array(
          z.object({
            at: z.iso.datetime(),
            reason: z.string(),
            reference: z.string(),
            onHandChange: z.int(),
            reservedChange: z.int(),
            onHand: z.int(),
          }),
        ),
      }),
    }),
    correct: staffEndpoint({
      method: 'POST',
      path: '/stock/corrections',
      access: { staff: 'stock.edit' },
      rateClass: 'write',
      summary:
        'Add differences to the stock, with a reason. Idempotent by request key. Refused with 404 sku_unknown and 409 correction_too_low; then nothing is changed.',
      body: z.strictObject({
        pool,
        reason: z.enum(CORRECTION_REASONS),
        note: z.string().trim().max(300).optional(),
        requestKey: z.string().min(8).max(80),
        lines: z
          .array(z.strictObject({ sku, delta: z.int().min(-100_000).max(100_000) }))
          .min(1)
          .max(500),
      }),
      response: z.object({ changed: z.int() }),
    }),
  },
  'catalog.import',
);
