import { MAX_LINE_QUANTITY, MAX_LINES } from '@shop/domain/quote/quote';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { promotionFile, promotionRule } from '../../promotion-file.ts';
import { quoteReply } from '../../shop/quote/quote.ts';
import { brandKey, localeTag } from '../../site/identity.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const PROMOTION_STATES = ['running', 'scheduled', 'ended', 'disabled'] as const;

const read = { staff: 'promotions.read', scope: 'store' } as const;
const edit = { staff: 'promotions.edit', scope: 'store' } as const;
const params = z.object({ key: z.string().min(1).max(80) });
const reason = z.string().trim().min(1).max(300);

const listed = z.object({
  key: z.string(),
  /** In English. */
  name: z.string(),
  state: z.enum(PROMOTION_STATES),
  effect: z.enum(['percentage', 'amount', 'n-for-m', 'free-delivery']),
  /** Absent: applied automatically, or by single-use codes. */
  code: z.string().optional(),
  singleUse: z.boolean(),
  /** Stores that it reaches, within those of the caller. */
  stores: z.array(z.int()),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  /** Each store has the period by its own clocks; the instants are those of this time zone. */
  localZone: z.string().optional(),
  used: z.int(),
  /** Highest number of uses. */
  limit: z.int().optional(),
});
export type DeskPromotion = z.infer<typeof listed>;

const promotion = z.object({
  ...listed.shape,
  version: z.int(),
  savedAt: z.iso.datetime(),
  brand: brandKey.optional(),
  locales: z.array(localeTag).readonly().optional(),
  rule: z.object(promotionRule),
  active: z.boolean(),
  /** Time zone in which its period is written: that of its first store unless saved otherwise. */
  timeZone: z.string(),
});
export type PromotionRecord = z.infer<typeof promotion>;

const overlap = z.object({
  key: z.string(),
  name: z.string(),
  stores: z.array(z.int()),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Products in both scopes. */
  products: z.int(),
  /** adds: both are taken off; better-wins: a bag gets one of them. */
  together: z.enum(['adds', 'better-wins']),
});
export type DeskOverlap = z.infer<typeof overlap>;

const found = z.object({
  sku: z.string(),
  title: z.string(),
  colour: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  price: moneySchema,
  sizes: z.array(z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() })),
});

const verdict = z.object({
  key: z.string(),
  name: z.string(),
  code: z.string().optional(),
  isDraft: z.boolean(),
  status: z.enum(['applied', 'not-applied']),
  /** Taken off by it. */
  amount: moneySchema.optional(),
  reason: z
    .enum([
      ...['minimum', 'nothing-eligible', 'other-promotion-better', 'sign-in', 'not-for-you', 'used-up', 'ended'],
      ...['other-store', 'no-code', 'scheduled', 'disabled'],
    ] as const)
    .optional(),
  missing: moneySchema.optional(),
  /** Taken off if it were alone. */
  alone: moneySchema.optional(),
  /** Names of the promotions that apply instead. */
  instead: z.array(z.string()).optional(),
  eligible: z.object({ units: z.int(), amount: moneySchema }),
  /** Units that a multi-buy needs. */
  take: z.int().optional(),
});
export type DeskVerdict = z.infer<typeof verdict>;

const buyer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guest') }),
  /** Imagined customer. */
  z.strictObject({
    kind: z.literal('customer'),
    firstOrder: z.boolean(),
    groups: z.array(z.string().max(60)).max(10).default([]),
  }),
  /** Needs the permission customers.read. */
  z.strictObject({ kind: z.literal('known'), customerId: z.uuid() }),
]);

export const simulationBody = z.strictObject({
  storeId: z.int(),
  lines: z
    .array(z.strictObject({ sku: z.string().min(1).max(80), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
    .max(MAX_LINES),
  buyer,
  code: z.string().trim().max(60).optional(),
  /** Absent: now. */
  at: z.iso.datetime().optional(),
  /** Promotion as it is being edited: takes the place of the saved one. */
  draft: promotionFile.optional(),
});
export type Simulation = z.infer<typeof simulationBody>;

const simulated = z.object({
  at: z.iso.datetime(),
  quote: quoteReply.pick({ lines: true, promotions: true, code: true, delivery: true, totals: true }),
  verdicts: z.array(verdict),
});
export type SimulationReply = z.infer<typeof simulated>;

/** Promotions at the desk of the merchant. */
export const staffPromotionEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/promotions',
      access: read,
      rateClass: 'api',
      summary: 'Return the promotions of the stores of the caller, by key, with the number of their uses.',
      query: z.strictObject({
        cursor: z.string().max(80).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
      response: z.object({ items: z.array(listed), next: z.string().optional() }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/promotions/:key',
      access: read,
      rateClass: 'api',
      summary: 'Return a promotion with its rule. Refused with 404 promotion_unknown.',
      params,
      response: promotion,
    }),
    options: staffEndpoint({
      method: 'GET',
      path: '/promotion-options',
      access: read,
      rateClass: 'api',
      summary: 'Return the categories and customer groups that a promotion may name.',
      response: z.object({
        categories: z.array(z.object({ key: z.string(), name: z.string() })),
        groups: z.array(z.string()),
      }),
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/promotions',
      access: edit,
      rateClass: 'write',
      summary:
        'Create a promotion; needs the permission in each of its stores. Refused with 409 promotion_exists, 422 promotion_period_invalid and promotion_without_store.',
      body: z.strictObject({ promotion: promotionFile }),
      response: promotion,
    }),
    change: staffEndpoint({
      method: 'PUT',
      path: '/promotions/:key',
      access: edit,
      rateClass: 'write',
      summary:
        'Replace a promotion; its uses are kept. Refused with 404 promotion_unknown, 409 version_conflict, 422 promotion_period_invalid and promotion_without_store.',
      params,
      body: z.strictObject({ version: z.int(), promotion: promotionFile }),
      response: promotion,
    }),
    end: staffEndpoint({
      method: 'POST',
      path: '/promotions/:key/end',
      access: edit,
      rateClass: 'write',
      summary: 'End a promotion now, in all its stores. Idempotent. Refused with 404 promotion_unknown.',
      params,
      body: z.strictObject({ reason }),
      response: promotion,
    }),
    overlaps: staffEndpoint({
      method: 'POST',
      path: '/promotion-overlaps',
      access: { ...read, readOnly: true },
      rateClass: 'api',
      summary: 'Return the promotions that this one meets on the same products, at the same time, in the same store.',
      body: z.strictObject({ promotion: promotionFile }),
      response: z.object({ items: z.array(overlap) }),
    }),
    products: staffEndpoint({
      method: 'GET',
      path: '/promotion-products',
      access: read,
      rateClass: 'api',
      summary: 'Search products of a store with their sizes. Refused with 404 unknown_store.',
      query: z.strictObject({ storeId: z.coerce.number().int(), text: z.string().trim().min(1).max(120) }),
      response: z.object({ items: z.array(found) }),
    }),
    simulate: staffEndpoint({
      method: 'POST',
      path: '/promotion-simulation',
      access: { ...read, readOnly: true },
      rateClass: 'api',
      summary:
        'Price a bag through the quote engine without storing it, and return for each promotion why it does or does not apply. Refused with 404 unknown_store.',
      body: simulationBody,
      response: simulated,
    }),
  },
);
