/** What can be found. The engine knows nothing else about it. */
export type SearchDocument = {
  id: string;
  /** What is read, by field. */
  text: Readonly<Record<string, string | readonly string[]>>;
  /** What is filtered and counted: codes, several of a facet. A value of a tree comes with all its ancestors. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** What is sorted by and cut into ranges. */
  numbers: Readonly<Record<string, number>>;
  /** How much it is wanted before anything is asked, 0 to 1. It moves a score by a tenth at most, up or down. */
  prior: number;
};

export type TextField = {
  name: string;
  weight: number;
  /** How much a long text is held against the document, 0 to 1. */
  lengthPenalty: number;
};

/** What the engine must be told about a language. */
export type TextLanguage = {
  /** Of a word in lower case without accents. */
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** Whether words are glued together freely, as in German: a compound is then also found by its last part. */
  compounds?: boolean;
  /** Whether the word for a thing stands before those that say what it is like: `robe noire`, `black dress`. */
  kindFirst?: boolean;
};

/** Words, or phrases of words, that mean the same. The first stands for all of them. */
export type SynonymClass = readonly string[];

/** A value of a facet as shoppers write it. */
export type FacetWords = {
  facet: string;
  value: string;
  /** Each a word or a phrase. */
  words: readonly string[];
  /** `filter` where nobody means anything else by the words, `boost` where they may. */
  effect: 'filter' | 'boost';
  /** The facet that has the value where it comes before all others of a document: those are put first. */
  foremost?: string;
  /** The words say what a thing is, not what it is like: whatever else fits, other things come after those. */
  isKind?: boolean;
};

/** How a limit on an amount is said: "under £20", "20 to 40 euros". */
export type AmountWords = {
  below: readonly string[];
  above: readonly string[];
  between: readonly string[];
  /** Marks and names of currencies, also glued to the number. */
  units: readonly string[];
};

export type IndexSettings = {
  fields: readonly TextField[];
  language: TextLanguage;
  synonyms: readonly SynonymClass[];
  facetWords: readonly FacetWords[];
  amountWords: AmountWords;
};

/** What a search still needs of them once their words are compiled. */
export type SearchSettings = Pick<IndexSettings, 'fields' | 'language' | 'amountWords'>;
