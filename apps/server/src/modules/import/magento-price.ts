import type { BrandKey, Locale } from '@shop/domain/store';
import { createCellValues } from './cell-values.ts';
import { type Complaint, type Finding, fault } from './finding.ts';
import { readMagentoMoment } from './magento-cells.ts';
import type { MagentoColourway, MagentoItem } from './magento-family.ts';
import type { StagedRow } from './staging-repository.ts';

/** The list a brand charges from in a locale, or without one in general; undefined where it has no store there. */
export type PriceListOf = (brand: BrandKey, locale: Locale | '') => string | undefined;
type Charging = { brands: readonly BrandKey[]; priceListOf: PriceListOf; timeZone: string; findings: Finding[] };

type Price = { amount?: number | undefined; special?: object | undefined; history?: object[] };
type ListPrice = Price & { priceList: string };

/** Magento has a price for every size, we have one for all sizes of a colour. */
export function magentoPrices({ top, sizes }: MagentoColourway, charging: Charging): ListPrice[] {
  const charged = new Set(sizes.map(({ item }) => (item?.base.cells.price ? item : top)));
  const [first, ...others] = [...charged].map(({ base, views }) => ({
    base,
    prices: pricesOf({ base, views }, charging),
  }));
  for (const { base, prices } of others) {
    if (isSame(prices, first?.prices)) continue;
    charging.findings.push(fault({ row: base.row, column: 'price' }, base.cells.price, DIFFERENT_SIZES));
  }
  return first?.prices ?? [];
}

const DIFFERENT_SIZES: Complaint = {
  reason: 'The sizes of one colour have different prices, special prices or dates',
  cure: 'Give all sizes of the colour the same ones, or make them products of their own',
};
const DIFFERENT_VIEWS: Complaint = {
  reason: 'Two store views with the same currency have different prices',
  cure: 'Give them the same price: the stores of a brand share one price list per currency',
};
const NO_DATE: Complaint = { reason: 'It is no date', cure: 'Write it like 2026-11-24' };
const PRICE_COLUMNS = ['price', 'special_price', 'special_price_from_date', 'special_price_to_date'];

/** When each was put into Magento makes no difference. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const textOf = (prices: unknown): string =>
  JSON.stringify(prices, (key, value) => (key === 'history' ? undefined : value));

function pricesOf({ base, views }: MagentoItem, charging: Charging): ListPrice[] {
  const { brands, priceListOf, findings } = charging;
  const changed = views.filter(({ cells }) => PRICE_COLUMNS.some((column) => cells[column]));
  const charges = [base, ...changed].flatMap(({ row, view, cells }) => {
    const price = priceOf({ ...base, row, cells: { ...base.cells, ...cells } }, charging);
    const lists = new Set(brands.flatMap((brand) => priceListOf(brand, view as Locale | '') ?? []));
    return [...lists].map((priceList) => ({ row, view, cells, price: { priceList, ...price } }));
  });
  const lists = new Map<string, (typeof charges)[number]>();
  for (const { row, view, cells, price } of charges) {
    const known = lists.get(price.priceList);
    if (known && known.view !== '' && !isSame(known.price, price)) {
      findings.push(fault({ row, column: 'price' }, cells.price ?? cells.special_price, DIFFERENT_VIEWS));
    }
    lists.set(price.priceList, { row, view, cells, price });
  }
  return [...lists.values()].map(({ price }) => price);
}

function priceOf({ row, cells }: StagedRow, { timeZone, findings }: Charging): Price {
  const values = createCellValues({
    find: (column) => cells[column],
    placeOf: (column) => ({ row, column }),
    findings,
    timeZone,
  });
  const moment = (column: string, reading: { timeZone: string; wholeDay?: boolean }) =>
    values.value(column, (cell) => readMagentoMoment(cell, reading), NO_DATE);

  const amount = values.amount('price');
  const special = values.amount('special_price');
  if (special === undefined) return { amount };
  const from = moment('special_price_from_date', { timeZone });
  const to = moment('special_price_to_date', { timeZone, wholeDay: true });
  const created = moment('created_at', { timeZone: 'UTC' });
  const history = chargedBefore({ amount, created, from });
  return { amount, special: { amount: special, from, to }, ...(history && { history }) };
}

type Before = { amount: number | undefined; created: string | undefined; from: string | undefined };

/** Until its special price began, a product was sold at its price. */
function chargedBefore({ amount, created, from }: Before): object[] | undefined {
  return amount !== undefined && created && from && created < from ? [{ amount, from: created, to: from }] : undefined;
}
