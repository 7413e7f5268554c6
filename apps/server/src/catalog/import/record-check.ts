import { type CatalogueRecord, catalogueRecord, productRecord } from '@shop/contracts/catalogue-file';
import { findPriceFaults, type PriceFault } from '@shop/domain/catalog/import/price-fault';
import { getPriceList } from '@shop/domain/catalog/price/price';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import { listBrands, listCurrencies } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Locate, Path } from './draft.ts';
import { type Check, valueAt } from './draft-check.ts';
import { type Complaint, type Finding, fault } from './finding.ts';

type Stores = readonly Pick<Store, 'brand' | 'currency'>[];

export function recordCheck(stores: Stores): Check<CatalogueRecord> {
  const [brands, lists] = [listBrands(stores), createPriceLists(stores)];
  return {
    schema: catalogueRecord,
    getFaults: (record, locate) => [
      ...missingTexts(record, locate),
      ...unknownBrands(record, locate, brands),
      ...(record.kind === 'product' ? record.prices : []).flatMap((price, index) => [
        ...lists.findFault(price, locate(['prices', index, 'priceList'])),
        ...listPriceFaults(price, (path) => locate(['prices', index, ...path])),
      ]),
      ...unwritable(record, locate),
    ],
  };
}

const { sku, prices } = productRecord.shape;

const stockLine = z.strictObject({
  sku,
  pool: z.enum(STOCK_POOLS),
  onHand: z.int().min(0).max(1_000_000),
});
export const stockCheck: Check<z.infer<typeof stockLine>> = { schema: stockLine, getFaults: () => [] };

const priceLine = prices.element.extend({ sku });
export function priceCheck(stores: Stores): Check<z.infer<typeof priceLine>> {
  const lists = createPriceLists(stores);
  return {
    schema: priceLine,
    getFaults: (line, locate) => [...lists.findFault(line, locate(['priceList'])), ...listPriceFaults(line, locate)],
  };
}

const NO_TEXT: Complaint = { reason: 'No text in any language', cure: 'Name it in en-GB at least' };
const UNWRITABLE: Complaint = { reason: 'The text holds the character NUL or half of a character', cure: 'Remove it' };

const PRICE_FAULTS: Readonly<Record<PriceFault, Complaint>> = {
  free: {
    reason: 'The price is 0: the product would be given away',
    cure: 'Write its price, or leave the product out',
  },
  above: { reason: 'The special price is above the price', cure: 'Correct one of the two: it would never be charged' },
  reversed: { reason: 'The special price ends before it begins', cure: 'Exchange the two dates, or correct one' },
};

type FilePrice = Parameters<typeof findPriceFaults>[0];

const listPriceFaults = (price: FilePrice, locate: Locate): Finding[] =>
  findPriceFaults(price).map(({ field, part, fault: found }) => {
    const path = part ? [field, part] : [field];
    return fault(locate(path), valueAt(price, path), PRICE_FAULTS[found]);
  });

function missingTexts(record: CatalogueRecord, locate: Locate): Finding[] {
  if (record.kind !== 'product' && record.kind !== 'category') return [];
  return Object.keys(record.texts).length > 0 ? [] : [fault(locate(['texts']), '', NO_TEXT)];
}

function unknownBrands(record: CatalogueRecord, locate: Locate, known: readonly string[]): Finding[] {
  if (record.kind !== 'product') return [];
  const complaint = { reason: 'Not an allowed value', cure: `Write one of ${known.join(', ')}` };
  return record.brands.flatMap((brand, index) =>
    known.includes(brand) ? [] : [fault(locate(['brands', index]), brand, complaint)],
  );
}

/** Price lists of the shop, made once for all rows. */
function createPriceLists(stores: Stores) {
  const [brands, currencies] = [listBrands(stores), listCurrencies(stores)];
  const known = new Set(brands.flatMap((brand) => currencies.map((currency) => getPriceList({ brand, currency }))));
  const complaint: Complaint = {
    reason: 'No store can charge from this price list',
    cure: `Write one of the brands ${brands.join(', ')} and one of the currencies ${currencies.join(', ')}`,
  };
  return {
    findFault: ({ priceList }: { priceList: string }, place: { row: number; column: string }): Finding[] =>
      known.has(priceList) ? [] : [fault(place, priceList, complaint)],
  };
}

/** PostgreSQL cannot store NUL or unpaired surrogates. */
function unwritable(record: CatalogueRecord, locate: Locate): Finding[] {
  if (!/\\u0000|\\ud[89a-f]/.test(JSON.stringify(record))) return [];
  const path = findPath(record, (text) => text.includes('\0') || !text.isWellFormed());
  return path ? [fault(locate(path), valueAt(record, path), UNWRITABLE)] : [];
}

function findPath(value: unknown, matches: (text: string) => boolean): Path | undefined {
  if (typeof value === 'string') return matches(value) ? [] : undefined;
  for (const [key, part] of Object.entries(value ?? {})) {
    const path = matches(key) ? [] : findPath(part, matches);
    if (path) return [key, ...path];
  }
  return undefined;
}
