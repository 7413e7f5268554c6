import { hasLastSizes, isNewWithin } from '../badges.ts';

/** Automatic category rule. All given conditions must hold (AND). */
export type CategoryRule = {
  newWithinDays?: number | undefined;
  /** Per name, at least one of the values must match. */
  attributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** In minor units of the requested price list. */
  priceFrom?: number | undefined;
  priceUpTo?: number | undefined;
  /** Maximum number of sizes left in stock. */
  lastSizes?: number | undefined;
  reduced?: boolean | undefined;
};

/** Current product data in one store. */
export type RuleFacts = {
  newFrom?: Date | undefined;
  /** Stored values; the size attribute holds the sizes in stock. */
  attributes: Readonly<Record<string, readonly string[]>>;
  amount: number;
  /** Has a was-price that may be shown. */
  reduced: boolean;
  sizesInStock: number;
};

export function holdsRule(rule: CategoryRule, facts: RuleFacts, now: Date): boolean {
  const { newWithinDays, priceFrom = 0, priceUpTo = Number.POSITIVE_INFINITY, lastSizes, reduced } = rule;
  if (newWithinDays !== undefined && !isNewWithin(facts.newFrom, newWithinDays, now)) return false;
  if (facts.amount < priceFrom || facts.amount > priceUpTo) return false;
  if (lastSizes !== undefined && !hasLastSizes(facts.sizesInStock, lastSizes)) return false;
  if (reduced !== undefined && facts.reduced !== reduced) return false;
  return hasAttributes(rule.attributes ?? {}, facts.attributes);
}

const hasAttributes = (wanted: RuleFacts['attributes'], own: RuleFacts['attributes']): boolean =>
  Object.entries(wanted).every(
    ([name, values]) => Object.hasOwn(own, name) && values.some((value) => own[name]?.includes(value)),
  );
