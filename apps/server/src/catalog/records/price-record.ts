import type { ChargedPrice, ListPrice, SpecialPrice } from '@shop/domain/catalog/price/price';
import type { HistoryRecord, PriceRecord, SpecialRecord } from './catalog-record.ts';

/** Converts instants: strings in records, dates in rules. */
export function listPrice({ amount, was, special, specialB }: PriceRecord): ListPrice {
  return {
    amount,
    was: was ?? undefined,
    special: special && specialPrice(special),
    specialB: specialB && specialPrice(specialB),
  };
}

export const chargedPrices = (history: readonly HistoryRecord[] = []): ChargedPrice[] =>
  history.map(({ amount, from, to }) => ({ amount, from: new Date(from), to: to ? new Date(to) : undefined }));

const specialPrice = ({ amount, from, to }: SpecialRecord): SpecialPrice => ({
  amount,
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});
