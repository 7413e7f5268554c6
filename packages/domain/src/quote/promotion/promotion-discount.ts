import { apportion, calculateSum } from '../../apportion.ts';
import type { Currency } from '../../money.ts';
import type { PromotionEffect } from './promotion.ts';

/** Remaining amount of a line of this quantity. */
export type DiscountedLine = { quantity: number; left: number };

/** Discount of an effect per line, in order. Never more than the line's remaining amount. */
export function calculateDiscounts(
  effect: PromotionEffect,
  lines: readonly DiscountedLine[],
  currency: Currency,
): readonly number[] {
  if (effect.kind === 'percentage') return lines.map(({ left }) => calculatePercent(left, effect.percent));
  if (effect.kind === 'amount') return amountOff(lines, effect.amounts[currency] ?? 0);
  if (effect.kind === 'n-for-m') return cheapestFree(lines, effect);
  return lines.map(() => 0);
}

/** Rounds half up, in the shopper's favour. */
const calculatePercent = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

function amountOff(lines: readonly DiscountedLine[], amount: number): number[] {
  const left = lines.map((line) => line.left);
  return apportion(Math.min(amount, calculateSum(left)), left);
}

/** Groups from the most expensive down, so that splitting an order never saves more. */
function cheapestFree(lines: readonly DiscountedLine[], { take, pay }: { take: number; pay: number }): number[] {
  const units = lines.flatMap(({ quantity, left }, line) =>
    apportion(
      left,
      Array.from({ length: quantity }, () => 1),
    ).map((amount) => ({ line, amount })),
  );
  const grouped = units.sort((a, b) => b.amount - a.amount).slice(0, units.length - (units.length % take));
  const discounts = lines.map(() => 0);
  for (const { line, amount } of grouped.filter((_, place) => place % take >= pay)) {
    discounts[line] = (discounts[line] ?? 0) + amount;
  }
  return discounts;
}
