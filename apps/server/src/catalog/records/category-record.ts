import { compare, perLocale, present, unique } from '#server/catalog/product/canonical.ts';
import type { CategoryRecord } from './catalog-record.ts';

type Rule = NonNullable<CategoryRecord['rule']>;

export function canonicalCategory(record: CategoryRecord): CategoryRecord {
  const { kind, key, path, position, inMenu } = record;
  return {
    kind,
    key,
    ...present('parent', record.parent),
    path,
    position,
    inMenu,
    texts: perLocale(record.texts, ({ name, description }) => ({ name, description })),
    ...present('rule', record.rule && canonicalRule(record.rule)),
    picked: unique(record.picked),
  };
}

/** Merge: locales that are not given are kept, and an empty list of picks counts as not given. */
export function mergedCategory(before: CategoryRecord | undefined, given: CategoryRecord): CategoryRecord {
  return canonicalCategory({
    ...given,
    texts: { ...before?.texts, ...given.texts },
    picked: given.picked.length > 0 ? given.picked : (before?.picked ?? []),
  });
}

/** Cycle check: follows the parents upwards. */
export function isBelowItself(
  { key, parent }: Pick<CategoryRecord, 'key' | 'parent'>,
  tree: ReadonlyMap<string, Pick<CategoryRecord, 'parent'>>,
): boolean {
  const seen = new Set<string>();
  for (let above = parent; above !== undefined && !seen.has(above); above = tree.get(above)?.parent) {
    if (above === key) return true;
    seen.add(above);
  }
  return false;
}

function canonicalRule({ newWithinDays, attributes, priceFrom, priceUpTo, lastSizes, reduced }: Rule): Rule {
  return {
    ...present('newWithinDays', newWithinDays),
    ...present('attributes', attributes && sortedAttributes(attributes)),
    ...present('priceFrom', priceFrom),
    ...present('priceUpTo', priceUpTo),
    ...present('lastSizes', lastSizes),
    ...present('reduced', reduced),
  };
}

const sortedAttributes = (attributes: NonNullable<Rule['attributes']>) =>
  Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => compare(a, b)));
