import { MEDIA_ROLES } from '@shop/contracts/catalogue-file';
import { LOCALES } from '@shop/domain/store';
import type { CellValues } from './cell-values.ts';
import { columnOf, partsOf } from './product-csv-columns.ts';
import { priceListsOf } from './product-csv-place.ts';

type Rows = { columns: readonly string[]; variants: readonly CellValues[] };

/** The product that its rows describe; whether it is a good one is checked by whoever takes it. */
export function productValue(product: CellValues, { columns, variants }: Rows) {
  const sku = product.text('sku');
  return {
    kind: 'product',
    sku,
    style: product.text('style') ?? sku,
    brands: product.names('brands'),
    urlKey: product.text('url_key'),
    online: product.flag('online'),
    newFrom: product.instant('new_from'),
    colourHex: product.text('colour_hex'),
    position: product.number('position'),
    popularity: product.number('popularity'),
    texts: textsOf(product),
    attributes: attributesOf(product, columns),
    measurements: product.json('measurements'),
    categories: product.names('categories'),
    media: mediaOf(product),
    variants: variants.map(variantOf),
    prices: priceListsOf(columns).map((list) => priceOf(product, list)),
    links: {
      upsell: product.names('upsell'),
      crossSell: product.names('cross_sell'),
      related: product.names('related'),
    },
  };
}

const variantOf = (row: CellValues) => ({
  sku: row.text('variant_sku'),
  size: row.text('size'),
  barcode: row.text('barcode'),
  stock: { ...defined('gb', row.quantity('stock_gb')), ...defined('us', row.quantity('stock_us')) },
});

export function priceOf(cells: CellValues, list: string) {
  return {
    priceList: list,
    ...priceFields(cells, (name) => columnOf(name, list)),
    history: cells.json(columnOf('history', list)),
  };
}

/** A price file has the same columns without a list behind them. */
export const priceFields = (cells: CellValues, column: (name: string) => string) => ({
  amount: cells.amount(column('price')),
  was: cells.amount(column('was')),
  special: specialOf(cells, (name) => column(`special${name}`)),
  specialB: specialOf(cells, (name) => column(`special_b${name}`)),
});

function specialOf(cells: CellValues, column: (name: string) => string) {
  const [amount, from, to] = [cells.amount(column('')), cells.instant(column('_from')), cells.instant(column('_to'))];
  return amount === undefined && !from && !to ? undefined : { amount, from, to };
}

function textsOf(product: CellValues) {
  const entries = LOCALES.flatMap((locale) => {
    const text = (field: string) => product.text(columnOf(field, locale));
    const care = product.list(columnOf('care', locale));
    const texts = {
      title: text('title'),
      description: text('description'),
      materials: text('materials'),
      care: care.length > 0 ? care : undefined,
      colour: text('colour'),
    };
    return Object.values(texts).some((value) => value !== undefined) ? [[locale, texts]] : [];
  });
  return Object.fromEntries(entries);
}

function attributesOf(product: CellValues, columns: readonly string[]): Record<string, string[]> {
  const entries = columns.flatMap((column) => {
    const { name, of } = partsOf(column);
    return name === 'attribute' && of ? [[of, product.list(column)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function mediaOf(product: CellValues) {
  const alts = LOCALES.map((locale) => ({ locale, texts: product.list(columnOf('alt', locale)) }));
  return product.list('pictures').map((entry, index) => {
    const alt = alts.flatMap(({ locale, texts }) => (texts[index] ? [[locale, texts[index]]] : []));
    return { ...pictureOf(entry, index), ...(alt.length > 0 && { alt: Object.fromEntries(alt) }) };
  });
}

/** `back=dress-2.jpg`; without a role, the first picture is the front. */
function pictureOf(entry: string, index: number): { role: string; file: string } {
  const [, role = '', file = ''] = /^([a-z]+)=(.*)$/s.exec(entry) ?? [];
  if (MEDIA_ROLES.some((known) => known === role)) return { role, file };
  return { role: index === 0 ? 'front' : 'other', file: entry };
}

const defined = <Value>(key: string, value: Value | undefined) => (value === undefined ? {} : { [key]: value });
