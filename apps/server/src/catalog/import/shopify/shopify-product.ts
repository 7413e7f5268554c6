import type { SettledImport } from '@shop/domain/catalog/import/import-settings';
import { getListCurrency } from '@shop/domain/catalog/price/price';
import { urlKeyFrom } from '@shop/domain/catalog/url-key';
import type { Draft, Path } from '#server/catalog/import/draft.ts';
import { type CellLocation, type Complaint, type Finding, fault, note } from '#server/catalog/import/finding.ts';
import { type CellValues, createCellValues } from '#server/catalog/import/formats/cell-values.ts';
import type { MagentoCategories } from '#server/catalog/import/magento/magento-categories.ts';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { toPlainLine } from '#server/catalog/import/texts/plain-text.ts';
import type { ShopifyColourway, ShopifyVariant } from './shopify-family.ts';

export type ShopifyShop = Omit<SettledImport, 'plan'> & {
  timeZone: string;
  categories: MagentoCategories;
  /** Column of the file by our name of it. */
  getHeader: (column: string) => string;
};

const MAX_TAG_LENGTH = 120;
const MAX_TAGS = 50;

/** Builds one of our products from its Shopify rows. */
export function shopifyDraft(colourway: ShopifyColourway, shop: ShopifyShop): Draft {
  const { top, sku, style, colour, position, variants } = colourway;
  const findings = position === 0 ? colourway.rows.flatMap((row) => row.findings) : [];
  const { handle = '', title, body } = top.cells;
  const wanted = position === 0 ? handle : `${handle} ${colour ?? position + 1}`;
  const value = {
    ...{ kind: 'product', sku, style, brands: shop.brands, position },
    urlKey: urlKeyFrom(wanted) || undefined,
    online: isOnline(top),
    texts: { [shop.locale]: { title, description: body ?? '', colour } },
    attributes: readAttributes(colourway),
    categories: readCategories(top, shop),
    media: readMedia(colourway, shop),
    variants: variants.map((variant) => buildVariant(variant, { shop, findings })),
    prices: readPrices(colourway, { shop, findings }),
  };
  const former = position === 0 ? listFormer(top, { shop, categories: value.categories }) : [];
  return { row: top.row, value, findings, former, locate: (path) => locateIn(colourway, shop, path) };
}

/** Addresses in Shopify. Its file does not name collections; one of the type of a product is the most usual. */
function listFormer({ cells }: StagedRow, { shop, categories }: { shop: ShopifyShop; categories: readonly string[] }) {
  const { handle = '', type } = cells;
  const slug = type === undefined ? '' : urlKeyFrom(type);
  return [
    { path: `/products/${handle}`, column: shop.getHeader('handle') },
    ...(slug === '' ? [] : categories)
      .slice(0, 1)
      .map((category) => ({ path: `/collections/${slug}`, column: shop.getHeader('type'), category })),
  ];
}

const DIFFERENT: Complaint = {
  reason: 'The sizes of one colour have different prices',
  cure: 'Give all sizes of the colour the same one, or make them products of their own',
};
const NO_SKU: Complaint = {
  reason: 'The variant has no SKU, so it is made from its handle and options',
  cure: 'Give it an SKU in Shopify if your warehouse has one',
};
const WAS_BELOW: Complaint = {
  reason: 'The compare-at price is not above the price and is left out',
  cure: 'Correct one of the two if the product is reduced',
};

type Deps = { shop: ShopifyShop; findings: Finding[] };

function getValues({ row, cells }: StagedRow, { shop, findings }: Deps): CellValues {
  const locate = (column: string) => ({ row, column: shop.getHeader(column) });
  return createCellValues({ find: (column) => cells[column], locate, findings, timeZone: shop.timeZone });
}

const isOnline = ({ cells: { status = 'active', published = 'true' } }: StagedRow): boolean =>
  status.toLowerCase() === 'active' && published.toLowerCase() === 'true';

function readAttributes({ top, colour }: ShopifyColourway): Record<string, string[]> {
  const { vendor, tags = '' } = top.cells;
  const named = tags
    .split(',')
    .map((tag) => toPlainLine(tag).trim())
    .filter((tag) => tag !== '' && tag.length <= MAX_TAG_LENGTH);
  return {
    ...(vendor && { vendor: [toPlainLine(vendor)] }),
    ...(named.length > 0 && { tags: [...new Set(named)].slice(0, MAX_TAGS) }),
    ...(colour !== undefined && { colour_en: [colour] }),
  };
}

/** Type, which the merchant has named, before Shopify's taxonomy. */
function readCategories({ row, cells }: StagedRow, { categories }: ShopifyShop): string[] {
  const name = cells.type ?? cells.category?.split(' > ').at(-1);
  return name === undefined ? [] : categories.getKeys(toCategoryCell(name), row);
}

/** As Magento writes a path: below a root, a slash escaped. Commas separate several. */
export const toCategoryCell = (name: string): string => `Root/${name.replaceAll('/', '\\/').replaceAll(',', ' ')}`;

/** Own picture of the colour first. Pictures of other colours are theirs. */
function readMedia({ rows, variants, colour }: ShopifyColourway, { locale }: ShopifyShop) {
  const own = new Set(variants.flatMap(({ row }) => row.cells.variantImage ?? []));
  const ofVariants = new Set(rows.flatMap(({ cells }) => cells.variantImage ?? []));
  const alts = new Map(rows.map(({ cells }) => [cells.image ?? '', cells.imageAlt]));
  const shared = rows
    .flatMap(({ cells }) => cells.image ?? [])
    .filter((image) => colour === undefined || own.has(image) || !ofVariants.has(image));
  return [...new Set([...own, ...shared])].map((image, index) => {
    const alt = alts.get(image)?.trim();
    return {
      ...{ file: toFileName(image), role: index === 0 ? 'front' : 'other' },
      ...(alt && { alt: { [locale]: toPlainLine(alt) } }),
    };
  });
}

/** Pictures come from a folder: `https://cdn.shopify.com/…/green-t.jpg?v=1` is `green-t.jpg`. */
function toFileName(image: string): string {
  const path = image.replace(/[?#].*$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name || image;
}

function buildVariant({ row, sku, size }: ShopifyVariant, deps: Deps) {
  const values = getValues(row, deps);
  if (row.cells.sku === undefined) {
    deps.findings.push(note({ row: row.row, column: deps.shop.getHeader('sku') }, sku, NO_SKU));
  }
  const quantity = values.quantity('quantity');
  return {
    ...{ sku, size, barcode: row.cells.barcode?.replace(/^'/, '') },
    // Negative stock (oversold) counts as zero.
    stock: quantity === undefined ? {} : { [deps.shop.pool]: Math.max(0, quantity) },
  };
}

/** Shopify has a price per size, we have one for all sizes of a colour. */
function readPrices({ variants }: ShopifyColourway, deps: Deps) {
  const { shop, findings } = deps;
  const prices = variants.map(({ row }) => ({ row, ...readPrice(row, deps) }));
  const [first] = prices;
  if (!first) return [];
  for (const { row, amount, was } of prices) {
    if (amount === first.amount && was === first.was) continue;
    findings.push(fault({ row: row.row, column: shop.getHeader('price') }, row.cells.price, DIFFERENT));
  }
  const { amount, was } = first;
  return shop.brands.flatMap((brand) => {
    const priceList = shop.findPriceList(brand, '');
    return priceList ? [{ priceList, amount, ...(was !== undefined && { was }) }] : [];
  });
}

function readPrice(row: StagedRow, deps: Deps): { amount: number | undefined; was?: number } {
  const values = getValues(row, deps);
  const { brands, findPriceList } = deps.shop;
  const currency = getListCurrency(brands.flatMap((brand) => findPriceList(brand, '') ?? [])[0] ?? '');
  const [amount, was] = [values.amount('price', currency), values.amount('compareAt', currency)];
  if (amount === undefined || was === undefined || was === 0) return { amount };
  if (was > amount) return { amount, was };
  const place = { row: row.row, column: deps.shop.getHeader('compareAt') };
  if (was < amount) deps.findings.push(note(place, row.cells.compareAt, WAS_BELOW));
  return { amount };
}

const FIELDS: Readonly<Record<string, string>> = {
  ...{ sku: 'handle', style: 'handle', urlKey: 'handle', texts: 'title', categories: 'type', media: 'image' },
  ...{ prices: 'price', attributes: 'tags', variants: 'sku', online: 'status' },
};
const VARIANT_FIELDS: Readonly<Record<string, string>> = { barcode: 'barcode', stock: 'quantity', size: 'option1' };

function locateIn({ top, variants }: ShopifyColourway, { getHeader }: ShopifyShop, path: Path): CellLocation {
  const [field = '', second = '', third = ''] = path.map(String);
  if (field === 'variants') {
    const row = variants[Number(second)]?.row ?? top;
    return { row: row.row, column: getHeader(VARIANT_FIELDS[third] ?? 'sku') };
  }
  const column = field === 'texts' && third === 'description' ? 'body' : (FIELDS[field] ?? 'handle');
  return { row: top.row, column: getHeader(column) };
}
