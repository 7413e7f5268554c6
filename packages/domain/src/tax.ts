/** A rate of tax, in percent, from one day to another, both included, on the calendar of the place that charges it. */
export type TaxRate = { percent: number; from: string; to?: string };

/** Undefined where no rate is in force: tax is then no part of the price. */
export const percentInForce = (rates: readonly TaxRate[], day: string): number | undefined =>
  rates.find(({ from, to }) => from <= day && (to === undefined || day <= to))?.percent;
