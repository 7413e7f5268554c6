import type { ProductFacts } from './recommendation-repository.ts';

type Styled = Pick<ProductFacts, 'sku' | 'styleKey'>;

/** The best first. */
export const ranked = (products: readonly ProductFacts[], scoreOf: (one: ProductFacts) => number): ProductFacts[] =>
  products
    .map((product) => ({ product, score: scoreOf(product) }))
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);

/** One colour of each style, and none of the style that is asked about. */
export function firstOfStyles(products: readonly Styled[], asked?: Pick<Styled, 'styleKey'>): string[] {
  const styles = new Set(asked ? [asked.styleKey] : []);
  return products.flatMap(({ sku, styleKey }) => {
    if (styles.has(styleKey)) return [];
    styles.add(styleKey);
    return [sku];
  });
}

/** The first of each list, then the second of each. */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}
