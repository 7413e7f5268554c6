import { joinList } from '@shop/domain/catalog/import/list-cell';
import { compareLocales } from '@shop/domain/site/store/identity';
import type {
  MediaRecord,
  PerLocale,
  PriceRecord,
  ProductRecord,
  SpecialRecord,
  VariantRecord,
} from '#server/catalog/records/catalog-record.ts';
import { amountText } from './cell-values.ts';
import { formatColumn } from './product-csv-columns.ts';

/** Non-empty cells by column. */
export type Cells = Map<string, string>;
type Entry = readonly [string, string | undefined];

/** One row per size. Product cells are in the first row. */
export function productCsvRows(record: ProductRecord): Cells[] {
  return record.variants.map((variant, index) =>
    filled([['sku', record.sku], ...(index === 0 ? productCells(record) : []), ...variantCells(variant)]),
  );
}

const filled = (entries: readonly Entry[]): Cells =>
  new Map(entries.flatMap(([column, cell]) => (cell ? [[column, cell] as const] : [])));

const productCells = (record: ProductRecord): Entry[] => [
  ['style', record.style],
  ['brands', joinList(record.brands)],
  ['url_key', record.urlKey],
  ['online', record.online ? 'yes' : 'no'],
  ['new_from', record.newFrom],
  ['colour_hex', record.colourHex],
  ['position', String(record.position)],
  ['popularity', String(record.popularity)],
  ['categories', joinList(record.categories)],
  ...perLocale(record.texts, ({ title, description, materials, care, colour }) => ({
    title,
    description,
    materials,
    care: joinList(care ?? []),
    colour,
  })),
  ...Object.entries(record.attributes).map(
    ([name, values]) => [formatColumn('attribute', name), joinList(values)] as const,
  ),
  ['pictures', joinList(record.media.map(({ role, file }) => `${role}=${file}`))],
  ['posters', mediaCell(record, ({ poster }) => poster)],
  ...listAltLocales(record).map(
    (locale) => [formatColumn('alt', locale), mediaCell(record, ({ alt }) => alt?.[locale])] as const,
  ),
  ['measurements', record.measurements && JSON.stringify(record.measurements)],
  ['upsell', joinList(record.links.upsell)],
  ['cross_sell', joinList(record.links.crossSell)],
  ['related', joinList(record.links.related)],
  ...record.prices.flatMap((price) =>
    priceCells(price).map(([name, cell]) => [formatColumn(name, price.priceList), cell] as const),
  ),
];

const variantCells = ({ sku, size, barcode, stock }: VariantRecord): Entry[] => [
  ['variant_sku', sku],
  ['size', size],
  ['barcode', barcode],
  ['stock_gb', stock.gb?.toString()],
  ['stock_us', stock.us?.toString()],
];

export const priceCells = ({ priceList, amount, was, special, specialB, history }: PriceRecord): Entry[] => [
  ['price', amountText(amount, priceList)],
  ['was', was === undefined ? was : amountText(was, priceList)],
  ...specialCells('special', special, priceList),
  ...specialCells('special_b', specialB, priceList),
  ['history', history && history.length > 0 ? JSON.stringify(history) : undefined],
];

const specialCells = (name: string, special: SpecialRecord | undefined, priceList: string): Entry[] =>
  special
    ? [
        [name, amountText(special.amount, priceList)],
        [`${name}_from`, special.from],
        [`${name}_to`, special.to],
      ]
    : [];

function perLocale<Text>(
  texts: PerLocale<Text>,
  getFields: (text: Text) => Record<string, string | undefined>,
): Entry[] {
  return Object.keys(texts)
    .toSorted(compareLocales)
    .flatMap((locale) => {
      const text = texts[locale];
      if (text === undefined) return [];
      return Object.entries(getFields(text)).map(([field, cell]) => [formatColumn(field, locale), cell] as const);
    });
}

const listAltLocales = ({ media }: ProductRecord): string[] =>
  [...new Set(media.flatMap(({ alt }) => Object.keys(alt ?? {})))].toSorted(compareLocales);

/** List in the order of the pictures, with empty places. */
function mediaCell({ media }: ProductRecord, getText: (one: MediaRecord) => string | undefined): string | undefined {
  const texts = media.map((one) => getText(one) ?? '');
  return texts.some(Boolean) ? joinList(texts) : undefined;
}
