import { MOVEMENT_KINDS } from '@shop/domain/account/credit/ledger';
import { MERGE_BLOCKERS } from '@shop/domain/account/customer-merge';
import { MARKETING_CHANNELS } from '@shop/domain/account/sign-in/registration';
import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { orderAddress } from '../shop/account/address.ts';
import { formerOrder } from '../shop/order/order-history.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `closed`: the account was closed and waits for its erasure, or is erased. */
const CUSTOMER_STATES = ['active', 'blocked', 'closed'] as const;

const NEWSLETTER_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const;

const listedCustomer = z.object({
  customerId: z.string(),
  /** Empty after erasure. */
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Store of the registration. */
  storeId: z.int(),
  createdAt: z.iso.datetime(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime().optional(),
  state: z.enum(CUSTOMER_STATES),
});
export type DeskListedCustomer = z.infer<typeof listedCustomer>;

/** Newest first, each with the resulting balance. */
const creditEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(MOVEMENT_KINDS),
  about: z.string().optional(),
  amount: moneySchema,
  balance: moneySchema,
});

const deskBlock = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  ended: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).optional(),
});

const deskCustomer = z.object({
  ...listedCustomer.shape,
  firstName: z.string(),
  lastName: z.string(),
  /** Currency of the store, in which credit is given. */
  currency: moneySchema.shape.currency,
  blocks: z.array(deskBlock),
  /** Latest 20. */
  latestOrders: z.array(
    z.object({
      ...{ number: z.string(), state: z.enum(SHOWN_ORDER_STATES), placedAt: z.iso.datetime() },
      ...{ storeId: z.int(), total: moneySchema },
    }),
  ),
  /** Orders of a former shop, newest first: read-only history. */
  formerOrders: z.array(formerOrder),
  returns: z.array(
    z.object({
      ...{ number: z.string(), state: z.enum(['requested', 'received', 'refused']) },
      ...{ requestedAt: z.iso.datetime(), refund: moneySchema },
    }),
  ),
  /** By currency. */
  credit: z.array(z.object({ balance: moneySchema, entries: z.array(creditEntry) })),
  addresses: z.array(orderAddress.extend({ isDefault: z.boolean() })),
  consents: z.array(z.object({ channel: z.enum(MARKETING_CHANNELS), granted: z.boolean(), at: z.iso.datetime() })),
  newsletter: z.array(z.object({ brand: z.string(), status: z.enum(NEWSLETTER_STATUSES) })),
  wishlist: z.array(z.object({ productSku: z.string(), title: z.string(), addedAt: z.iso.datetime() })),
  messages: z.array(z.object({ topic: z.string(), message: z.string(), at: z.iso.datetime() })),
  devices: z.array(z.object({ device: z.string(), firstSeenAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  /** Running sessions. */
  sessions: z.array(z.object({ startedAt: z.iso.datetime() })),
  /** Present once the account is closed. */
  closing: z
    .object({ closedAt: z.iso.datetime(), eraseAt: z.iso.datetime(), erasedAt: z.iso.datetime().optional() })
    .optional(),
});
export type DeskCustomer = z.infer<typeof deskCustomer>;

/** Values of both accounts, and of the kept one after the merge. */
const sides = <Value extends z.ZodType>(value: Value) => z.object({ kept: value, ended: value, after: value });
/** A side that never chose is absent. */
const chosen = <Choice extends z.ZodType>(choice: Choice) =>
  z.object({ name: z.string(), kept: choice.optional(), ended: choice.optional(), after: choice.optional() });

const mergePreview = z.object({
  /** Account that stays, with its sign-in address. */
  kept: listedCustomer,
  ended: listedCustomer,
  /** Reasons that forbid the merge; empty where it is allowed. */
  blockers: z.array(z.enum(MERGE_BLOCKERS)),
  counts: z.object({
    ...{ orders: sides(z.int()), returns: sides(z.int()), addresses: sides(z.int()), wishlist: sides(z.int()) },
    ...{ messages: sides(z.int()), giftCards: sides(z.int()), passes: sides(z.int()), referrals: sides(z.int()) },
  }),
  /** By currency. */
  credit: z.array(sides(moneySchema)),
  /** By channel. */
  consents: z.array(chosen(z.boolean())),
  /** By brand. */
  newsletters: z.array(chosen(z.enum(NEWSLETTER_STATUSES))),
  /** Cards of the ended account move only where the kept one has none. */
  savedCards: sides(z.boolean()),
});
export type DeskMergePreview = z.infer<typeof mergePreview>;

const filters = {
  /** Name, e-mail, phone, customer id or order number. */
  text: z.string().trim().max(120).optional(),
  state: z.enum(CUSTOMER_STATES).optional(),
  /** Ids of stores, comma separated. */
  store: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,39}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
};

const params = z.object({ customerId: z.uuid() });
const reason = z.string().trim().min(1).max(300);
const readAccess = { staff: 'customers.read', scope: 'store' } as const;
const blockAccess = { staff: 'customers.block', scope: 'store' } as const;
const privacyAccess = { staff: 'customers.privacy', scope: 'store', stepUp: true } as const;

/** Customers at the desk of the merchant. */
export const staffCustomerEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/customers',
    access: readAccess,
    rateClass: 'api',
    summary: 'Return customers by filters, newest first, with a cursor for the next page.',
    query: z.strictObject({
      ...filters,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(listedCustomer), next: z.string().optional() }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/customers/export',
    access: { staff: 'customers.export', scope: 'store' },
    rateClass: 'write',
    summary: 'Return the filtered customers as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(filters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/customers/:customerId',
    access: readAccess,
    rateClass: 'api',
    summary: 'Return one customer with everything the shop knows. Refused with 404 customer_unknown.',
    params,
    response: deskCustomer,
  }),
  giveCredit: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/credit',
    access: { staff: 'credit.give', scope: 'store', limit: 'amount' },
    rateClass: 'write',
    summary:
      'Give goodwill credit. Idempotent by request key. Above the limit of the caller it waits for approval. Refused with 404 customer_unknown, 409 customer_closed and approval_pending.',
    params,
    body: z.strictObject({
      amount: z.object({ amount: z.int().min(1).max(1_000_000), currency: moneySchema.shape.currency }),
      reason,
      requestKey: z.string().min(8).max(80),
    }),
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('given'), customer: deskCustomer }),
      z.object({ state: z.literal('waits-for-approval'), approvalId: z.string() }),
    ]),
  }),
  block: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/block',
    access: blockAccess,
    rateClass: 'write',
    summary:
      'Block a customer: sessions end, signing in and buying are refused as if the password or the card were wrong. Refused with 409 customer_blocked and customer_closed.',
    params,
    body: z.strictObject({ reason }),
    response: deskCustomer,
  }),
  unblock: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/unblock',
    access: blockAccess,
    rateClass: 'write',
    summary: 'Unblock a customer. Refused with 409 customer_not_blocked.',
    params,
    body: z.strictObject({ reason }),
    response: deskCustomer,
  }),
  sendData: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/data-export',
    access: privacyAccess,
    rateClass: 'write',
    summary:
      'Mail the customer a link to all data of theirs, as if they had asked for it in their account. Refused with 409 customer_closed and 429 export_often.',
    params,
    body: z.strictObject({ reason }),
    response: deskCustomer,
  }),
  erase: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/erasure',
    access: privacyAccess,
    rateClass: 'write',
    summary:
      'Close the account and erase its data after the waiting time, as if the customer had closed it. They are mailed a link to undo it. Refused with 409 customer_closed.',
    params,
    body: z.strictObject({ reason }),
    response: deskCustomer,
  }),
  previewMerge: staffEndpoint({
    method: 'GET',
    path: '/customers/:customerId/merge',
    access: { staff: 'customers.edit', scope: 'store' },
    rateClass: 'api',
    summary:
      'Return the outcome of merging another account into this one: what moves, and what forbids it. Refused with 404 customer_unknown.',
    params,
    query: z.strictObject({ ended: z.uuid() }),
    response: mergePreview,
  }),
  merge: staffEndpoint({
    method: 'POST',
    path: '/customers/:customerId/merge',
    access: { staff: 'customers.edit', scope: 'store', stepUp: true },
    rateClass: 'write',
    summary:
      'Merge another account of the same customer into this one: everything moves, sessions end, the other account no longer signs in. Both addresses are mailed. Refused with 409 merge_<blocker>.',
    params,
    body: z.strictObject({ ended: z.uuid(), reason }),
    response: deskCustomer,
  }),
};
