import { z } from 'zod';

/** Bodies that the shop posts to endpoints of the merchant. Persons are named by id only: read more by the API. */
const store = z.object({ storeId: z.int(), brand: z.string(), locale: z.string() });

const order = z.object({
  number: z.string(),
  state: z.enum(['paid', 'packed', 'dispatched', 'delivered', 'cancelled', 'unfillable', 'placing', 'abandoned']),
  /** Rises with every change: a receiver drops what is older than it knows. */
  version: z.int(),
  currency: z.string(),
  /** In minor units. */
  total: z.int(),
  store: store.optional(),
  lines: z.array(z.object({ sku: z.string(), quantity: z.int(), cancelled: z.int(), returned: z.int() })),
});

const envelope = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });

const customer = z.object({ customerId: z.uuid(), store: store.optional() });

export const webhookPayload = z.discriminatedUnion('type', [
  envelope('order.paid', order),
  envelope('order.packed', order),
  envelope('order.dispatched', order),
  envelope('order.delivered', order),
  envelope('order.cancelled', order),
  envelope('order.refunded', order.extend({ /** Of this refund, in minor units. */ refunded: z.int() })),
  envelope('stock.changed', z.object({ sku: z.string(), pool: z.string(), available: z.int() })),
  envelope('product.changed', z.object({ sku: z.string() })),
  envelope('customer.created', customer),
  envelope('customer.changed', customer),
  /** Sent by hand to try an endpoint. */
  envelope('webhook.test', z.object({ endpointId: z.uuid() })),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
