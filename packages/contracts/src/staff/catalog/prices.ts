import { MARKDOWN_REASONS, MARKDOWN_STATES } from '@shop/domain/catalog/price/markdown';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const priceList = z.string().regex(/^[a-z][a-z0-9-]{0,30}-[A-Z]{3}$/);
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
  /** Waits for a campaign. */
  isDraft: z.boolean(),
  rolledBack: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type MarkdownPlan = z.infer<typeof markdownPlan>;

const special = z.object({ amount: z.int(), from: z.iso.datetime().optional(), to: z.iso.datetime().optional() });
const listedPrice = z.object({
  priceList: z.string(),
  currency: moneySchema.shape.currency,
  timeZone: z.string(),
  version: z.string(),
  /** In minor units. Absent where the product has no price in the list. */
  amount: z.int().optional(),
  was: z.int().optional(),
  special: special.optional(),
  specialB: special.optional(),
  /** Price that is charged now, and the was-price that shoppers see beside it. */
  inForce: z.int().optional(),
  shownWas: z.int().optional(),
  /** Lowest price of the last 30 days. */
  lowest: z.int().optional(),
  cost: z.int().optional(),
  /** In percent of the price in force without tax; absent without a cost price. */
  margin: z.number().optional(),
});
export type ListedPrice = z.infer<typeof listedPrice>;

const amount = z.int().min(1).max(99_999_999);
const typedSpecial = z.strictObject({ amount, from: moment.optional(), to: moment.optional() });
const sku = z.string().min(1).max(80);

const previewTile = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  now: moneySchema,
  was: moneySchema.optional(),
  percentOff: z.int().optional(),
  lowestRecent: moneySchema.optional(),
  until: z.iso.datetime().optional(),
});
export type PreviewTile = z.infer<typeof previewTile>;

const read = { staff: 'catalog.read' } as const;
const edit = { staff: 'prices.edit' } as const;

/** Prices at the desk of the merchant: cost prices and planned markdowns. */
export const staffPriceEndpoints = withListExports(
  { exportMarkdowns: 'markdowns' },
  {
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
        /** Waits for a campaign: no price is written before its approval. */
        draft: z.boolean().optional(),
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
    product: staffEndpoint({
      method: 'GET',
      path: '/prices/products/:sku',
      access: read,
      rateClass: 'api',
      summary: 'Return the price of a product in every list, with its schedule. 404 sku_unknown.',
      params: z.strictObject({ sku }),
      response: z.object({ prices: z.array(listedPrice) }),
    }),
    setPrice: staffEndpoint({
      method: 'PUT',
      path: '/prices/products/:sku/:priceList',
      access: edit,
      rateClass: 'write',
      summary:
        'Set the price of a product in one list, with special prices. Refused with 409 version_conflict, and with 422 where a was-price may not be shown: price_above_lowest, price_never_charged, price_special_not_lower, price_special_ends_first, price_specials_overlap.',
      params: z.strictObject({ sku, priceList }),
      body: z.strictObject({
        version: z.string().max(40),
        amount,
        was: amount.optional(),
        special: typedSpecial.optional(),
        specialB: typedSpecial.optional(),
      }),
      response: listedPrice,
    }),
    preview: staffEndpoint({
      method: 'GET',
      path: '/prices/preview',
      access: read,
      rateClass: 'api',
      summary:
        'Return a page of a category with the prices that shoppers of one store will see at a moment. 404 category_unknown and store_unknown, 422 moment_invalid.',
      query: z.strictObject({
        storeId: z.coerce.number().int(),
        category: z.string().min(1).max(80),
        /** Wall time in the zone of the store, or an instant. */
        at: moment,
        page: z.coerce.number().int().min(1).max(1_000).default(1),
      }),
      response: z.object({
        at: z.iso.datetime(),
        timeZone: z.string(),
        total: z.int(),
        page: z.int(),
        lastPage: z.int(),
        items: z.array(previewTile),
      }),
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
  },
  'catalog.import',
);
