import type { ListPrice } from '@shop/domain/catalog/price/price';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';

/** Converts instants: dates in rules, strings in records. */
export function toPriceRecord(priceList: string, { amount, was, special, specialB }: ListPrice): PriceRecord {
  const toSpecial = (one: NonNullable<ListPrice['special']>) => ({
    amount: one.amount,
    ...(one.from && { from: one.from.toISOString() }),
    ...(one.to && { to: one.to.toISOString() }),
  });
  return {
    ...{ priceList, amount },
    ...(was !== undefined && { was }),
    ...(special && { special: toSpecial(special) }),
    ...(specialB && { specialB: toSpecial(specialB) }),
  };
}
