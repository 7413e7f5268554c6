import type { SettledImport } from '@shop/domain/catalog/import/import-settings';
import { getListCurrency } from '@shop/domain/catalog/price/price';
import type { Locale } from '@shop/domain/site/store/store';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import { createCellValues } from '#server/catalog/import/formats/cell-values.ts';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { readMagentoMoment, toDateComplaint } from './magento-cells.ts';
import type { MagentoColourway, MagentoItem } from './magento-family.ts';

type Charging = Pick<SettledImport, 'brands' | 'findPriceList' | 'dates'> & { timeZone: string; findings: Finding[] };

type Price = { amount?: number | undefined; special?: object | undefined; history?: object[] };
type ListPrice = Price & { priceList: string };

/** Magento has a price per size, we have one for all sizes of a colour. */
export function magentoPrices({ top, sizes }: MagentoColourway, charging: Charging): ListPrice[] {
  const charged = new Set(sizes.map(({ item }) => (item?.base.cells.price ? item : top)));
  const [first, ...others] = [...charged].map(({ base, views }) => ({
    base,
    prices: buildPrices({ base, views }, charging),
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
const PRICE_COLUMNS = ['price', 'special_price', 'special_price_from_date', 'special_price_to_date'];

/** Ignores the price history, which depends on the creation date in Magento. */
const isSame = (one: unknown, other: unknown): boolean => serialise(one) === serialise(other);
const serialise = (prices: unknown): string =>
  JSON.stringify(prices, (key, value) => (key === 'history' ? undefined : value));

function buildPrices({ base, views }: MagentoItem, charging: Charging): ListPrice[] {
  const { brands, findPriceList, findings } = charging;
  const changed = views.filter(({ cells }) => PRICE_COLUMNS.some((column) => cells[column]));
  const charges = [base, ...changed].flatMap(({ row, view, cells }) => {
    const merged = { ...base, row, cells: { ...base.cells, ...cells } };
    const lists = new Set(brands.flatMap((brand) => findPriceList(brand, view as Locale | '') ?? []));
    return [...lists].map((priceList) => ({
      ...{ row, view, cells },
      price: { priceList, ...getPrice(merged, charging, getListCurrency(priceList)) },
    }));
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

function getPrice({ row, cells }: StagedRow, { timeZone, dates, findings }: Charging, currency: string): Price {
  const values = createCellValues({
    find: (column) => cells[column],
    locate: (column) => ({ row, column }),
    findings,
    timeZone,
  });
  const moment = (column: string, reading: { timeZone: string; wholeDay?: boolean }) =>
    values.value(
      column,
      (cell) => readMagentoMoment(cell, { ...reading, dates }),
      toDateComplaint(cells[column], dates),
    );

  const amount = values.amount('price', currency);
  const special = values.amount('special_price', currency);
  if (special === undefined) return { amount };
  const from = moment('special_price_from_date', { timeZone });
  const to = moment('special_price_to_date', { timeZone, wholeDay: true });
  const created = moment('created_at', { timeZone: 'UTC' });
  const history = chargedBefore({ amount, created, from });
  return { amount, special: { amount: special, from, to }, ...(history && { history }) };
}

type Before = { amount: number | undefined; created: string | undefined; from: string | undefined };

/** Regular price history before the special price began. */
function chargedBefore({ amount, created, from }: Before): object[] | undefined {
  return amount !== undefined && created && from && created < from ? [{ amount, from: created, to: from }] : undefined;
}
