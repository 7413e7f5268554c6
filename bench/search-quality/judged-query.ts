import type { Store } from '@shop/domain/site/store/store';

/** Product facts by name; a `NumberFact` has limits, all others list values of which one must match. */
export type Wanted = {
  /** Kind of product (`product_category` or the narrower `sub_category`). */
  kind?: Values;
  type?: Values;
  /** Family of its first colour. A secondary colour or a similar family is second best. */
  colour?: Values;
  /** Name of its colour: `bottle green`. */
  shade?: Values;
  fabric?: Values;
  design?: Values;
  /** Cut (`style`). */
  shape?: Values;
  neck?: Values;
  sleeves?: Values;
  fit?: Values;
  length?: Values;
  heel?: Values;
  occasion?: Values;
  range?: Values;
  /** Size in stock, in the store's size system. */
  size?: Values;
  /** Words that occur literally in its title. */
  title?: Values;
  code?: Values;
  /** Manually assigned categories. */
  category?: Values;
  /** In major units of the store's currency, inclusive. */
  price?: Limits;
  /** Days since its launch. */
  age?: Limits;
  /** Number of sizes in stock. */
  sizesLeft?: Limits;
};

export type Values = string | readonly string[];
export type Limits = { from?: number; to?: number };

/**
 * Intent behind a query, described by product facts and independent of any engine. Written before any results were
 * seen, to avoid bias.
 */
export type JudgedQuery = {
  query: string;
  /** A product that misses one of these is irrelevant. */
  must?: Wanted;
  /** All of these met: exact match; all but one: worth a look. */
  should?: Wanted;
  /** Alternatives that are worth a look. */
  also?: readonly Wanted[];
};

export type QueryGroup = {
  name: string;
  brand: Store['brand'];
  locale: Store['localeISOCode'];
  queries: readonly JudgedQuery[];
};
