import type { Badge } from '@shop/domain/catalog/badges';
import { LOW_STOCK, MAX_SKUS_PER_CALL } from '@shop/domain/catalog/stock';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

const availability = {
  status: z.enum(['in-stock', 'low', 'out']),
  /** Exact stock, present only when it is low. */
  quantity: z.int().min(0).max(LOW_STOCK).optional(),
};

export const inventoryReply = z.object({
  sku: z.string(),
  sizes: z.array(
    z.object({
      ...{ sku: z.string(), size: z.string(), ...availability },
      /** Day on which a sold-out size is expected back, in stores that promise it. */
      expectedOn: z.iso.date().optional(),
    }),
  ),
});
export type InventoryReply = z.infer<typeof inventoryReply>;

export const stockReply = z.object({ stock: z.array(z.object({ sku: z.string(), ...availability })) });
export type StockReply = z.infer<typeof stockReply>;

const badgeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent-off'), percent: z.int() }),
  z.object({ kind: z.literal('last-sizes'), sizes: z.int() }),
  z.object({ kind: z.literal('new-in') }),
]) satisfies z.ZodType<Badge>;

/** Product as shown in a list or rail. */
export const productTile = z.object({
  sku: z.string(),
  url: z.string(),
  title: z.string(),
  colour: z.string().optional(),
  colourHex: z.string().optional(),
  price: z.object({
    now: moneySchema,
    was: moneySchema.optional(),
    percentOff: z.int().optional(),
    /** Lowest price of the 30 days before the current price began. */
    lowestRecent: moneySchema.optional(),
  }),
  badges: z.array(badgeSchema),
  /** `key` is the picture's key in the media service. */
  image: z.object({ key: z.string(), alt: z.string(), focus: z.string().optional() }).optional(),
  inStock: z.boolean(),
});
export type ProductTile = z.infer<typeof productTile>;

export const upsellReply = z.object({ products: z.array(productTile) });
export type UpsellReply = z.infer<typeof upsellReply>;

const measureRange = z.tuple([z.number(), z.number()]);

export const sizeGuidesReply = z.object({
  guides: z.array(
    z.object({
      productCategory: z.string(),
      title: z.string(),
      system: z.enum(['UK', 'EU', 'US', 'AU']),
      measures: z.array(z.object({ name: z.string(), howTo: z.string().optional() })),
      /** One range per measure, in the same order. */
      rows: z.array(
        z.object({
          size: z.string(),
          /** Size in the store's size system. */
          label: z.string(),
          cm: z.array(measureRange),
          inches: z.array(measureRange),
        }),
      ),
    }),
  ),
});
export type SizeGuidesReply = z.infer<typeof sizeGuidesReply>;

export const catalogEndpoints = {
  sizeGuides: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/size-guide',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return the size guides of a store, one for each kind of product.',
    response: sizeGuidesReply,
  }),
  inventory: endpoint({
    method: 'GET',
    version: 2,
    path: '/product/:sku/inventory',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return the stock status of every size of a product: in stock, low or out.',
    params: z.object({ sku: z.string().min(1).max(80) }),
    response: inventoryReply,
  }),
  stock: endpoint({
    method: 'GET',
    version: 1,
    path: '/stock',
    access: 'guest',
    rateClass: 'api',
    summary: `Return the stock status of up to ${MAX_SKUS_PER_CALL} SKUs, given as a JSON list or comma-separated: in stock, low or out.`,
    query: z.object({ skus: z.string().max(10_000) }),
    response: stockReply,
  }),
  upsell: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/upsell',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return products that go with the product of a page, by the path of the page.',
    query: z.object({ url: z.string().regex(/^\//, 'The url is a path of this shop').max(500) }),
    response: upsellReply,
  }),
};
