import type { Design, Detail, Fastening, Fit, Length, Neck, Sleeve, Word } from './vocabulary.ts';

/** What is sold, by the size guide it needs (`product_category`). */
export type Kind =
  | 'dresses'
  | 'tops'
  | 'shirts'
  | 'sweats'
  | 'knitwear'
  | 'trousers'
  | 'jeans'
  | 'shorts'
  | 'skirts'
  | 'co-ords'
  | 'jumpsuits'
  | 'jackets'
  | 'coats'
  | 'swimwear'
  | 'cup-swimwear'
  | 'heels'
  | 'boots'
  | 'flats'
  | 'sandals'
  | 'trainers'
  | 'bags'
  | 'belts'
  | 'scarves'
  | 'hats'
  | 'sunglasses'
  | 'jewellery'
  | 'rings'
  | 'make-up'
  | 'fragrance'
  | 'skincare'
  | 'mens-tops'
  | 'mens-trousers';

export type HeelHeight = 'flat' | 'low' | 'mid' | 'high';

/** All that can be said of a cut without looking at the picture, because the picture is drawn from it. */
export type CutFacts = {
  kind: Kind;
  /** As a sentence names it, followed by what else a title may call it. */
  nouns: readonly [string, ...string[]];
  plural?: boolean;
  shape?: Word;
  neck?: Neck | undefined;
  sleeve?: Sleeve | undefined;
  fit?: Fit | undefined;
  length?: Length | undefined;
  details?: readonly Detail[];
  fastening?: Fastening;
  heel?: HeelHeight;
};

export type Facts = CutFacts & { details: readonly Detail[]; design: Design };
