import { RESENT_MAILS } from '@shop/domain/order/desk/due-mails';
import { ORDER_SIGNALS } from '@shop/domain/order/desk/order-signals';
import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { TENDER_KINDS } from '@shop/domain/order/payment/refund-split';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { SERVICE_KINDS } from '@shop/domain/quote/quote-service';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { orderAddress } from '../../shop/account/address.ts';

/** Member of staff, command, system or buyer behind an event. */
const deskActor = z.object({
  kind: z.enum(['staff', 'command', 'system', 'shopper']),
  name: z.string().optional(),
  staffId: z.string().optional(),
});

const holdSchema = z.object({ reason: z.string(), since: z.iso.datetime() });

export const listedOrder = z.object({
  number: z.string(),
  state: z.enum(SHOWN_ORDER_STATES),
  placedAt: z.iso.datetime(),
  storeId: z.int(),
  /** Recipient; absent after the customer was erased. */
  name: z.string().optional(),
  email: z.string(),
  country: z.string().optional(),
  /** Units of goods, without cancelled ones. */
  pieces: z.int(),
  total: moneySchema,
  refunded: moneySchema,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  /** Last promised day of delivery. */
  deliveryTo: z.iso.date(),
  hold: holdSchema.optional(),
  signals: z.array(z.enum(ORDER_SIGNALS)),
  parcels: z.object({ packed: z.int(), sent: z.int() }),
  /** Open pick batch. */
  batchId: z.string().optional(),
});
export type DeskListedOrder = z.infer<typeof listedOrder>;

const deskLine = z.object({
  lineNumber: z.int(),
  kind: z.enum(['goods', ...SERVICE_KINDS]),
  sku: z.string().optional(),
  productSku: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  quantity: z.int(),
  cancelled: z.int(),
  returned: z.int(),
  /** Units in parcels that are packed. */
  packed: z.int(),
  /** Units whose refund is still possible by the desk. */
  refundable: z.int(),
  price: moneySchema,
  total: moneySchema,
  discounts: z.array(z.object({ promotion: z.string(), name: z.string(), amount: moneySchema })),
  /** Card text of the gift wrapping. */
  note: z.string().optional(),
  /** Shelf in the warehouse. */
  location: z.string().optional(),
});
export type DeskLine = z.infer<typeof deskLine>;

const deskParcel = z.object({
  parcelId: z.string(),
  position: z.int(),
  packedAt: z.iso.datetime(),
  lines: z.array(z.object({ lineNumber: z.int(), quantity: z.int() })),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  sentAt: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
});
export type DeskParcel = z.infer<typeof deskParcel>;

const deskTender = z.object({
  tenderId: z.string(),
  kind: z.enum(TENDER_KINDS),
  label: z.string(),
  amount: moneySchema,
  refunded: moneySchema,
});

const deskRefund = z.object({
  reference: z.string(),
  amount: moneySchema,
  to: z.enum(TENDER_KINDS),
  label: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
  at: z.iso.datetime(),
  /** Number of its credit note, shared by the parts of one refund. */
  creditNote: z.string().optional(),
});

const deskNote = z.object({
  noteId: z.string(),
  text: z.string(),
  /** Ids of mentioned members of staff. */
  mentions: z.array(z.string()),
  by: deskActor,
  at: z.iso.datetime(),
});

const deskEvent = z.object({
  /** Such as `paid`, `packed`, `refunded`, `on-hold`, `address-changed`, `line-cancelled`, `size-swapped`, `swap-requested`. */
  kind: z.string(),
  at: z.iso.datetime(),
  by: deskActor,
  /** Facts of the event, such as reason, amount or tracking number. */
  details: z.record(z.string(), z.unknown()),
});

/** What the state of the order allows. Whether the member of staff may do it is decided by their grants. */
const deskCan = z.object({
  hold: z.boolean(),
  release: z.boolean(),
  editAddress: z.boolean(),
  swap: z.boolean(),
  cancel: z.boolean(),
  cancelLines: z.boolean(),
  refund: z.boolean(),
  pack: z.boolean(),
  ship: z.boolean(),
  deliver: z.boolean(),
});

export const deskOrder = z.object({
  number: z.string(),
  orderId: z.string(),
  /** Sent back with every change; another version is refused with 409 version_conflict. */
  version: z.int(),
  state: z.enum(SHOWN_ORDER_STATES),
  storeId: z.int(),
  placedAt: z.iso.datetime(),
  customerId: z.string().optional(),
  email: z.string(),
  delivery: z.object({ method: z.enum(DELIVERY_METHODS), from: z.iso.date(), to: z.iso.date() }),
  deliveryAddress: orderAddress.optional(),
  billingAddress: orderAddress.optional(),
  lines: z.array(deskLine),
  totals: z.object({
    items: moneySchema,
    discount: moneySchema,
    services: moneySchema,
    delivery: moneySchema,
    tax: moneySchema,
    taxIsAdded: z.boolean(),
    total: moneySchema,
  }),
  promotions: z.array(z.object({ promotion: z.string(), name: z.string(), code: z.string().optional() })),
  tenders: z.array(deskTender),
  refunds: z.array(deskRefund),
  parcels: z.array(deskParcel),
  /** Numbers of returns, newest last. */
  returns: z.array(z.object({ number: z.string(), state: z.enum(['requested', 'received', 'refused']) })),
  hold: holdSchema.optional(),
  /** Size swap that waits for the payment of its difference. */
  swap: z
    .object({
      lineNumber: z.int(),
      from: z.string(),
      to: z.string(),
      toPay: moneySchema,
      sentAt: z.iso.datetime(),
      /** End of the pay link. */
      until: z.iso.datetime(),
    })
    .optional(),
  signals: z.array(z.enum(ORDER_SIGNALS)),
  notes: z.array(deskNote),
  /** Newest first. */
  timeline: z.array(deskEvent),
  mails: z.array(z.enum(RESENT_MAILS)),
  batchId: z.string().optional(),
  can: deskCan,
});
export type DeskOrder = z.infer<typeof deskOrder>;
