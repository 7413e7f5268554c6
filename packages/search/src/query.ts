/** Inclusive at both ends; an absent end is open. */
export type NumberRange = { from?: number; to?: number };

/** Matches any of the values or ranges; `exclude` negates it. Filters are combined by AND. */
export type Filter =
  | { facet: string; values: readonly string[]; exclude?: boolean }
  | { number: string; ranges: readonly NumberRange[]; exclude?: boolean };

export type Sort = 'relevance' | { number: string; descending?: boolean };

export type SearchQuery = {
  text?: string;
  /** False disables spelling correction. */
  correct?: boolean;
  /** Treats the last word as a prefix. */
  prefix?: boolean;
  filters?: readonly Filter[];
  /** Facets to count, each without its own filter. */
  facets?: readonly string[];
  /** Ranges to count, each number without its own filter. */
  ranges?: Readonly<Record<string, readonly NumberRange[]>>;
  /** Numbers whose minimum and maximum are requested, without their own filter. */
  stats?: readonly string[];
  /** Statistics obey the number's own filter too. */
  filteredStats?: boolean;
  sort?: Sort;
  offset?: number;
  limit?: number;
  /** Matching ids shown first, in this order. Only when sorted by relevance. */
  pinned?: readonly string[];
  /** Ids shown last. */
  buried?: readonly string[];
  /** Ids that are neither shown nor counted, whatever the sort order. */
  hidden?: readonly string[];
  boosts?: readonly { facet: string; value: string; factor: number }[];
  /** Number limited by amounts in the text ("under £20"), and its units per major unit. */
  amount?: { number: string; scale: number };
  /** Stored column names by requested name. */
  columns?: Readonly<Record<string, string>>;
};

/** Interpretation of the text. */
export type TextReading = {
  /** Corrected text, if the spelling was corrected. */
  corrected?: string;
  /** Alternative corrections. */
  suggestions: readonly string[];
  recognised: readonly { facet: string; value: string; words: string; effect: 'filter' | 'boost' }[];
  /** Limit found in the text, in units of the number. */
  amount?: NumberRange;
  /** True when some hits match only part of the words. */
  relaxed: boolean;
};

export type SearchResult = {
  total: number;
  hits: readonly { id: string; score: number }[];
  /** Values with a count of at least one, most frequent first, then by value. */
  facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** In the order of the requested ranges. */
  ranges: Readonly<Record<string, readonly number[]>>;
  stats: Readonly<Record<string, { min: number; max: number }>>;
  reading?: TextReading;
};
