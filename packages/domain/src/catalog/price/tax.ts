/** Tax rate in percent from one day to another, both inclusive, by the local calendar. */
export type TaxRate = { percent: number; from: string; to?: string | undefined };

/** Undefined where no rate is in force: prices then include no tax. */
export const percentInForce = (rates: readonly TaxRate[], day: string): number | undefined =>
  rates.find(({ from, to }) => from <= day && (to === undefined || day <= to))?.percent;
