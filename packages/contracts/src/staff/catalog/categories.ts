import { CATEGORY_STEPS } from '@shop/domain/catalog/category/category-place';
import { z } from 'zod';
import { categoryRule } from '../../catalogue-file.ts';
import { moneySchema } from '../../money.ts';
import { localeTag } from '../../site/identity.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'catalog.read' } as const;
const write = { staff: 'catalog.edit' } as const;
/** Keys may contain slashes, so that they are no part of a path. */
const key = z.string().trim().min(1).max(120);
const version = z.int().min(1);
const sku = z.string().trim().min(1).max(64);
const skus = z.array(sku).max(500);
const path = z
  .string()
  .max(300)
  .regex(/^(\/[a-z\d-]+)+\.html$/, 'a path such as /clothing/dresses.html');
const urlKey = z
  .string()
  .max(100)
  .regex(/^[a-z\d-]+$/, 'lower case letters, digits and hyphens');
const name = z.string().trim().min(1).max(120);
export const categoryRuleForm = categoryRule.extend({
  attributes: z.record(z.string().max(40), z.array(z.string().max(120)).min(1).max(100)).optional(),
});
const texts = z.record(localeTag, z.strictObject({ name, description: z.string().trim().max(5_000) }).optional());
const storeIds = z.array(z.int().min(1)).max(200);
const image = z.object({ key: z.string(), alt: z.string() }).optional();

const listed = z.object({
  ...{ key: z.string(), parent: z.string().optional(), name: z.string(), path: z.string(), position: z.int() },
  ...{ isRuled: z.boolean(), isArchived: z.boolean(), hiddenIn: z.array(z.int()), version },
  /** Products that were put in it by hand. */
  products: z.int(),
});
export type ListedCategory = z.infer<typeof listed>;

export const staffCategory = z.object({
  ...{ key: z.string(), parent: z.string().optional(), path: z.string(), inMenu: z.boolean(), texts },
  rule: categoryRuleForm.optional(),
  ...{ isArchived: z.boolean(), hiddenIn: z.array(z.int()), version },
  /** Former addresses that lead here. */
  formerPaths: z.array(z.string()),
  /** Menus that link here, by their current or a former address. */
  menus: z.array(z.object({ brand: z.string(), region: z.string(), titles: z.array(z.string()) })),
});
export type StaffCategory = z.infer<typeof staffCategory>;

const product = z.object({
  ...{ sku: z.string(), title: z.string(), colour: z.string().optional(), image, isOnline: z.boolean() },
  /** In the order that was set by hand; others follow by popularity. */
  isPicked: z.boolean(),
});
export type CategoryProduct = z.infer<typeof product>;

const tile = z.object({
  ...{ sku: z.string(), title: z.string(), colour: z.string().optional(), image, price: moneySchema },
});
const preview = z.object({ total: z.int(), tiles: z.array(tile) });
export type CategoryPreview = z.infer<typeof preview>;

/** Categories: tree, texts, addresses, products and visibility. */
export const staffCategoryEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/categories',
      access: read,
      rateClass: 'api',
      summary: 'Return all categories, archived ones too, in their order among siblings.',
      response: z.object({ items: z.array(listed) }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/categories/category',
      access: read,
      rateClass: 'api',
      summary: 'Return one category with its texts, former addresses and menus. Refused with 404 category_unknown.',
      query: z.strictObject({ key }),
      response: staffCategory,
    }),
    products: staffEndpoint({
      method: 'GET',
      path: '/categories/products',
      access: read,
      rateClass: 'api',
      summary:
        'Return the first 200 products that were put in a category by hand: ordered ones first, then by popularity. Refused with 404 category_unknown.',
      query: z.strictObject({ key }),
      response: z.object({ total: z.int(), items: z.array(product) }),
    }),
    preview: staffEndpoint({
      method: 'POST',
      path: '/categories/preview',
      access: { staff: 'catalog.read', scope: 'store', readOnly: true },
      rateClass: 'api',
      summary:
        'Return how many products a category would show in a store with a rule, and the first of them, without saving it. Refused with 404 store_unknown.',
      body: z.strictObject({ storeId: z.int().min(1), key: key.optional(), rule: categoryRuleForm.optional() }),
      response: preview,
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/categories',
      access: write,
      rateClass: 'write',
      summary:
        'Create a category as the last one of its parent. Its address is below that of its parent. Refused with 404 category_unknown and 409 path_taken.',
      body: z.strictObject({ name, parent: key.optional(), urlKey: urlKey.optional() }),
      response: staffCategory,
    }),
    change: staffEndpoint({
      method: 'PUT',
      path: '/categories/category',
      access: write,
      rateClass: 'write',
      summary:
        'Replace texts, address, rule and visibility of a category. Addresses below a changed address follow, and former ones redirect permanently. Refused with 404 category_unknown, 409 version_conflict or path_taken, 422 category_unnamed or path_invalid.',
      body: z.strictObject({
        key,
        version,
        path,
        inMenu: z.boolean(),
        texts,
        rule: categoryRuleForm.optional(),
        hiddenIn: storeIds,
      }),
      response: staffCategory,
    }),
    move: staffEndpoint({
      method: 'POST',
      path: '/categories/move',
      access: write,
      rateClass: 'write',
      summary:
        'Move a category to a place below a parent, or one step. Its address follows, and the former one redirects permanently. Refused with 404 category_unknown, 409 version_conflict, path_taken or category_at_end, 422 category_below_itself.',
      body: z.strictObject({
        ...{ key, version },
        to: z.union([
          z.strictObject({ parent: key.optional(), index: z.int().min(0).max(10_000) }),
          z.strictObject({ step: z.enum(CATEGORY_STEPS) }),
        ]),
      }),
      response: staffCategory,
    }),
    arrange: staffEndpoint({
      method: 'PUT',
      path: '/categories/products',
      access: write,
      rateClass: 'write',
      summary:
        'Add products to a category, remove some, and set the order of the first ones. Refused with 404 category_unknown, 409 version_conflict, 422 product_unknown.',
      body: z.strictObject({ key, version, added: skus, removed: skus, picked: skus }),
      response: staffCategory,
    }),
    archive: staffEndpoint({
      method: 'POST',
      path: '/categories/archive',
      access: write,
      rateClass: 'write',
      summary:
        'Take a category out of all stores, or bring it back. While archived its address leads to its parent. Refused with 404 category_unknown, 409 version_conflict or category_needed.',
      body: z.strictObject({ key, version, isArchived: z.boolean() }),
      response: staffCategory,
    }),
    remove: staffEndpoint({
      method: 'POST',
      path: '/categories/removal',
      access: write,
      rateClass: 'write',
      summary:
        'Delete a category without products and subcategories. Its address leads to its parent. Refused with 404 category_unknown, 409 version_conflict or category_needed.',
      body: z.strictObject({ key, version }),
      response: z.object({ status: z.literal('deleted') }),
    }),
  },
  'catalog.import',
);
