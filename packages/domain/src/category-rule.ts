import { hasLastSizes, isNewWithin } from './badges.ts';

/** Fills a category by itself. All that is given must hold. */
export type CategoryRule = {
  newWithinDays?: number | undefined;
  /** One of the values, for each of the names. */
  attributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** In minor units of the price list that is asked for. */
  priceUpTo?: number | undefined;
  /** At most this many sizes are left in stock. */
  lastSizes?: number | undefined;
  reduced?: boolean | undefined;
};

/** A product as one store sees it now. */
export type RuleFacts = {
  newFrom?: Date | undefined;
  /** Stored values, and under the name of its size attribute the sizes in stock. */
  attributes: Readonly<Record<string, readonly string[]>>;
  amount: number;
  /** It has a was-price that may be shown. */
  reduced: boolean;
  sizesInStock: number;
};

export function holdsRule(rule: CategoryRule, facts: RuleFacts, now: Date): boolean {
  const { newWithinDays, priceUpTo, lastSizes, reduced } = rule;
  if (newWithinDays !== undefined && !isNewWithin(facts.newFrom, newWithinDays, now)) return false;
  if (priceUpTo !== undefined && facts.amount > priceUpTo) return false;
  if (lastSizes !== undefined && !hasLastSizes(facts.sizesInStock, lastSizes)) return false;
  if (reduced !== undefined && facts.reduced !== reduced) return false;
  return hasAttributes(rule.attributes ?? {}, facts.attributes);
}

const hasAttributes = (wanted: RuleFacts['attributes'], own: RuleFacts['attributes']): boolean =>
  Object.entries(wanted).every(
    ([name, values]) => Object.hasOwn(own, name) && values.some((value) => own[name]?.includes(value)),
  );
