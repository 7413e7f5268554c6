/** Both ends count in; an open side has no limit. */
export type NumberRange = { from?: number; to?: number };

/** One of the values, or in one of the ranges; `exclude` turns it round. Filters hold all together. */
export type Filter =
  | { facet: string; values: readonly string[]; exclude?: boolean }
  | { number: string; ranges: readonly NumberRange[]; exclude?: boolean };

export type Sort = 'relevance' | { number: string; descending?: boolean };

export type SearchQuery = {
  text?: string;
  /** False takes the words as they are typed. */
  correct?: boolean;
  /** The last word may be the beginning of one. */
  prefix?: boolean;
  filters?: readonly Filter[];
  /** Facets to count, each without its own filter. */
  facets?: readonly string[];
  /** Ranges to count, each number without its own filter. */
  ranges?: Readonly<Record<string, readonly NumberRange[]>>;
  /** Numbers whose least and most are wanted, without their own filter. */
  stats?: readonly string[];
  sort?: Sort;
  offset?: number;
  limit?: number;
  /** In this order before all others, where they match. Only where sorted by relevance. */
  pinned?: readonly string[];
  /** After all others. */
  buried?: readonly string[];
  boosts?: readonly { facet: string; value: string; factor: number }[];
  /** The number that amounts in the text ("under £20") limit, and how many of it make one. */
  amount?: { number: string; scale: number };
  /** Facets and numbers that are kept under another name, by the name they are asked for. */
  columns?: Readonly<Record<string, string>>;
};

/** How the text was understood. */
export type TextReading = {
  /** The text with its spelling corrected, when it was. */
  corrected?: string;
  /** Other words it may have meant. */
  suggestions: readonly string[];
  recognised: readonly { facet: string; value: string; words: string; effect: 'filter' | 'boost' }[];
  /** The limit found in the text, in the units of the number. */
  amount?: NumberRange;
  /** Not every word was found together: some of the hits hold only some of them. */
  relaxed: boolean;
};

export type SearchResult = {
  total: number;
  hits: readonly { id: string; score: number }[];
  /** Values that count at least one, the most frequent first, then by value. */
  facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** In the order of the ranges asked for. */
  ranges: Readonly<Record<string, readonly number[]>>;
  stats: Readonly<Record<string, { min: number; max: number }>>;
  reading?: TextReading;
};
