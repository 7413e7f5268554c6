/** Document to index. The engine knows nothing else about it. */
export type SearchDocument = {
  id: string;
  /** Searchable text by field. */
  text: Readonly<Record<string, string | readonly string[]>>;
  /** Facet values for filters and counts. A value of a tree includes all its ancestors. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Numbers for sorting and ranges. */
  numbers: Readonly<Record<string, number>>;
  /** Query-independent score from 0 to 1. Changes a score by at most a tenth, up or down. */
  prior: number;
};

export type TextField = {
  name: string;
  weight: number;
  /** Penalty for long texts, 0 to 1. */
  lengthPenalty: number;
  /** False: its words are searched, but completions never offer them, such as article numbers. */
  completes?: boolean;
};

/** Language-specific settings. */
export type TextLanguage = {
  /** Takes a lowercase word without accents. */
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** True for languages with free compounds such as German: a compound is also found by its last part. */
  compounds?: boolean;
  /** True when the noun precedes its adjectives: `robe noire`, unlike `black dress`. */
  kindFirst?: boolean;
};

/** Synonymous words or phrases. The first is the canonical form. */
export type SynonymClass = readonly string[];

/** Words by which shoppers name a facet value. */
export type FacetWords = {
  facet: string;
  value: string;
  /** Words or phrases. */
  words: readonly string[];
  /** `filter` for unambiguous words, `boost` for ambiguous ones. */
  effect: 'filter' | 'boost';
  /** Facet that holds the document's first value; documents that match there rank first. */
  foremost?: string;
  /** Words that name the kind of product: products of another kind rank after all that match. */
  isKind?: boolean;
};

/** Phrases for price limits: "under £20", "20 to 40 euros". */
export type AmountWords = {
  below: readonly string[];
  above: readonly string[];
  between: readonly string[];
  /** Currency symbols and names, also attached to the number. */
  units: readonly string[];
};

export type IndexSettings = {
  fields: readonly TextField[];
  language: TextLanguage;
  synonyms: readonly SynonymClass[];
  facetWords: readonly FacetWords[];
  amountWords: AmountWords;
};

/** Settings still needed for searching once the words are compiled. */
export type SearchSettings = Pick<IndexSettings, 'fields' | 'language' | 'amountWords'>;
