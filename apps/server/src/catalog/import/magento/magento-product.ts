import type { SettledImport } from '@shop/domain/catalog/import/import-settings';
import { formatUrlKeyPath, urlKeyFrom } from '@shop/domain/catalog/url-key';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Draft } from '#server/catalog/import/draft.ts';
import { type Complaint, type Finding, fault, note } from '#server/catalog/import/finding.ts';
import { type CellValues, createCellValues } from '#server/catalog/import/formats/cell-values.ts';
import type { StagedRow, Staging } from '#server/catalog/import/staging-repository.ts';
import { findBarcode, magentoAttributes, resolveSize } from './magento-attributes.ts';
import type { MagentoCategories } from './magento-categories.ts';
import { readMagentoMoment, readNames, toDateComplaint } from './magento-cells.ts';
import { type MagentoColourway, type MagentoItem, type MagentoSize, resolveColourwaySku } from './magento-family.ts';
import { magentoPictures, picturedRow } from './magento-pictures.ts';
import { magentoPlace } from './magento-place.ts';
import { magentoPrices } from './magento-price.ts';

export type MagentoShop = Omit<SettledImport, 'plan'> & {
  staging: Staging;
  categories: MagentoCategories;
  timeZone: string;
  /** All brands of the shop. */
  knownBrands: readonly BrandKey[];
};

/** Builds one of our products from its Magento rows. */
export function colourwayDraft(colourway: MagentoColourway, shop: MagentoShop): Draft {
  const { top, sizes } = colourway;
  const findings = [...getRows(colourway)].flatMap((row) => row.findings);
  const cells = getValues(top.base, shop, findings);
  findings.push(...listOrphanNotes(colourway));
  const brands = listBrands(top.base, shop);
  const attributes = magentoAttributes(colourway, findings);
  const value = {
    kind: 'product',
    sku: colourway.sku,
    style: colourway.style,
    brands,
    urlKey: buildUrlKey(colourway),
    online: isOnline(cells),
    newFrom: cells.value(
      'new_from_date',
      (cell) => readMagentoMoment(cell, shop),
      toDateComplaint(top.base.cells.new_from_date, shop.dates),
    ),
    position: colourway.position,
    texts: readTexts(top, { colour: attributes.colour_en?.[0], locale: shop.locale }),
    attributes,
    categories: readCategories(colourway, shop),
    media: magentoPictures(picturedRow(colourway), { locale: shop.locale, findings }),
    variants: sizes.map((size) => buildVariant(size, { top, shop, findings })),
    prices: magentoPrices(colourway, { ...shop, brands, findings }),
    links: {
      upsell: getLinks(cells.text('upsell_skus'), shop),
      crossSell: getLinks(cells.text('crosssell_skus'), shop),
      related: getLinks(cells.text('related_skus'), shop),
    },
  };
  const former = colourway.position === 0 ? listFormer(top.base, value.urlKey) : [];
  return { row: top.base.row, value, findings, former, locate: magentoPlace(colourway) };
}

const NO_ONLINE: Complaint = { reason: 'Not 1 or 2', cure: 'Write 1 for online or 2 for offline' };
const NO_ROW: Complaint = {
  reason: 'The file has no row for this variation',
  cure: 'Add the row of the simple product, or remove the variation',
};

const ORPHAN: Complaint = {
  reason: 'A size on its own: the file has no configurable product with it, so it is imported offline',
  cure: 'Export its configurable product, too',
};

function listOrphanNotes({ sku, top, sizes }: MagentoColourway): Finding[] {
  const { row, cells } = top.base;
  const isOrphan = sizes[0]?.item === top && cells.visibility === 'Not Visible Individually';
  return isOrphan ? [note({ row, column: 'visibility' }, sku, ORPHAN)] : [];
}

const getValues = ({ row, cells }: StagedRow, { timeZone }: MagentoShop, findings: Finding[]): CellValues =>
  createCellValues({ find: (column) => cells[column], locate: (column) => ({ row, column }), findings, timeZone });

const getRows = ({ top, sizes }: MagentoColourway): Set<StagedRow> =>
  new Set([top, ...sizes.flatMap(({ item }) => item ?? [])].flatMap(({ base, views }) => [base, ...views]));

function listBrands({ cells }: StagedRow, { brands, knownBrands }: MagentoShop): readonly BrandKey[] {
  const named = knownBrands.filter((brand) => readNames(cells.product_websites).includes(brand));
  return named.length > 0 ? named : brands;
}

/** The first colour keeps the URL key that Magento used for all of them. */
function buildUrlKey({ top, colour, position }: MagentoColourway): string | undefined {
  const { url_key: urlKey = '', name = '' } = top.base.cells;
  const wanted = position === 0 ? urlKey : `${urlKey || name} ${colour ?? position + 1}`;
  return urlKeyFrom(wanted) || undefined;
}

/** Addresses in Magento that are not ours, such as those of a URL key with signs that ours cannot have. */
function listFormer({ cells: { url_key: key, url_path: path } }: StagedRow, urlKey: string | undefined) {
  const own = urlKey === undefined ? '' : formatUrlKeyPath(urlKey);
  const given = [
    ...(key ? [{ path: `/${key}.html`, column: 'url_key' }] : []),
    ...(path ? [{ path: `/${path.replace(/^\//, '').replace(/\.html$/, '')}.html`, column: 'url_path' }] : []),
  ];
  return given.filter((one) => one.path !== own);
}

const ONLINE = new Map([
  ['0', false],
  ['1', true],
  ['2', false],
]);

/** Undefined without either column: a known product stays as it is. */
function isOnline(cells: CellValues): boolean | undefined {
  if (cells.text('product_online') === undefined && cells.text('visibility') === undefined) return undefined;
  const state = cells.value('product_online', (cell) => ONLINE.get(cell), NO_ONLINE);
  return state !== false && cells.text('visibility') !== 'Not Visible Individually';
}

/** A store view without changed texts gets no texts of its own. */
function readTexts({ base, views }: MagentoItem, { colour, locale }: { colour: string | undefined; locale: Locale }) {
  const entries = [base, ...views].flatMap(({ view, cells }) => {
    const { name, description, short_description: short } = cells;
    if (view !== '' && !name && !description && !short) return [];
    const title = name ?? base.cells.name;
    const text = description ?? short ?? base.cells.description ?? base.cells.short_description;
    return [[view || locale, { title, description: text, colour }] as const];
  });
  return Object.fromEntries(entries);
}

function readCategories({ top, sizes }: MagentoColourway, { categories }: MagentoShop): string[] {
  const { base } = [top, sizes[0]?.item].find((item) => item?.base.cells.categories) ?? top;
  return categories.getKeys(base.cells.categories, base.row);
}

type Deps = { top: MagentoItem; shop: MagentoShop; findings: Finding[] };

function buildVariant(size: MagentoSize, { top, shop, findings }: Deps) {
  const { sku, item } = size;
  if (!item) findings.push(fault({ row: top.base.row, column: 'configurable_variations' }, sku, NO_ROW));
  const quantity = item && getQuantity(getValues(item.base, shop, findings));
  return {
    sku,
    size: resolveSize(size),
    barcode: findBarcode(size),
    stock: quantity === undefined ? {} : { [shop.pool]: quantity },
  };
}

/** Negative stock (oversold) counts as zero. */
function getQuantity(cells: CellValues): number | undefined {
  const quantity = cells.quantity('qty');
  if (cells.text('is_in_stock') === '0') return 0;
  return quantity === undefined ? undefined : Math.max(0, quantity);
}

const getLinks = (cell: string | undefined, { staging }: MagentoShop): string[] => [
  ...new Set(readNames(cell).map((sku) => resolveColourwaySku(sku, staging))),
];
