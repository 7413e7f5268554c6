import type { Currency, Money } from '../../money.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Interest-free instalments that a store's contract with a payment method allows. */
export type InstalmentTerms = {
  method: Extract<PaymentMethod, 'clearpay' | 'klarna'>;
  payments: number;
  currency: Currency;
  /** Inclusive, in minor units. */
  min: number;
  max: number;
  /** Not from a contract: shown with a test gateway only. */
  isSample?: boolean;
};

export type InstalmentPlan = Pick<InstalmentTerms, 'method' | 'payments'> & {
  /** Includes the pennies that cannot be split. */
  first: Money;
  each: Money;
};

/** Plans for a total within the limits and in the currency of the terms. */
export const planInstalments = (total: Money, terms: readonly InstalmentTerms[]): InstalmentPlan[] =>
  terms.filter((one) => isWithin(total, one)).map((one) => splitTotal(total, one));

const isWithin = ({ amount, currency }: Money, terms: InstalmentTerms): boolean =>
  currency === terms.currency && amount >= terms.min && amount <= terms.max;

function splitTotal({ amount, currency }: Money, { method, payments }: InstalmentTerms): InstalmentPlan {
  const each = Math.floor(amount / payments);
  return {
    method,
    payments,
    first: { amount: amount - each * (payments - 1), currency },
    each: { amount: each, currency },
  };
}
