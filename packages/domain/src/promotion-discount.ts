import type { Currency } from './money.ts';
import type { PromotionEffect } from './promotion.ts';

/** What is still to be paid for so many of one thing. */
export type DiscountedLine = { quantity: number; left: number };

/** What an effect takes off each of the lines it is given on, in their order. Never more than is left of one. */
export function discountsOf(
  effect: PromotionEffect,
  lines: readonly DiscountedLine[],
  currency: Currency,
): readonly number[] {
  if (effect.kind === 'percentage') return lines.map(({ left }) => percentOf(left, effect.percent));
  if (effect.kind === 'amount') return amountOff(lines, effect.amounts[currency] ?? 0);
  if (effect.kind === 'n-for-m') return cheapestFree(lines, effect);
  return lines.map(() => 0);
}

/** Shares of a whole in proportion to the weights, by largest remainder: they sum to it exactly. */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(sumOf(weights));
  if (sum === 0n) return weights.map(() => 0);
  // A product of two amounts may be larger than a number can hold exactly.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const remainders = exact.map((product, index) => ({ index, remainder: product % sum }));
  const byRemainder = remainders.sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const missing = whole - sumOf(shares);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Half a unit goes to the shopper. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

function amountOff(lines: readonly DiscountedLine[], amount: number): number[] {
  const left = lines.map((line) => line.left);
  return apportion(Math.min(amount, sumOf(left)), left);
}

/** Groups from the dearest down, so that nobody saves by buying in several orders. */
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
