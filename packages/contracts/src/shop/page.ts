import { SORT_OPTIONS } from '@shop/domain/listing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { productTile } from './catalog.ts';

const picture = z.object({ key: z.string(), alt: z.string() });

const swatch = z.object({
  sku: z.string(),
  url: z.string(),
  colour: z.string(),
  colourHex: z.string().optional(),
  image: picture.optional(),
});

const tileSize = z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() });

/** A product in a listing: its colours and sizes are at hand. */
export const listingTile = productTile.extend({
  styleKey: z.string(),
  /** Shown while the card is pointed at. */
  secondImage: picture.optional(),
  /** Every colour of the style, this one among them; empty where there is only one. */
  swatches: z.array(swatch),
  /** Every size, sold out or not. */
  sizes: z.array(tileSize),
});
export type ListingTile = z.infer<typeof listingTile>;

export const listingFacet = z.object({
  /** The parameter of the page's address that holds its values. */
  parameter: z.string(),
  attribute: z.string(),
  label: z.string(),
  shownAs: z.enum(['sizes', 'swatches', 'list']),
  /** In the order they are shown. One that counts nothing stays, so that nobody wonders where it went. */
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.int().min(0),
      selected: z.boolean(),
      colourHex: z.string().optional(),
    }),
  ),
});
export type ListingFacet = z.infer<typeof listingFacet>;

/** When the first of the prices it shows changes by itself, where that is planned. */
const pricesUntil = z.iso.datetime().optional();

export const listingReply = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  lastPage: z.int().min(1),
  pageSize: z.int().min(1),
  sort: z.enum(SORT_OPTIONS),
  products: z.array(listingTile),
  pricesUntil,
  facets: z.array(listingFacet),
  /** The prices that can be chosen, and what is chosen. Absent where there is nothing to choose from. */
  priceRange: z
    .object({
      parameter: z.string(),
      min: moneySchema,
      max: moneySchema,
      from: moneySchema.optional(),
      to: moneySchema.optional(),
    })
    .optional(),
  /** What is chosen, in the order of the facets and the price last: the chips. With `sort` and `page` they are the whole query. */
  applied: z.array(z.object({ parameter: z.string(), value: z.string(), label: z.string() })),
});
export type ListingReply = z.infer<typeof listingReply>;

export const crumb = z.object({ label: z.string(), path: z.string() });

const seo = z.object({
  title: z.string(),
  description: z.string(),
  /** The path a search engine should keep. */
  canonical: z.string(),
  indexed: z.boolean(),
  /** What a product, or anything of a listing, has prices in, and so which stores show it. Absent: all of them. */
  currencies: z.array(z.string()).optional(),
});

/** As the product page shows it. */
export const productDetail = listingTile.extend({
  /** Every size with what may be told of its stock: a number only where it is low. */
  sizes: z.array(
    tileSize.extend({
      left: z.int().optional(),
      measurements: z.record(z.string(), z.number()).optional(),
      /** The number by which all the world knows it. */
      gtin: z.string().optional(),
    }),
  ),
  /** Every colour with its sizes, so that a change of colour keeps the size. */
  swatches: z.array(swatch.extend({ sizes: z.array(z.object({ sku: z.string(), label: z.string() })) })),
  /** The system its sizes are named in, as `UK`. Absent for what comes in one size or in a system of its own. */
  sizeSystem: z.string().optional(),
  /** When the was-price was last charged. */
  wasCharged: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
  /** When the price of now ends, where that is planned. */
  priceUntil: z.iso.datetime().optional(),
  description: z.string(),
  materials: z.string().optional(),
  care: z.array(z.string()),
  /** Front, back and details first, the cloth last. */
  images: z.array(picture.extend({ role: z.string() })),
  productCategory: z.string().optional(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const page = { breadcrumb: z.array(crumb), seo };

/** A page that editors write. Its markup is cleaned already and may be set as it is. */
const contentPage = z.object({
  /** Its path without the first slash. */
  slug: z.string(),
  title: z.string(),
  intro: z.string().optional(),
  body: z.string().optional(),
  picture: z
    .object({ url: z.string(), alt: z.string(), width: z.number().optional(), height: z.number().optional() })
    .optional(),
  /** One below the other, each with an anchor that a link can lead to. */
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), body: z.string() })),
  updatedAt: z.string().optional(),
});
export type ContentPageReply = z.infer<typeof contentPage>;

/** A path of this shop or an address of another site, encoded as a header needs it. */
const location = z.string();

export const pageReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    ...page,
    category: z.object({ key: z.string(), name: z.string(), description: z.string() }),
    /** Categories directly below, for the row of links. */
    children: z.array(crumb),
    listing: listingReply,
  }),
  z.object({ kind: z.literal('product'), ...page, product: productDetail }),
  z.object({ kind: z.literal('redirect'), to: location, status: z.union([z.literal(301), z.literal(302)]) }),
  z.object({ kind: z.literal('content'), ...page, page: contentPage }),
]);
export type PageReply = z.infer<typeof pageReply>;

export const searchPageReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('results'),
    seo,
    /** As typed. Words in quotation marks are taken as they are. */
    query: z.string(),
    /** What was searched for instead, when the spelling was corrected. */
    corrected: z.string().optional(),
    didYouMean: z.array(z.string()),
    /** Some of the words had to be left out. */
    relaxed: z.boolean(),
    listing: listingReply,
  }),
  z.object({ kind: z.literal('redirect'), to: location }),
]);
export type SearchPageReply = z.infer<typeof searchPageReply>;

export const searchSuggestReply = z.object({
  queries: z.array(z.object({ query: z.string(), text: z.string() })),
  categories: z.array(crumb),
  products: z.array(productTile),
});
export type SearchSuggestReply = z.infer<typeof searchSuggestReply>;

export const railReply = z.object({ products: z.array(listingTile), pricesUntil });
export type RailReply = z.infer<typeof railReply>;

/** What a rail of products is about. */
export const RAILS = ['trending', 'new-in', 'similar', 'complete-the-look', 'also-viewed', 'visually-similar'] as const;

/** No sku, and no id of a picture, has a character that nobody sees. */
const plain = z.string().regex(/^\P{Cc}*$/u, 'Control characters are not allowed');

/** A path of this shop with the query of its page, as `/clothing/dresses.html?colour_group=green&page=2`. */
const url = z.string().regex(/^\//, 'The url is a path of this shop').max(4_000);

export const pageEndpoints = {
  /** The older form: what the address shows, with its products but without anything to choose by. */
  pageV1: endpoint({
    method: 'GET',
    version: 1,
    path: '/page',
    access: 'guest',
    summary:
      'What an address shows: a listing, a product, a content page or a redirect. Version 2 also tells what to filter by.',
    query: z.object({ url }),
    response: z.discriminatedUnion('kind', [
      pageReply.options[0].extend({ listing: listingReply.omit({ facets: true, priceRange: true, applied: true }) }),
      pageReply.options[1],
      pageReply.options[2],
      pageReply.options[3],
    ]),
  }),
  page: endpoint({
    method: 'GET',
    version: 2,
    path: '/page',
    access: 'guest',
    summary: 'What an address shows: a listing with its filters, a product, a content page or a redirect.',
    query: z.object({ url }),
    response: pageReply,
  }),
  search: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/search',
    access: 'guest',
    summary: 'What the search page shows for the query of its address, or where the words lead instead.',
    query: z.object({ url }),
    response: searchPageReply,
  }),
  suggest: endpoint({
    method: 'GET',
    version: 1,
    path: '/merchandiser/search-suggest',
    access: 'guest',
    summary: 'What to search for, as somebody types; without words, what others look for.',
    query: z.object({ search: z.string().max(200).default('') }),
    response: searchSuggestReply,
  }),
  rail: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/rail',
    access: 'guest',
    summary: 'A few products to go on with: trending, new, or like or beside a product.',
    query: z.object({
      rail: z.enum(RAILS),
      /** The product it is about, where the rail is about one. */
      sku: plain.max(80).optional(),
      /** Products already seen, which are left out. */
      seen: plain.max(1_000).default(''),
    }),
    response: railReply,
  }),
  visual: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/visual',
    access: 'guest',
    summary: 'Products that look like an uploaded picture or like a product.',
    query: z.object({ image: plain.max(100).optional(), sku: plain.max(80).optional() }),
    response: railReply,
  }),
  products: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/products',
    access: 'guest',
    summary: 'Products by their skus, in that order: what a device remembers as seen or saved.',
    query: z.object({ skus: plain.max(2_000) }),
    response: railReply,
  }),
};
