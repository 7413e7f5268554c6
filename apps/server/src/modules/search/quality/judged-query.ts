import type { Store } from '@shop/domain/store';

/** Facts of a product by name; `NumberFact`s have limits, all others one or several values of which it needs one. */
export type Wanted = {
  /** What it is (`product_category`), and more closely (`sub_category`). */
  kind?: Values;
  type?: Values;
  /** The family of its first colour. Another of its colours, or a family close by, is second best. */
  colour?: Values;
  /** What its colour is called: `bottle green`. */
  shade?: Values;
  fabric?: Values;
  design?: Values;
  /** How it is cut (`style`). */
  shape?: Values;
  neck?: Values;
  sleeves?: Values;
  fit?: Values;
  length?: Values;
  heel?: Values;
  occasion?: Values;
  range?: Values;
  /** In stock, as the shoppers of the store say it. */
  size?: Values;
  /** Words that its title holds as they are. */
  title?: Values;
  code?: Values;
  /** Categories it is put into by hand. */
  category?: Values;
  /** In whole units of the store's money, both ends counted in. */
  price?: Limits;
  /** Days since it came. */
  age?: Limits;
  /** How many of its sizes are in stock. */
  sizesLeft?: Limits;
};

export type Values = string | readonly string[];
export type Limits = { from?: number; to?: number };

/** What a shopper means by some words, said of the goods and not of any engine. Written before results were looked at. */
export type JudgedQuery = {
  query: string;
  /** Nothing without one of these is of any use. */
  must?: Wanted;
  /** With all of these it is what was asked for, with all but one it is worth a look. */
  should?: Wanted;
  /** Worth a look, too. */
  also?: readonly Wanted[];
};

export type QueryGroup = {
  name: string;
  brand: Store['brand'];
  locale: Store['localeISOCode'];
  queries: readonly JudgedQuery[];
};
