import type { SortOption } from '@shop/domain/listing';
import type { Store } from '@shop/domain/store';

/** A listing as it is asked for: by a category, by words, or both. */
export type ListingQuery = {
  text?: string;
  /** The words are meant as they are typed. */
  asTyped?: boolean;
  /** A category's key. */
  category?: string;
  /** One of the values of each attribute (§9). */
  filters: readonly { attribute: string; values: readonly string[] }[];
  /** In minor units of the store's currency. */
  price?: { from?: number; to?: number };
  sort: SortOption;
  offset: number;
  limit: number;
  /** Attributes to count by. */
  facets: readonly string[];
};

export type ListingResult = {
  total: number;
  /** Products in their order. */
  skus: string[];
  /** Values that count at least one, each attribute without its own filter. */
  facets: { attribute: string; values: { value: string; count: number }[] }[];
  /** Least and most, in minor units, without the price filter. */
  price?: { min: number; max: number };
  corrected?: string;
  didYouMean: string[];
  relaxed: boolean;
  /** Where these words lead instead of a listing, as a path. */
  redirect?: string;
};

/** Who answers listings: the embedded engine, or a vendor with the engine behind it. */
export type ListingSearch = {
  find: (store: Store, query: ListingQuery) => Promise<ListingResult>;
  /** Changes whenever an answer may: what is kept under an older one is out of date. */
  generation: () => number;
};
