import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { PRODUCT_STATES } from '@shop/domain/catalog/desk/product-view';
import { TEXT_FIELDS } from '@shop/domain/catalog/desk/translation';
import { VISIBILITY_REASONS } from '@shop/domain/catalog/desk/visibility';
import { ATTRIBUTE_TYPES } from '@shop/domain/catalog/shop-attribute';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { brandKey, localeTag } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'catalog.read' } as const;
const edit = { staff: 'catalog.edit' } as const;
const sku = z.string().trim().min(1).max(80);
const params = z.object({ sku });
const version = z.string().min(1).max(60);
const locale = localeTag;
const field = z.enum(TEXT_FIELDS);
const moment = z.iso.datetime();
const skus = z.array(sku).max(200);

/** Same limits as in catalogue files, so that what staff save can be exported and imported. */
const texts = z.strictObject({
  title: z.string().trim().max(200),
  description: z.string().max(20_000),
  materials: z.string().max(2_000).optional(),
  care: z.array(z.string().min(1).max(200)).max(20).optional(),
  colour: z.string().max(60).optional(),
});

const content = z.strictObject({
  brands: z.array(brandKey),
  urlKey: z.string().trim().max(120),
  newFrom: moment.optional(),
  colourHex: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional(),
  texts: z.partialRecord(locale, texts.optional()),
  attributes: z.record(z.string().min(1).max(80), z.array(z.string().trim().min(1).max(120)).max(50)),
  categories: z.array(z.string().min(1).max(120)).max(200),
  links: z.strictObject(
    Object.fromEntries(LINK_KINDS.map((kind) => [kind, skus])) as Record<(typeof LINK_KINDS)[number], typeof skus>,
  ),
});

/** What is stored may come from a file or an earlier version, with other limits. */
const storedContent = z.object({
  brands: z.array(brandKey),
  urlKey: z.string(),
  newFrom: moment.optional(),
  colourHex: z.string().optional(),
  texts: z.partialRecord(
    locale,
    z
      .object({
        title: z.string(),
        description: z.string(),
        materials: z.string().optional(),
        care: z.array(z.string()).optional(),
        colour: z.string().optional(),
      })
      .optional(),
  ),
  attributes: z.record(z.string(), z.array(z.string())),
  categories: z.array(z.string()),
  links: z.record(z.enum(LINK_KINDS), z.array(z.string())),
});

const staffProduct = z.object({
  sku: z.string(),
  style: z.string(),
  title: z.string(),
  version,
  state: z.enum(PRODUCT_STATES),
  onlineAt: moment.optional(),
  offlineAt: moment.optional(),
  content: storedContent,
  /** When a text was last changed; missing means never. */
  textChanges: z.array(z.object({ locale, field, changedAt: moment })),
  /** Locales that the shoppers of its brands read. */
  neededLocales: z.array(locale),
  pictures: z.array(z.object({ key: z.string(), alt: z.string(), role: z.string() })),
  linkTitles: z.record(z.string(), z.string()),
});
export type StaffProduct = z.infer<typeof staffProduct>;

const staffVariant = z.object({
  product: z.string(),
  colour: z.string(),
  colourHex: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  online: z.boolean(),
  sku: z.string(),
  size: z.string(),
  barcode: z.string().optional(),
  stock: z.object({ gb: z.int(), us: z.int() }),
  price: moneySchema.optional(),
});
export type StaffVariant = z.infer<typeof staffVariant>;

const historyEntry = z.object({
  auditId: z.string(),
  at: moment,
  actor: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  canRollBack: z.boolean(),
});
export type ProductHistoryEntry = z.infer<typeof historyEntry>;

const storeVisibility = z.object({
  storeId: z.int(),
  state: z.enum(['seen', 'limited', 'unseen']),
  reasons: z.array(z.enum(VISIBILITY_REASONS)),
  categories: z.int(),
  /** Merchandising rules that hide it, with their listing. */
  hiddenBy: z.array(
    z.object({
      ruleId: z.string(),
      target: z.union([z.object({ query: z.string() }), z.object({ category: z.string() })]),
    }),
  ),
});
export type ProductVisibility = z.infer<typeof storeVisibility>;

/** One product at the desk of the merchant. */
export const staffProductDeskEndpoints = {
  choices: staffEndpoint({
    method: 'GET',
    path: '/product-choices',
    access: read,
    rateClass: 'api',
    summary: 'Return what the fields of a product can hold: categories, attributes with their values, size guides.',
    response: z.object({
      categories: z.array(z.object({ key: z.string(), name: z.string() })),
      attributes: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          type: z.enum(ATTRIBUTE_TYPES),
          unit: z.string().optional(),
          values: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
      /** By the value of the attribute `product_category`. */
      sizeGuides: z.array(z.object({ productCategory: z.string(), title: z.string() })),
    }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/products/:sku',
    access: read,
    rateClass: 'api',
    summary: 'Return one product with its texts in all locales. Refused with 404 product_unknown.',
    params,
    response: staffProduct,
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku',
    access: edit,
    rateClass: 'write',
    summary:
      'Replace texts, attributes, categories and links of a product. Refused with 404 product_unknown, 409 version_conflict, 422 title_missing, brand_missing, value_unusable, category_unknown, linked_product_unknown or linked_to_itself.',
    params,
    body: z.strictObject({
      version,
      content,
      /** Translations that are still right although their source was changed. */
      confirmed: z.array(z.strictObject({ locale, field })).max(100).optional(),
    }),
    response: staffProduct,
  }),
  variants: staffEndpoint({
    method: 'GET',
    path: '/products/:sku/variants',
    access: read,
    rateClass: 'api',
    summary: 'Return the sizes of every colour of the style. Refused with 404 product_unknown.',
    params,
    query: z.strictObject({ store: z.coerce.number().int().optional() }),
    response: z.object({ style: z.string(), items: z.array(staffVariant) }),
  }),
  visibility: staffEndpoint({
    method: 'GET',
    path: '/products/:sku/visibility',
    access: read,
    rateClass: 'api',
    summary: 'Return for each store whether shoppers see the product, and why not. Refused with 404 product_unknown.',
    params,
    response: z.object({ stores: z.array(storeVisibility) }),
  }),
  history: staffEndpoint({
    method: 'GET',
    path: '/products/:sku/history',
    access: read,
    rateClass: 'api',
    summary: 'Return the changes of a product by staff, newest first, with a cursor for the next page.',
    params,
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ items: z.array(historyEntry), next: z.string().optional() }),
  }),
  rollBack: staffEndpoint({
    method: 'POST',
    path: '/products/:sku/roll-back',
    access: edit,
    rateClass: 'write',
    summary:
      'Restore the content of before a change; later changes of the same fields are undone with it. Refused with 404 product_unknown or change_unknown, 409 version_conflict.',
    params,
    body: z.strictObject({ version, auditId: z.string().regex(/^\d{1,18}$/) }),
    response: staffProduct,
  }),
  setOnline: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku/online',
    access: edit,
    rateClass: 'write',
    summary: 'Put a product online or offline at once. Refused with 404 product_unknown, 409 version_conflict.',
    params,
    body: z.strictObject({ version, online: z.boolean() }),
    response: staffProduct,
  }),
  schedule: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku/schedule',
    access: edit,
    rateClass: 'write',
    summary:
      'Plan when a product goes online and offline; without a moment the plan ends. Refused with 404 product_unknown, 409 version_conflict, 422 schedule_unusable.',
    params,
    body: z.strictObject({ version, onlineAt: moment.optional(), offlineAt: moment.optional() }),
    response: staffProduct,
  }),
  setArchived: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku/archived',
    access: edit,
    rateClass: 'write',
    summary:
      'Take a product offline and out of the list, or back into it. Refused with 404 product_unknown, 409 version_conflict.',
    params,
    body: z.strictObject({ version, archived: z.boolean() }),
    response: staffProduct,
  }),
  delete: staffEndpoint({
    method: 'POST',
    path: '/products/:sku/deletion',
    access: edit,
    rateClass: 'write',
    summary:
      'Delete a product that was never ordered, reserved or delivered. Refused with 404 product_unknown, 409 version_conflict, product_in_use.',
    params,
    body: z.strictObject({ version }),
    response: z.object({ deleted: z.literal(true) }),
  }),
  duplicate: staffEndpoint({
    method: 'POST',
    path: '/products/:sku/copies',
    access: edit,
    rateClass: 'write',
    summary:
      'Copy content and prices to a new product, offline and without stock. Refused with 404 product_unknown, 409 sku_taken.',
    params,
    body: z.strictObject({ sku }),
    response: staffProduct,
  }),
};
