import { ShopError } from '../shop-error.ts';

/** Number of a credit note, as printed: consecutive per brand and year. */
export const creditNoteNumber = ({ year, number }: { year: number; number: number }): string =>
  `CN-${year}-${String(number).padStart(6, '0')}`;

type Sold = {
  /** Gross total of the order. */
  total: number;
  tax: number;
  /** Part of the total without tax, such as gift cards. */
  untaxed: number;
};
export type CreditedAmounts = { amount: number; tax: number; net: number; untaxed: number };

/**
 * Tax in a refund. Refunds take the taxed part of the order first, each rounded with the ones before it, so that the
 * notes of an order that is refunded completely add up to the tax of its invoice.
 */
export function calculateCredited({ total, tax, untaxed }: Sold, { before, amount }: Refunded): CreditedAmounts {
  const taxable = Math.max(0, total - untaxed);
  const taxedUpTo = (sum: number): number => Math.min(sum, taxable);
  const taxUpTo = (sum: number): number => (taxable === 0 ? 0 : Math.round((taxedUpTo(sum) * tax) / taxable));
  const taxed = taxedUpTo(before + amount) - taxedUpTo(before);
  const credited = taxUpTo(before + amount) - taxUpTo(before);
  return { amount, tax: credited, net: taxed - credited, untaxed: amount - taxed };
}

type Refunded = {
  /** Sum of the refunds before this one. */
  before: number;
  amount: number;
};

export const creditNoteUnknown = (): ShopError =>
  new ShopError('Credit note not found', { code: 'credit_note_unknown', kind: 'not-found' });
