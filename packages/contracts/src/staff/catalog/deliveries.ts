import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { DELIVERY_STATES, DELIVERY_VIEWS } from '@shop/domain/catalog/stock-desk/inbound';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const pool = z.enum(STOCK_POOLS);
const sku = z.string().trim().min(1).max(80);
const params = z.strictObject({ deliveryId: z.string().regex(/^\d{1,18}$/) });
const version = z.int();
const edit = { staff: 'stock.edit' } as const;
const read = { staff: 'catalog.read' } as const;

const delivery = z.object({
  deliveryId: z.string(),
  pool,
  supplier: z.string(),
  reference: z.string(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  state: z.enum(DELIVERY_STATES),
  version,
  author: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  lines: z.array(
    z.object({ sku: z.string(), title: z.string(), size: z.string(), expected: z.int(), received: z.int() }),
  ),
});
export type DeliveryReply = z.infer<typeof delivery>;

const changed = z.object({ deliveryId: z.string() });

/** Expected deliveries of suppliers. */
export const staffDeliveryEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/deliveries',
      access: read,
      rateClass: 'api',
      summary: 'Return up to 200 deliveries: open ones by their day, overdue ones, or ended ones, the latest first.',
      query: z.strictObject({ view: z.enum(DELIVERY_VIEWS).default('open'), pool: pool.optional() }),
      response: z.object({ items: z.array(delivery) }),
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/deliveries',
      access: edit,
      rateClass: 'write',
      summary: 'Expect a delivery of a supplier. 404 sku_unknown, 422 delivery_past.',
      body: z.strictObject({
        pool,
        supplier: z.string().trim().min(1).max(120),
        reference: z.string().trim().min(1).max(80),
        dueOn: z.iso.date(),
        lines: z
          .array(z.strictObject({ sku, quantity: z.int().min(1).max(100_000) }))
          .min(1)
          .max(500),
      }),
      response: changed,
    }),
    postpone: staffEndpoint({
      method: 'POST',
      path: '/deliveries/:deliveryId/day',
      access: edit,
      rateClass: 'write',
      summary: 'Change the day of a delivery. 409 version_conflict and delivery_ended, 422 delivery_past.',
      params,
      body: z.strictObject({ version, dueOn: z.iso.date() }),
      response: changed,
    }),
    receive: staffEndpoint({
      method: 'POST',
      path: '/deliveries/:deliveryId/receipts',
      access: edit,
      rateClass: 'write',
      summary:
        'Add what arrived to the stock. The delivery ends when all has come, or with its last part. 409 version_conflict, delivery_ended and not_ordered.',
      params,
      body: z.strictObject({
        version,
        lines: z.array(z.strictObject({ sku, quantity: z.int().min(0).max(100_000) })).max(500),
        isLast: z.boolean().default(false),
      }),
      response: changed,
    }),
    cancel: staffEndpoint({
      method: 'POST',
      path: '/deliveries/:deliveryId/cancel',
      access: edit,
      rateClass: 'write',
      summary: 'Expect a delivery no more, with a reason. 409 version_conflict and delivery_ended.',
      params,
      body: z.strictObject({ version, reason: z.string().trim().min(1).max(300) }),
      response: changed,
    }),
    promises: staffEndpoint({
      method: 'GET',
      path: '/delivery-promises',
      access: read,
      rateClass: 'api',
      summary: 'Return the stores that show when a sold-out size is expected back.',
      response: z.object({ stores: z.array(z.int()) }),
    }),
    setPromise: staffEndpoint({
      method: 'PUT',
      path: '/delivery-promises/:storeId',
      access: edit,
      rateClass: 'write',
      summary: 'Show or hide the day when a sold-out size is expected back, in one store. 404 store_unknown.',
      params: z.strictObject({ storeId: z.coerce.number().int().min(0).max(10_000) }),
      body: z.strictObject({ isOn: z.boolean() }),
      response: z.object({ isOn: z.boolean() }),
    }),
  },
  'catalog.import',
);
