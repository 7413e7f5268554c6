import { PRODUCT_STATES, PRODUCT_VIEWS } from '@shop/domain/catalog/desk/product-view';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { brandKey, localeTag } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const brand = brandKey;
const locale = localeTag;
const read = { staff: 'catalog.read' } as const;

/** Filters of the list, which exports and the grid share. */
export const productFilters = {
  view: z.enum(PRODUCT_VIEWS).default('all'),
  /** Starts of words of a title or colour in any language, the start of a SKU, or a barcode. */
  text: z.string().trim().max(120).optional(),
  brand: brand.optional(),
  category: z.string().max(120).optional(),
  /** Locale whose texts are missing. */
  missing: locale.optional(),
  /** Id of a store: products of its brand, with its price. */
  store: z.coerce.number().int().optional(),
};

const listedProduct = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  brands: z.array(brand),
  state: z.enum(PRODUCT_STATES),
  /** Planned changes. */
  onlineAt: z.iso.datetime().optional(),
  offlineAt: z.iso.datetime().optional(),
  /** Stores of its brands in whose currency it has a price. */
  stores: z.array(z.int()),
  /** Units that can be sold, by pool. */
  stock: z.object({ gb: z.int(), us: z.int() }),
  price: moneySchema.optional(),
  missing: z.array(locale),
  outdated: z.array(locale),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** Products at the desk of the merchant: online or not, sold out or not. */
export const staffProductEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/products',
    access: read,
    rateClass: 'api',
    summary: 'Return products by SKU, with a cursor for the next page.',
    query: z.strictObject({
      ...productFilters,
      cursor: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ items: z.array(listedProduct), next: z.string().optional() }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/products/export',
    access: { staff: 'catalog.import' },
    rateClass: 'write',
    summary: 'Return the filtered products as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(productFilters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
};
