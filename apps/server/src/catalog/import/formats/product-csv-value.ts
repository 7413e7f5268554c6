import { MEDIA_ROLES } from '@shop/contracts/catalogue-file';
import { getListCurrency } from '@shop/domain/catalog/price/price';
import { isLocale } from '@shop/domain/site/store/identity';
import type { CellValues } from './cell-values.ts';
import { formatColumn, parseColumn } from './product-csv-columns.ts';
import { listPriceLists } from './product-csv-place.ts';

type Rows = {
  /** Columns with a value of this product. */
  columns: readonly string[];
  variants: readonly CellValues[];
  /** Whether the file has the column. */
  isNamed: (column: string) => boolean;
};

/** Product described by its rows, not validated yet. */
export function productValue(product: CellValues, { columns, variants, isNamed }: Rows) {
  const sku = product.text('sku');
  return {
    kind: 'product',
    sku,
    style: product.text('style'),
    brands: product.names('brands'),
    urlKey: product.text('url_key'),
    online: product.flag('online'),
    newFrom: product.instant('new_from'),
    colourHex: product.text('colour_hex'),
    position: product.number('position'),
    popularity: product.number('popularity'),
    texts: readTexts(product, columns),
    attributes: readAttributes(product, columns),
    measurements: product.json('measurements'),
    categories: product.names('categories'),
    media: listMedia(product, columns),
    variants: variants.map(readVariant),
    prices: listPriceLists(columns).map((list) => getPrice(product, { list, isNamed })),
    links: {
      upsell: product.names('upsell'),
      crossSell: product.names('cross_sell'),
      related: product.names('related'),
    },
  };
}

const readVariant = (row: CellValues) => ({
  sku: row.text('variant_sku'),
  size: row.text('size'),
  barcode: row.text('barcode'),
  stock: { ...defined('gb', row.quantity('stock_gb')), ...defined('us', row.quantity('stock_us')) },
});

export function getPrice(cells: CellValues, { list, isNamed }: { list: string; isNamed: Rows['isNamed'] }) {
  const history = formatColumn('history', list);
  return {
    priceList: list,
    ...priceFields(cells, { toColumn: (name) => formatColumn(name, list), isNamed, currency: getListCurrency(list) }),
    ...(isNamed(history) && { history: cells.json(history) }),
  };
}

type PriceColumns = {
  toColumn: (name: string) => string;
  isNamed: (column: string) => boolean;
  currency: string;
};

/** A price file has the same columns without a price list suffix. */
export function priceFields(cells: CellValues, { toColumn, isNamed, currency }: PriceColumns) {
  const hasSpecial = (name: string) => ['', '_from', '_to'].some((part) => isNamed(toColumn(`${name}${part}`)));
  return {
    ...(isNamed(toColumn('price')) && { amount: cells.amount(toColumn('price'), currency) }),
    ...(isNamed(toColumn('was')) && { was: cells.amount(toColumn('was'), currency) }),
    ...(hasSpecial('special') && {
      special: readSpecial(cells, { toColumn: (part) => toColumn(`special${part}`), isNamed, currency }),
    }),
    ...(hasSpecial('special_b') && {
      specialB: readSpecial(cells, { toColumn: (part) => toColumn(`special_b${part}`), isNamed, currency }),
    }),
  };
}

function readSpecial(cells: CellValues, { toColumn: column, isNamed, currency }: PriceColumns) {
  const [amount, from, to] = [
    cells.amount(column(''), currency),
    cells.instant(column('_from')),
    cells.instant(column('_to')),
  ];
  if (amount === undefined && !from && !to) return undefined;
  return { amount, ...(isNamed(column('_from')) && { from }), ...(isNamed(column('_to')) && { to }) };
}

/** Locales that columns name. */
const listLocales = (columns: readonly string[]): string[] =>
  [
    ...new Set(columns.map((column) => parseColumn(column).of).filter((of) => of !== undefined && isLocale(of))),
  ] as string[];

function readTexts(product: CellValues, columns: readonly string[]) {
  const entries = listLocales(columns).flatMap((locale) => {
    const text = (field: string) => product.text(formatColumn(field, locale));
    const care = product.list(formatColumn('care', locale));
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

function readAttributes(product: CellValues, columns: readonly string[]): Record<string, string[]> {
  const entries = columns.flatMap((column) => {
    const { name, of } = parseColumn(column);
    return name === 'attribute' && of ? [[of, product.list(column)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function listMedia(product: CellValues, columns: readonly string[]) {
  const alts = listLocales(columns).map((locale) => ({ locale, texts: product.list(formatColumn('alt', locale)) }));
  const posters = product.list('posters');
  return product.list('pictures').map((entry, index) => {
    const alt = alts.flatMap(({ locale, texts }) => (texts[index] ? [[locale, texts[index]]] : []));
    const poster = posters[index] || undefined;
    return { ...toPicture(entry, index), poster, ...(alt.length > 0 && { alt: Object.fromEntries(alt) }) };
  });
}

/** `back=dress-2.jpg`; without a role the first picture is the front. */
function toPicture(entry: string, index: number): { role: string; file: string } {
  const [, role = '', file = ''] = /^([a-z]+)=(.*)$/s.exec(entry) ?? [];
  if (MEDIA_ROLES.some((known) => known === role)) return { role, file };
  return { role: index === 0 ? 'front' : 'other', file: entry };
}

const defined = <Value>(key: string, value: Value | undefined) => (value === undefined ? {} : { [key]: value });
