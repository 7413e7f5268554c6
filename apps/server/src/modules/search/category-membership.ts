import { type CategoryRule, holdsRule, type RuleFacts } from '@shop/domain/category-rule';
import type { SearchRow, Vocabulary } from './search-repository.ts';

/** Which categories a product stands in: put there, picked or by a rule, and then in all above. */
export function createCategoryMembership(categories: Vocabulary['categories']) {
  const parents = new Map(categories.map(({ key, parentKey }) => [key, parentKey]));
  const lines = new Map(categories.map(({ key }) => [key, lineOf(key, parents)]));
  const ruled = categories.flatMap(({ key, rule }) => (rule ? [{ rule, line: lines.get(key) ?? [] }] : []));
  const [priced, unpriced] = [
    ruled.filter(({ rule }) => asksPrice(rule)),
    ruled.filter(({ rule }) => !asksPrice(rule)),
  ];
  return {
    /** By hand: the same on every shelf. A category that is not known yet waits outside. */
    placed: ({ categories: own, picked }: Pick<SearchRow, 'categories' | 'picked'>): string[] =>
      [...own, ...picked].flatMap((key) => lines.get(key) ?? []),
    /** By rules that hold or not whatever the price, and so for all shelves of a pool alike. */
    byGoods: (facts: RuleFacts, now: Date): string[] =>
      unpriced.flatMap(({ rule, line }) => (holdsRule(rule, facts, now) ? line : [])),
    byPrice: (facts: RuleFacts, now: Date): string[] =>
      priced.flatMap(({ rule, line }) => (holdsRule(rule, facts, now) ? line : [])),
    /** After how many days something ceases to be new to a rule. */
    newnessDays: ruled.flatMap(({ rule }) => rule.newWithinDays ?? []),
  };
}

const asksPrice = ({ priceUpTo, reduced }: CategoryRule): boolean => priceUpTo !== undefined || reduced !== undefined;

/** The category itself and all above it. */
function lineOf(key: string, parents: ReadonlyMap<string, string | null>): string[] {
  const line = new Set<string>();
  for (let next: string | null = key; next !== null && parents.has(next) && !line.has(next); ) {
    line.add(next);
    next = parents.get(next) ?? null;
  }
  return [...line];
}
