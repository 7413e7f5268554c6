import type { ProductFacts } from './recommendation-repository.ts';

type Styled = Pick<ProductFacts, 'sku' | 'styleKey'>;

/** Highest score first. */
export const ranked = (products: readonly ProductFacts[], getScore: (one: ProductFacts) => number): ProductFacts[] =>
  products
    .map((product) => ({ product, score: getScore(product) }))
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);

/** Keeps one colour per style, and excludes the style of the given product. */
export function dedupeStyles(products: readonly Styled[], requested?: Pick<Styled, 'styleKey'>): string[] {
  const styles = new Set(requested ? [requested.styleKey] : []);
  return products.flatMap(({ sku, styleKey }) => {
    if (styles.has(styleKey)) return [];
    styles.add(styleKey);
    return [sku];
  });
}

/** Interleaves lists (round robin). */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}
