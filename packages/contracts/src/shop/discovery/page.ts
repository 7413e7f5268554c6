import { ATTRIBUTE_TYPES } from '@shop/domain/catalog/shop-attribute';
import { SORT_OPTIONS } from '@shop/domain/discovery/listing';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { productTile } from '../catalog/catalog.ts';

/** `focus` is the point that crops keep in view, as classes such as `focus-x-50 focus-y-20`. */
const picture = z.object({ key: z.string(), alt: z.string(), focus: z.string().optional() });

const swatch = z.object({
  sku: z.string(),
  url: z.string(),
  colour: z.string(),
  colourHex: z.string().optional(),
  image: picture.optional(),
  /** Key of a picture of the print or cloth, shown instead of the colour. */
  pattern: z.string().optional(),
});

const tileSize = z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() });

/** Product in a listing, with its colours and sizes. */
export const listingTile = productTile.extend({
  styleKey: z.string(),
  /** Shown on hover. */
  secondImage: picture.optional(),
  /** All colours of the style, including this one; empty where there is only one. */
  swatches: z.array(swatch),
  /** Every size, sold out or not. */
  sizes: z.array(tileSize),
});
export type ListingTile = z.infer<typeof listingTile>;

export const listingFacet = z.object({
  /** Query parameter that holds the values. */
  parameter: z.string(),
  attribute: z.string(),
  label: z.string(),
  shownAs: z.enum(['sizes', 'swatches', 'list']),
  /** Values before "more", where the merchant has set a number. */
  most: z.int().min(1).optional(),
  /** In display order. Values with count 0 stay, so that they do not vanish while filtering. */
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.int().min(0),
      selected: z.boolean(),
      colourHex: z.string().optional(),
      /** Key of a picture that is shown instead of the colour. */
      picture: z.string().optional(),
    }),
  ),
});
export type ListingFacet = z.infer<typeof listingFacet>;

/** Time of the first scheduled change among the shown prices; absent where none is scheduled. */
const pricesUntil = z.iso.datetime().optional();

const listingSort = z.union([
  z.enum(SORT_OPTIONS),
  z.templateLiteral(['attr_', z.string(), '_', z.enum(['asc', 'desc'])]),
]);

export const listingReply = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  lastPage: z.int().min(1),
  pageSize: z.int().min(1),
  sort: listingSort,
  /** Sort orders by attributes of the merchant; those of `SORT_OPTIONS` are in every listing. */
  sorts: z.array(z.object({ sort: listingSort, label: z.string() })),
  products: z.array(listingTile),
  pricesUntil,
  facets: z.array(listingFacet),
  /** Available and selected price range. Absent where there is nothing to choose from. */
  priceRange: z
    .object({
      parameter: z.string(),
      min: moneySchema,
      max: moneySchema,
      from: moneySchema.optional(),
      to: moneySchema.optional(),
    })
    .optional(),
  /** Applied filters as chips, in facet order with the price last. With `sort` and `page` they form the whole query. */
  applied: z.array(z.object({ parameter: z.string(), value: z.string(), label: z.string() })),
});
export type ListingReply = z.infer<typeof listingReply>;

export const crumb = z.object({ label: z.string(), path: z.string() });

const seo = z.object({
  title: z.string(),
  description: z.string(),
  /** Canonical path for search engines. */
  canonical: z.string(),
  indexed: z.boolean(),
  /**
   * Currencies that the product or listing has prices in, which decide the stores that show it. Absent: all of them.
   */
  currencies: z.array(z.string()).optional(),
  /** Locales whose stores show the page in another language, or not at all. */
  untranslatedIn: z.array(z.string()).optional(),
});

/** Product for the product page. */
export const productDetail = listingTile.extend({
  /** Every size with its public stock: a number only where it is low. */
  sizes: z.array(
    tileSize.extend({
      left: z.int().optional(),
      measurements: z.record(z.string(), z.number()).optional(),
      /** Global Trade Item Number. */
      gtin: z.string().optional(),
    }),
  ),
  /** Every colour with its sizes, so that a change of colour keeps the size. */
  swatches: z.array(swatch.extend({ sizes: z.array(z.object({ sku: z.string(), label: z.string() })) })),
  /** Size system, such as `UK`. Absent for one-size products and sizes outside the known systems. */
  sizeSystem: z.string().optional(),
  /** Period when the was-price was last charged. */
  wasCharged: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
  /** Scheduled end of the current price; absent where none is scheduled. */
  priceUntil: z.iso.datetime().optional(),
  description: z.string(),
  materials: z.string().optional(),
  care: z.array(z.string()),
  /** The front first, the fabric last. */
  images: z.array(picture.extend({ role: z.string() })),
  /** Each is shown behind as many pictures as `after` says, at least one; `poster` is the key of a picture. */
  videos: z
    .array(
      z.object({
        key: z.string(),
        type: z.string(),
        alt: z.string(),
        poster: z.string().optional(),
        addedAt: z.iso.datetime(),
        after: z.int(),
      }),
    )
    .optional(),
  productCategory: z.string().optional(),
  /** Attributes that the merchant shows, in order; absent if none. */
  attributes: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** Values of a flag are `true` and `false`. */
        type: z.enum(ATTRIBUTE_TYPES),
        unit: z.string().optional(),
        /** Labels of numbers have their unit. */
        values: z.array(
          z.object({
            value: z.string(),
            label: z.string(),
            colourHex: z.string().optional(),
            picture: z.string().optional(),
          }),
        ),
      }),
    )
    .optional(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const page = { breadcrumb: z.array(crumb), seo };

/** Editorial page. Its markup is already sanitised and can be rendered as HTML. */
const contentPage = z.object({
  /** Path without the leading slash. */
  slug: z.string(),
  title: z.string(),
  intro: z.string().optional(),
  body: z.string().optional(),
  picture: z
    .object({ url: z.string(), alt: z.string(), width: z.number().optional(), height: z.number().optional() })
    .optional(),
  /** Rendered in order, each with an anchor as link target. */
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), body: z.string() })),
  updatedAt: z.string().optional(),
  /** Language of a page that is not translated, other than that of the store. */
  language: z.object({ lang: z.string(), dir: z.enum(['ltr', 'rtl']) }).optional(),
});
export type ContentPageReply = z.infer<typeof contentPage>;

/** Path of this shop or URL of another site, encoded for a header. */
const location = z.string();

export const pageReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    ...page,
    category: z.object({ key: z.string(), name: z.string(), description: z.string() }),
    /** Direct subcategories, for the row of links. */
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
    /** Query as typed. Quoted words are matched literally. */
    query: z.string(),
    /** Spell-corrected query that was used instead. */
    corrected: z.string().optional(),
    didYouMean: z.array(z.string()),
    /** True when some words were dropped to find results. */
    relaxed: z.boolean(),
    /** Help and content pages with these words, above the products when the words are theirs. Absent if none. */
    help: z.object({ pages: z.array(crumb.extend({ description: z.string() })), areFirst: z.boolean() }).optional(),
    listing: listingReply,
  }),
  z.object({ kind: z.literal('redirect'), to: location }),
]);
export type SearchPageReply = z.infer<typeof searchPageReply>;

export const searchSuggestReply = z.object({
  queries: z.array(z.object({ query: z.string(), text: z.string() })),
  categories: z.array(crumb),
  /** Help and content pages. Absent if none. */
  pages: z.array(crumb).optional(),
  /** Sizes identify the items in analytics events. */
  products: z.array(productTile.extend({ sizes: z.array(tileSize) })),
});
export type SearchSuggestReply = z.infer<typeof searchSuggestReply>;

export const MAX_HELP_WORDS_LENGTH = 100;

export const helpReply = z.object({
  /** The path of an answer has a fragment: `/faq/returns#how-long`. */
  found: z.array(crumb.extend({ description: z.string() })),
  /** Spell-corrected words that were used instead. */
  corrected: z.string().optional(),
});
export type HelpReply = z.infer<typeof helpReply>;

export const railReply = z.object({ products: z.array(listingTile), pricesUntil });
export type RailReply = z.infer<typeof railReply>;

/** Kinds of product rails. */
export const RAILS = ['trending', 'new-in', 'similar', 'complete-the-look', 'also-viewed', 'visually-similar'] as const;

/** Rejects control characters: no SKU and no picture id has one. */
const plain = z.string().regex(/^\P{Cc}*$/u, 'Control characters are not allowed');

/** Path of this shop with its query, such as `/clothing/dresses.html?colour_group=green&page=2`. */
const url = z.string().regex(/^\//, 'The url is a path of this shop').max(4_000);

export const pageEndpoints = {
  /** Version 1: the page with its products but without filters. */
  pageV1: endpoint({
    method: 'GET',
    version: 1,
    path: '/page',
    access: 'guest',
    rateClass: 'api',
    summary: 'Resolve a URL to a listing, a product, a content page or a redirect. Version 2 also returns filters.',
    query: z.object({ url }),
    response: z.discriminatedUnion('kind', [
      pageReply.options[0].extend({
        listing: listingReply.omit({ facets: true, priceRange: true, applied: true, sorts: true }),
      }),
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
    rateClass: 'api',
    summary: 'Resolve a URL to a listing with its filters, a product, a content page or a redirect.',
    query: z.object({ url }),
    response: pageReply,
  }),
  search: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/search',
    access: 'guest',
    rateClass: 'search',
    summary: 'Return the search results for the query of a URL, or the redirect for its words.',
    query: z.object({ url }),
    response: searchPageReply,
  }),
  suggest: endpoint({
    method: 'GET',
    version: 1,
    path: '/merchandiser/search-suggest',
    access: 'guest',
    rateClass: 'search',
    summary: 'Return search suggestions while typing; without words, popular searches.',
    query: z.object({ search: z.string().max(200).default('') }),
    response: searchSuggestReply,
  }),
  help: endpoint({
    method: 'GET',
    version: 1,
    path: '/help',
    access: 'guest',
    rateClass: 'search',
    summary: 'Search the answers and content pages of the store in its language, best first.',
    query: z.object({ q: z.string().min(1).max(MAX_HELP_WORDS_LENGTH) }),
    response: helpReply,
  }),
  rail: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/rail',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return a few products for a rail: trending, new, similar to a product or matching it.',
    query: z.object({
      rail: z.enum(RAILS),
      /** Product that the rail is about, where it is about one. */
      sku: plain.max(80).optional(),
      /** Products already seen, which are excluded. */
      seen: plain.max(1_000).default(''),
    }),
    response: railReply,
  }),
  visual: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/visual',
    access: 'guest',
    rateClass: 'search',
    summary: 'Return products visually similar to an uploaded picture or to a product.',
    query: z.object({ image: plain.max(100).optional(), sku: plain.max(80).optional() }),
    response: railReply,
  }),
  products: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/products',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return products by their SKUs, in that order: recently viewed or saved on a device.',
    query: z.object({ skus: plain.max(2_000) }),
    response: railReply,
  }),
};
