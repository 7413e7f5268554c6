import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { HOLD_KINDS } from '@shop/domain/order/desk/hold-release';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const kind = z.enum(HOLD_KINDS);
const pool = z.enum(STOCK_POOLS);

const hold = z.object({
  kind,
  holdId: z.string(),
  /** Absent while the order is not placed. */
  orderNumber: z.string().optional(),
  pool,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** False while a payment needs it. */
  isReleasable: z.boolean(),
  lines: z.array(z.object({ sku: z.string(), title: z.string(), size: z.string(), quantity: z.int() })),
});
export type HoldReply = z.infer<typeof hold>;

/** Reservations of stock. */
export const staffHoldEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/holds',
      access: { staff: 'catalog.read' },
      rateClass: 'api',
      summary: 'Return up to 200 reservations of stock, the first to end first.',
      query: z.strictObject({ kind: kind.optional(), pool: pool.optional() }),
      response: z.object({ items: z.array(hold) }),
    }),
    release: staffEndpoint({
      method: 'POST',
      path: '/holds/:kind/:holdId/release',
      access: { staff: 'stock.edit' },
      rateClass: 'write',
      summary: 'End a reservation of stock, with a reason. 404 hold_unknown; 409 hold_needed while a payment needs it.',
      params: z.strictObject({ kind, holdId: z.uuid() }),
      body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
      response: z.object({ holdId: z.string() }),
    }),
  },
  'catalog.import',
);
