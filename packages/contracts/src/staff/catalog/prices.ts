import { MARKDOWN_REASONS, MARKDOWN_STATES } from '@shop/domain/catalog/price/markdown';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const priceList = z.string().regex(/^[a-z]+-[A-Z]{3}$/);
/** Wall time in the zone of the price list, or an instant. */
const moment = z.string().trim().min(10).max(40);

const selection = {
  priceList,
  /** Category key. */
  category: z.string().max(80).optional(),
  /** Part of a title, or the start of a SKU. */
  text: z.string().trim().max(80).optional(),
  /** Only styles whose stock lasts longer than this. */
  minWeeks: z.number().min(0).max(520).optional(),
  percent: z.int().min(1).max(90),
  ending: z.int().min(0).max(99).optional(),
  from: moment,
  to: moment.optional(),
  /** Takes along styles that were cheaper in the 30 days before: their reduction counts from that price. */
  measure: z.boolean().default(true),
};

const markdownLine = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  stock: z.int(),
  weeks: z.number().optional(),
  now: moneySchema,
  /** Lowest price of the 30 days before the start. */
  lowest: moneySchema.optional(),
  planned: moneySchema,
  /** Reduction that shoppers see, in percent. */
  percent: z.int(),
  cost: moneySchema.optional(),
  /** In percent of the price without tax; absent without a cost price. */
  margin: z.number().optional(),
  state: z.enum(MARKDOWN_STATES),
  reason: z.enum(MARKDOWN_REASONS).optional(),
});
export type MarkdownLine = z.infer<typeof markdownLine>;

const markdownQuote = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime().optional(),
  timeZone: z.string(),
  lines: z.array(markdownLine),
  /** Styles that the plan would change. */
  count: z.int(),
  refused: z.int(),
  averagePercent: z.number(),
  marginNow: z.number().optional(),
  marginPlanned: z.number().optional(),
  /** True when more styles match than a plan may hold. */
  isMore: z.boolean(),
});
export type MarkdownQuote = z.infer<typeof markdownQuote>;

const markdownPlan = z.object({
  planId: z.string(),
  name: z.string(),
  priceList: z.string(),
  timeZone: z.string(),
  percent: z.int(),
  ending: z.int().optional(),
  from: z.iso.datetime(),
  to: z.iso.datetime().optional(),
  by: z.string(),
  madeAt: z.iso.datetime(),
  count: z.int(),
  rolledBack: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type MarkdownPlan = z.infer<typeof markdownPlan>;

const read = { staff: 'catalog.read' } as const;
const edit = { staff: 'prices.edit' } as const;

/** Prices at the desk of the merchant: cost prices and planned markdowns. */
export const staffPriceEndpoints = {
  lists: staffEndpoint({
    method: 'GET',
    path: '/prices/lists',
    access: read,
    rateClass: 'api',
    summary: 'Return the price lists with their time zones, and the categories to choose from.',
    response: z.object({
      lists: z.array(z.object({ priceList: z.string(), currency: moneySchema.shape.currency, timeZone: z.string() })),
      categories: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  }),
  markdowns: staffEndpoint({
    method: 'GET',
    path: '/prices/markdowns',
    access: read,
    rateClass: 'api',
    summary: 'Return the latest 50 markdown plans, newest first.',
    response: z.object({ plans: z.array(markdownPlan) }),
  }),
  quoteMarkdown: staffEndpoint({
    method: 'POST',
    path: '/prices/markdowns/quote',
    access: { ...read, readOnly: true },
    rateClass: 'api',
    summary:
      'Return what a markdown would change, with stock cover, margin and the lowest price of the 30 days before, and why a reduction may not be shown.',
    body: z.strictObject(selection),
    response: markdownQuote,
  }),
  createMarkdown: staffEndpoint({
    method: 'POST',
    path: '/prices/markdowns',
    access: edit,
    rateClass: 'write',
    summary:
      'Schedule a markdown as special prices; refused styles are left out. Refused with 409 markdown_changed where the count differs from the quote, 422 markdown_empty and moment_invalid.',
    body: z.strictObject({
      ...selection,
      name: z.string().trim().min(1).max(120),
      /** Count of the quote that was looked at. */
      count: z.int().min(1),
    }),
    response: markdownPlan,
  }),
  rollBack: staffEndpoint({
    method: 'POST',
    path: '/prices/markdowns/:planId/rollback',
    access: edit,
    rateClass: 'write',
    summary:
      'Restore the prices of before a plan. A price that was changed since keeps the change. Refused with 404 markdown_unknown and 409 markdown_rolled_back.',
    params: z.object({ planId: z.string().regex(/^\d{1,15}$/) }),
    response: z.object({ restored: z.int(), kept: z.int() }),
  }),
  setCosts: staffEndpoint({
    method: 'PUT',
    path: '/prices/costs',
    access: edit,
    rateClass: 'write',
    summary: 'Set cost prices of products. Idempotent. Refused with 404 sku_unknown.',
    body: z.strictObject({
      costs: z
        .array(z.strictObject({ sku: z.string().min(1).max(80), cost: moneySchema }))
        .min(1)
        .max(1000),
    }),
    response: z.object({ changed: z.int() }),
  }),
};
