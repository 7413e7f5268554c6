import { ORDER_STATES } from '@shop/domain/order/order-state';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { SERVICE_KINDS } from '@shop/domain/quote/quote-service';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { orderAddress } from '../account/address.ts';

const orderLine = z.object({
  lineNumber: z.int(),
  kind: z.enum(['goods', ...SERVICE_KINDS]),
  sku: z.string().optional(),
  productSku: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  /** Absent when the product has no page. */
  url: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  quantity: z.int(),
  price: moneySchema,
  full: moneySchema,
  total: moneySchema,
  discounts: z.array(z.object({ promotion: z.string(), name: z.string(), amount: moneySchema })),
  /** Gift wrapping only: plain text of the card in the parcel. */
  note: z.string().optional(),
  /** Returned quantity. */
  returned: z.int(),
});
export type OrderLineReply = z.infer<typeof orderLine>;

/** Order as its owner sees it. */
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
    /** Part of `services`; absent without wrapping. */
    giftWrap: moneySchema.optional(),
    delivery: moneySchema,
    tax: moneySchema,
    taxIsAdded: z.boolean(),
    total: moneySchema,
  }),
  /** Payments in the order they were applied, with their refunds. */
  tenders: z.array(
    z.object({
      kind: z.enum(['gift-card', 'credit', 'payment']),
      label: z.string(),
      amount: moneySchema,
      refunded: moneySchema,
    }),
  ),
  /** The card is authorised and charged at dispatch, or was let go without a charge. Absent: charged. */
  charge: z.enum(['held', 'released']).optional(),
  promotions: z.array(z.object({ promotion: z.string(), name: z.string(), code: z.string().optional() })),
  parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  /** Actions available now. */
  can: z.object({ cancel: z.boolean(), return: z.boolean(), reorder: z.boolean() }),
  /** End of the return period; absent before delivery. */
  returnUntil: z.iso.datetime().optional(),
});
export type OrderReply = z.infer<typeof orderReply>;
