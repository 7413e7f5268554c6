import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { z } from 'zod';
import { brandKey, localeTag } from './site/identity.ts';

/** Catalogue file format: JSON lines, each a record of one of the kinds below. */

const instant = z.iso.datetime({ offset: true });
const locale = localeTag;
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,79}$/);
const amount = z.int().min(0).max(100_000_000);
const percent = z.int().min(0).max(100);
const perLocale = <Text extends z.ZodType>(text: Text) => z.partialRecord(locale, text);

export const MEDIA_ROLES = ['front', 'back', 'detail', 'swatch', 'other', 'video'] as const;

const specialPrice = z.strictObject({ amount, from: instant.optional(), to: instant.optional() });

const priceRecord = z.strictObject({
  /** `<brand>-<currency>`, such as `outlet-GBP`. */
  priceList: z.string().regex(/^[a-z][a-z0-9-]{0,30}-[A-Z]{3}$/),
  /** Regular price, charged while no special price is in force. */
  amount,
  /** Strike-through price beside a lower one; must have been charged before. */
  was: amount.optional(),
  special: specialPrice.optional(),
  /** Second set of special prices (§9), used when set A is not in force. */
  specialB: specialPrice.optional(),
  /** Earlier prices, oldest first; the last interval ends where today's price begins. */
  history: z.array(z.strictObject({ amount, from: instant, to: instant.optional() })).optional(),
});

const variantRecord = z.strictObject({
  sku: key,
  size: z.string().min(1).max(40),
  barcode: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  stock: z.partialRecord(z.enum(STOCK_POOLS), z.int().min(0).max(1_000_000)).default({}),
});

const productTexts = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().max(20_000).default(''),
  materials: z.string().max(2_000).optional(),
  care: z.array(z.string().max(200)).max(20).optional(),
  colour: z.string().max(60).optional(),
});

export const productRecord = z.strictObject({
  kind: z.literal('product'),
  sku: key,
  style: key,
  brands: z.array(brandKey).min(1),
  /** Without slashes and `.html`; derived from the title when absent. */
  urlKey: z.string().max(120).optional(),
  online: z.boolean().default(true),
  newFrom: instant.optional(),
  colourHex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  /** Sort position among the colours of a style. */
  position: z.int().min(0).default(0),
  /** Demand score from 0 to 1. */
  popularity: z.number().min(0).max(1).default(0),
  texts: perLocale(productTexts),
  /** Keyed by filter attribute name (§9); values are language-neutral codes. */
  attributes: z.record(z.string(), z.array(z.string().max(120)).max(50)).default({}),
  /** Measurements of the garment itself in centimetres, by size. */
  measurements: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  categories: z.array(key).default([]),
  media: z
    .array(
      z.strictObject({
        file: z.string().min(1).max(300),
        role: z.enum(MEDIA_ROLES),
        alt: perLocale(z.string()).optional(),
        /** Picture file shown before a video plays; otherwise the product's first picture. */
        poster: z.string().min(1).max(300).optional(),
        /** Point of a picture that crops keep in view, in percent from the left and the top. */
        focus: z.strictObject({ x: percent, y: percent }).optional(),
      }),
    )
    .default([]),
  variants: z.array(variantRecord).min(1).max(60),
  prices: z.array(priceRecord).min(1),
  links: z
    .strictObject({
      upsell: z.array(key).default([]),
      crossSell: z.array(key).default([]),
      related: z.array(key).default([]),
    })
    .prefault({}),
});
export type ProductRecord = z.infer<typeof productRecord>;

/** Automatic category rule; all given conditions must hold (AND). */
export const categoryRule = z.strictObject({
  newWithinDays: z.int().min(1).optional(),
  attributes: z.record(z.string(), z.array(z.string())).optional(),
  /** In minor units of the requested price list. */
  priceFrom: amount.optional(),
  priceUpTo: amount.optional(),
  /** Maximum number of sizes left in stock. */
  lastSizes: z.int().min(1).optional(),
  reduced: z.boolean().optional(),
});

export const categoryRecord = z.strictObject({
  kind: z.literal('category'),
  key,
  parent: key.optional(),
  /** Public path, such as `/clothing/dresses.html`. */
  path: z.string().regex(/^\/[a-z0-9/-]+\.html$/),
  position: z.int().min(0).default(0),
  inMenu: z.boolean().default(true),
  texts: perLocale(
    z.strictObject({ name: z.string().min(1).max(120), description: z.string().max(5_000).default('') }),
  ),
  rule: categoryRule.optional(),
  /** Hand-picked products, listed in this order before all others. */
  picked: z.array(key).default([]),
});
export type CategoryRecord = z.infer<typeof categoryRecord>;

export const attributeRecord = z.strictObject({
  kind: z.literal('attribute'),
  name: z.string().min(1).max(60),
  position: z.int().min(0).default(0),
  texts: perLocale(z.string().min(1).max(120)),
  values: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(120),
        texts: perLocale(z.string().min(1).max(120)).default({}),
        /** Colour of the value, used unless the shop has one for it. */
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional(),
      }),
    )
    .default([]),
  /** Listings filter by it, unless the shop has set it up otherwise. */
  filter: z.boolean().optional(),
});
export type AttributeRecord = z.infer<typeof attributeRecord>;

/** Body or garment measures in centimetres; inches are computed. */
export const sizeGuideRecord = z.strictObject({
  kind: z.literal('size-guide'),
  productCategory: key,
  brand: brandKey,
  locale,
  title: z.string().min(1).max(120),
  measures: z.array(z.strictObject({ name: z.string().min(1).max(60), howTo: z.string().max(500).optional() })).min(1),
  rows: z
    .array(z.strictObject({ size: z.string().min(1).max(40), cm: z.array(z.tuple([z.number(), z.number()])) }))
    .min(1),
});
export type SizeGuideRecord = z.infer<typeof sizeGuideRecord>;

export const catalogueRecord = z.discriminatedUnion('kind', [
  productRecord,
  categoryRecord,
  attributeRecord,
  sizeGuideRecord,
]);
export type CatalogueRecord = z.infer<typeof catalogueRecord>;
