import { DELIVERY_METHODS } from '@shop/domain/delivery';
import { ORDER_STATES } from '@shop/domain/order-state';
import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { orderAddress } from './address.ts';

const orderLine = z.object({
  lineNumber: z.int(),
  kind: z.enum(['goods', 'gift-card', 'delivery-pass']),
  sku: z.string().optional(),
  productSku: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  /** Absent where it leads nowhere. */
  url: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  quantity: z.int(),
  price: moneySchema,
  full: moneySchema,
  total: moneySchema,
  discounts: z.array(z.object({ promotion: z.string(), name: z.string(), amount: moneySchema })),
  /** How many went back. */
  returned: z.int(),
});
export type OrderLineReply = z.infer<typeof orderLine>;

/** An order as its owner sees it. */
export const orderReply = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: z.iso.datetime(),
  email: z.string(),
  lines: z.array(orderLine),
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    from: z.iso.date(),
    to: z.iso.date(),
    deliveredAt: z.iso.datetime().optional(),
  }),
  deliveryAddress: orderAddress.optional(),
  billingAddress: orderAddress.optional(),
  totals: z.object({
    items: moneySchema,
    discount: moneySchema,
    services: moneySchema,
    delivery: moneySchema,
    tax: moneySchema,
    taxIsAdded: z.boolean(),
    total: moneySchema,
  }),
  /** What paid, in the order it did, and what went back to it. */
  tenders: z.array(
    z.object({
      kind: z.enum(['gift-card', 'credit', 'payment']),
      label: z.string(),
      amount: moneySchema,
      refunded: moneySchema,
    }),
  ),
  promotions: z.array(z.object({ promotion: z.string(), name: z.string(), code: z.string().optional() })),
  parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  /** What can be done with it now. */
  can: z.object({ cancel: z.boolean(), return: z.boolean(), reorder: z.boolean() }),
  /** Until then something of it can be sent back; absent before it was delivered. */
  returnUntil: z.iso.datetime().optional(),
});
export type OrderReply = z.infer<typeof orderReply>;
