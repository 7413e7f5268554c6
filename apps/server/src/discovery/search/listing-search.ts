import type { VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import type { SortOption } from '@shop/domain/discovery/listing';
import type { ListingRange } from '@shop/domain/discovery/listing-range';
import type { Store } from '@shop/domain/site/store/store';

/** Listing query by category, by search text, or both. */
export type ListingQuery = {
  text?: string;
  /** Disables spelling correction. */
  asTyped?: boolean;
  /** Category key. */
  category?: string;
  /** Any of the values within an attribute, all attributes together (§9). */
  filters: readonly { attribute: string; values: readonly string[] }[];
  /** In minor units of the store's currency. */
  price?: { from?: number; to?: number };
  /** Special prices and their dates, and stock. */
  ranges?: readonly ListingRange[];
  sort: SortOption;
  offset: number;
  limit: number;
  /** Attributes to count values for. */
  facets: readonly string[];
  /** Attributes whose products are counted, to offer them as sort orders. */
  sorts?: readonly string[];
};

export type ListingResult = {
  total: number;
  /** In result order. */
  skus: string[];
  /** Values with at least one product; each attribute is counted without its own filter. */
  facets: { attribute: string; values: { value: string; count: number }[] }[];
  /** Products with a value of each requested attribute. */
  sortable?: Readonly<Record<string, number>>;
  /** Lowest and highest price in minor units, ignoring the price filter. */
  price?: { min: number; max: number };
  corrected?: string;
  didYouMean: string[];
  relaxed: boolean;
  /** Path that a merchandiser redirects this query to, instead of a listing. */
  redirect?: string;
};

/** Listing backend: the embedded engine, or a vendor with the engine as fallback. */
export type ListingSearch = {
  find: (store: Store, query: ListingQuery, variants?: VisitorVariants) => Promise<ListingResult>;
  /**
   * Variants that decide about a listing, as part of its cache key. Notes them as seen. Absent: a backend without
   * experiments.
   */
  nameVariants?: (
    store: Store,
    subject: Pick<ListingQuery, 'text' | 'category'>,
    variants: VisitorVariants,
  ) => Promise<string>;
  /** Cache version: changes whenever a result may change. */
  generation: () => number;
};
