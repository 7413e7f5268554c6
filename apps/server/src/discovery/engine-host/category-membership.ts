import { type CategoryRule, holdsRule, type RuleFacts } from '@shop/domain/catalog/category/category-rule';
import type { SearchRow, Vocabulary } from './search-repository.ts';

/** Resolves the categories of a product: assigned, picked or by rule, plus all their ancestors. */
export function createCategoryMembership(categories: Vocabulary['categories']) {
  const parents = new Map(categories.map(({ key, parentKey }) => [key, parentKey]));
  const lines = new Map(categories.map(({ key }) => [key, getLine(key, parents)]));
  const ruled = categories.flatMap(({ key, rule }) => (rule ? [{ rule, line: lines.get(key) ?? [] }] : []));
  const [priced, unpriced] = [
    ruled.filter(({ rule }) => asksPrice(rule)),
    ruled.filter(({ rule }) => !asksPrice(rule)),
  ];
  return {
    /** Manual assignments, equal in every store. Unknown categories are ignored until they exist. */
    placed: ({ categories: own, picked }: Pick<SearchRow, 'categories' | 'picked'>): string[] =>
      [...own, ...picked].flatMap((key) => lines.get(key) ?? []),
    /** Rules that do not depend on the price, and so hold for all stores of a pool. */
    byGoods: (facts: RuleFacts, now: Date): string[] =>
      unpriced.flatMap(({ rule, line }) => (holdsRule(rule, facts, now) ? line : [])),
    byPrice: (facts: RuleFacts, now: Date): string[] =>
      priced.flatMap(({ rule, line }) => (holdsRule(rule, facts, now) ? line : [])),
    /** Ages in days at which a product stops matching a newness rule. */
    newnessDays: ruled.flatMap(({ rule }) => rule.newWithinDays ?? []),
  };
}

const asksPrice = ({ priceFrom, priceUpTo, reduced }: CategoryRule): boolean =>
  [priceFrom, priceUpTo, reduced].some((one) => one !== undefined);

/** The category and all its ancestors. */
function getLine(key: string, parents: ReadonlyMap<string, string | null>): string[] {
  const line = new Set<string>();
  for (let next: string | null = key; next !== null && parents.has(next) && !line.has(next); ) {
    line.add(next);
    next = parents.get(next) ?? null;
  }
  return [...line];
}
