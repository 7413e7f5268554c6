import { BRANDS, type BrandKey } from '@shop/domain/store';
import { urlKeyFrom } from '@shop/domain/url-key';
import { type CellValues, createCellValues } from './cell-values.ts';
import type { Draft } from './draft.ts';
import { type Complaint, type Finding, fault } from './finding.ts';
import { barcodeOf, magentoAttributes, sizeOf } from './magento-attributes.ts';
import type { MagentoCategories } from './magento-categories.ts';
import { readMagentoMoment, readNames } from './magento-cells.ts';
import { colourwaySkuOf, type MagentoColourway, type MagentoItem, type MagentoSize } from './magento-family.ts';
import { magentoPictures, picturedRow } from './magento-pictures.ts';
import { magentoPlace } from './magento-place.ts';
import { magentoPrices, type PriceListOf } from './magento-price.ts';
import type { StagedRow, Staging } from './staging-repository.ts';

export type MagentoShop = {
  staging: Staging;
  categories: MagentoCategories;
  /** Of products whose websites are no brand of ours. */
  brands: readonly BrandKey[];
  priceListOf: PriceListOf;
  timeZone: string;
};

/** One of our products, out of the rows that Magento has it in. */
export function colourwayDraft(colourway: MagentoColourway, shop: MagentoShop): Draft {
  const { top, sizes } = colourway;
  const findings = [...rowsOf(colourway)].flatMap((row) => row.findings);
  const cells = valuesOf(top.base, shop, findings);
  const brands = brandsOf(top.base, shop);
  const attributes = magentoAttributes(colourway, findings);
  const value = {
    kind: 'product',
    sku: colourway.sku,
    style: colourway.style,
    brands,
    urlKey: urlKeyOf(colourway),
    online: isOnline(cells),
    newFrom: cells.value('new_from_date', (cell) => readMagentoMoment(cell, shop), NO_DATE),
    position: colourway.position,
    texts: textsOf(top, attributes.colour_en?.[0]),
    attributes,
    categories: categoriesOf(colourway, shop),
    media: magentoPictures(picturedRow(colourway), findings),
    variants: sizes.map((size) => variantOf(size, { top, shop, findings })),
    prices: magentoPrices(colourway, { ...shop, brands, findings }),
    links: {
      upsell: linksOf(cells.text('upsell_skus'), shop),
      crossSell: linksOf(cells.text('crosssell_skus'), shop),
      related: linksOf(cells.text('related_skus'), shop),
    },
  };
  return { row: top.base.row, value, findings, placeOf: magentoPlace(colourway) };
}

const NO_DATE: Complaint = { reason: 'It is no date', cure: 'Write it like 2026-11-24' };
const NO_ONLINE: Complaint = { reason: 'It is neither 1 nor 2', cure: 'Write 1 for online or 2 for offline' };
const NO_ROW: Complaint = {
  reason: 'The file has no row for this variation',
  cure: 'Add the row of the simple product, or remove the variation',
};

const valuesOf = ({ row, cells }: StagedRow, { timeZone }: MagentoShop, findings: Finding[]): CellValues =>
  createCellValues({ find: (column) => cells[column], placeOf: (column) => ({ row, column }), findings, timeZone });

const rowsOf = ({ top, sizes }: MagentoColourway): Set<StagedRow> =>
  new Set([top, ...sizes.flatMap(({ item }) => item ?? [])].flatMap(({ base, views }) => [base, ...views]));

function brandsOf({ cells }: StagedRow, { brands }: MagentoShop): readonly BrandKey[] {
  const named = BRANDS.filter((brand) => readNames(cells.product_websites).includes(brand));
  return named.length > 0 ? named : brands;
}

/** The first colour keeps the address that Magento had for all of them. */
function urlKeyOf({ top, colour, position }: MagentoColourway): string | undefined {
  const { url_key: urlKey = '', name = '' } = top.base.cells;
  const wanted = position === 0 ? urlKey : `${urlKey || name} ${colour ?? position + 1}`;
  return urlKeyFrom(wanted) || undefined;
}

const ONLINE = new Map([
  ['0', false],
  ['1', true],
  ['2', false],
]);

function isOnline(cells: CellValues): boolean {
  const state = cells.value('product_online', (cell) => ONLINE.get(cell), NO_ONLINE);
  return state !== false && cells.text('visibility') !== 'Not Visible Individually';
}

/** A view that changes no text has none of its own. */
function textsOf({ base, views }: MagentoItem, colour: string | undefined) {
  const entries = [base, ...views].flatMap(({ view, cells }) => {
    const { name, description, short_description: short } = cells;
    if (view !== '' && !name && !description && !short) return [];
    const title = name ?? base.cells.name;
    const text = description ?? short ?? base.cells.description ?? base.cells.short_description;
    return [[view || 'en-GB', { title, description: text, colour }] as const];
  });
  return Object.fromEntries(entries);
}

function categoriesOf({ top, sizes }: MagentoColourway, { categories }: MagentoShop): string[] {
  const { base } = [top, sizes[0]?.item].find((item) => item?.base.cells.categories) ?? top;
  return categories.keysOf(base.cells.categories, base.row);
}

type Around = { top: MagentoItem; shop: MagentoShop; findings: Finding[] };

function variantOf(size: MagentoSize, { top, shop, findings }: Around) {
  const { sku, item } = size;
  if (!item) findings.push(fault({ row: top.base.row, column: 'configurable_variations' }, sku, NO_ROW));
  const quantity = item && quantityOf(valuesOf(item.base, shop, findings));
  return { sku, size: sizeOf(size), barcode: barcodeOf(size), stock: quantity === undefined ? {} : { gb: quantity } };
}

/** Sold more than there were is none left. */
function quantityOf(cells: CellValues): number | undefined {
  const quantity = cells.quantity('qty');
  if (cells.text('is_in_stock') === '0') return 0;
  return quantity === undefined ? undefined : Math.max(0, quantity);
}

const linksOf = (cell: string | undefined, { staging }: MagentoShop): string[] => [
  ...new Set(readNames(cell).map((sku) => colourwaySkuOf(sku, staging))),
];
