import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { deskOrder } from './desk-order.ts';

const listedBatch = z.object({
  batchId: z.string(),
  state: z.enum(['open', 'closed']),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  orders: z.int(),
  pieces: z.int(),
  taken: z.int(),
});

/** Batch with its pieces in the order of the shelves; pieces without a shelf come last. */
const pickBatch = z.object({
  ...listedBatch.shape,
  lines: z.array(
    z.object({
      sku: z.string(),
      pool: z.enum(STOCK_POOLS),
      location: z.string().optional(),
      title: z.string(),
      colour: z.string().optional(),
      size: z.string().optional(),
      image: z.object({ key: z.string(), alt: z.string() }).optional(),
      quantity: z.int(),
      taken: z.int(),
      /** Positions of the orders of the batch that need it. */
      totes: z.array(z.object({ position: z.int(), quantity: z.int() })),
    }),
  ),
  totes: z.array(
    z.object({
      position: z.int(),
      number: z.string(),
      name: z.string().optional(),
      state: z.string(),
      deliveryMethod: z.enum(DELIVERY_METHODS),
      pieces: z.int(),
      isOnHold: z.boolean(),
    }),
  ),
});
export type PickBatchReply = z.infer<typeof pickBatch>;

const number = z.string().trim().min(1).max(40);
const params = z.object({ number });
const batchParams = z.object({ batchId: z.string().regex(/^\d{1,15}$/) });
const version = z.int().min(1);
const line = z.strictObject({ lineNumber: z.int().min(1), quantity: z.int().min(1).max(1000) });
const pack = { staff: 'fulfilment.pack', scope: 'store' } as const;
const ship = { staff: 'fulfilment.ship', scope: 'store' } as const;
const pdf = z.string().meta({ description: 'application/pdf' });

/** Picking, packing and shipping. */
export const staffFulfilmentEndpoints = withListExports(
  { exportBatches: 'batches' },
  {
    batches: staffEndpoint({
      method: 'GET',
      path: '/fulfilment/batches',
      access: pack,
      rateClass: 'api',
      summary: 'Return pick batches, newest first.',
      query: z.strictObject({
        state: z.enum(['open', 'closed']).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
      response: z.object({ items: z.array(listedBatch), next: z.string().optional() }),
    }),
    createBatch: staffEndpoint({
      method: 'POST',
      path: '/fulfilment/batches',
      access: pack,
      rateClass: 'write',
      summary:
        'Create a pick batch of chosen orders, or of the oldest that are paid, not held and in no other batch. Refused with 409 batch_order_unfit and batch_empty.',
      body: z.strictObject({
        numbers: z.array(number).min(1).max(100).optional(),
        /** Used without numbers. */
        oldest: z.int().min(1).max(100).default(20),
      }),
      response: pickBatch,
    }),
    batch: staffEndpoint({
      method: 'GET',
      path: '/fulfilment/batches/:batchId',
      access: pack,
      rateClass: 'api',
      summary: 'Return one pick batch by shelf. Refused with 404 batch_unknown.',
      params: batchParams,
      response: pickBatch,
    }),
    take: staffEndpoint({
      method: 'PUT',
      path: '/fulfilment/batches/:batchId/taken',
      access: pack,
      rateClass: 'write',
      summary: 'Record how many pieces of a variant were taken from the shelf. Idempotent.',
      params: batchParams,
      body: z.strictObject({
        sku: z.string().min(1).max(80),
        pool: z.enum(STOCK_POOLS),
        taken: z.int().min(0).max(1000),
      }),
      response: pickBatch,
    }),
    closeBatch: staffEndpoint({
      method: 'POST',
      path: '/fulfilment/batches/:batchId/close',
      access: pack,
      rateClass: 'write',
      summary: 'Close a batch; its orders can be picked in another one. Idempotent.',
      params: batchParams,
      response: pickBatch,
    }),
    pack: staffEndpoint({
      method: 'POST',
      path: '/fulfilment/orders/:number/pack',
      access: pack,
      rateClass: 'write',
      summary:
        'Pack units into parcels; without parcels, everything left into one. The order is packed when nothing is left. Refused with 409 order_on_hold, order_state, pack_exceeds_order and version_conflict.',
      params,
      body: z.strictObject({
        version,
        parcels: z
          .array(z.strictObject({ lines: z.array(line).min(1).max(200) }))
          .min(1)
          .max(20)
          .optional(),
      }),
      response: deskOrder,
    }),
    unpack: staffEndpoint({
      method: 'DELETE',
      path: '/fulfilment/orders/:number/parcels/:parcelId',
      access: pack,
      rateClass: 'write',
      summary: 'Undo a parcel of an order that is only partly packed. Refused with 409 parcel_sent and order_state.',
      params: z.object({ number, parcelId: z.uuid() }),
      response: deskOrder,
    }),
    ship: staffEndpoint({
      method: 'POST',
      path: '/fulfilment/orders/:number/ship',
      access: ship,
      rateClass: 'write',
      summary:
        'Hand parcels over to a carrier. The order is dispatched when all its parcels are sent. Idempotent for the same tracking numbers. Refused with 404 parcel_unknown, 409 parcel_sent and tracking_taken.',
      params,
      body: z.strictObject({
        version,
        parcels: z
          .array(
            z.strictObject({
              parcelId: z.uuid(),
              carrier: z.string().trim().min(1).max(80),
              trackingNumber: z.string().trim().min(3).max(80),
            }),
          )
          .min(1)
          .max(20),
      }),
      response: deskOrder,
    }),
    deliver: staffEndpoint({
      method: 'POST',
      path: '/fulfilment/orders/:number/deliver',
      access: ship,
      rateClass: 'write',
      summary:
        'Record the delivery of one parcel, or of all. The order is delivered when all are. Idempotent. Refused with 409 order_state.',
      params,
      body: z.strictObject({ parcelId: z.uuid().optional() }),
      response: deskOrder,
    }),
    packingSlip: staffEndpoint({
      method: 'GET',
      path: '/fulfilment/orders/:number/packing-slip',
      access: pack,
      rateClass: 'api',
      summary: 'Return the packing slip as application/pdf, in the language of the store, without prices.',
      params,
      response: pdf,
    }),
    label: staffEndpoint({
      method: 'GET',
      path: '/fulfilment/orders/:number/label',
      access: pack,
      rateClass: 'api',
      summary:
        'Return labels of 4 × 6 inch as application/pdf, one page per parcel, with the order number as Code 128.',
      params,
      response: pdf,
    }),
    setLocations: staffEndpoint({
      method: 'PUT',
      path: '/fulfilment/locations',
      access: { staff: 'fulfilment.pack' },
      rateClass: 'write',
      summary: 'Set the shelves of variants. An empty location removes it. Idempotent.',
      body: z.strictObject({
        locations: z
          .array(
            z.strictObject({
              sku: z.string().min(1).max(80),
              pool: z.enum(STOCK_POOLS),
              location: z.string().trim().max(40),
            }),
          )
          .min(1)
          .max(1000),
      }),
      response: z.object({ changed: z.int() }),
    }),
  },
);
