import type { Path } from '#server/catalog/import/draft.ts';
import type { CellLocation } from '#server/catalog/import/finding.ts';
import type { MagentoColourway } from './magento-family.ts';
import { picturedRow } from './magento-pictures.ts';

type Finder = (colourway: MagentoColourway, second: string, third: string) => CellLocation;

/** Place in Magento's file that a field of our product comes from. */
export const magentoPlace =
  (colourway: MagentoColourway) =>
  (path: Path): CellLocation => {
    const [field = '', second = '', third = ''] = path.map(String);
    const find = FINDERS[field] ?? (({ top }) => ({ row: top.base.row, column: COLUMNS[field] ?? field }));
    return find(colourway, second, third);
  };

const COLUMNS: Readonly<Record<string, string>> = {
  urlKey: 'url_key',
  newFrom: 'new_from_date',
  brands: 'product_websites',
  attributes: 'additional_attributes',
  style: 'sku',
};
const TEXT_COLUMNS: Readonly<Record<string, string>> = {
  title: 'name',
  description: 'description',
  colour: 'additional_attributes',
};
const VARIANT_COLUMNS: Readonly<Record<string, string>> = {
  sku: 'sku',
  stock: 'qty',
  barcode: 'additional_attributes',
};
const LINK_COLUMNS: Readonly<Record<string, string>> = {
  upsell: 'upsell_skus',
  crossSell: 'crosssell_skus',
  related: 'related_skus',
};

const FINDERS: Readonly<Record<string, Finder>> = {
  texts: ({ top }, locale, field) => ({
    row: (top.views.find(({ view }) => view === locale) ?? top.base).row,
    column: TEXT_COLUMNS[field] ?? 'name',
  }),
  variants: ({ top, sizes }, index, field) => {
    const column = VARIANT_COLUMNS[field];
    if (!column) return { row: top.base.row, column: 'configurable_variations' };
    return { row: sizes[Number(index)]?.item?.base.row ?? top.base.row, column };
  },
  prices: ({ top, sizes }, _, field) => ({
    row: (sizes[0]?.item ?? top).base.row,
    column: field === 'special' ? 'special_price' : 'price',
  }),
  media: (colourway) => ({ row: picturedRow(colourway).row, column: 'base_image' }),
  links: ({ top }, kind) => ({ row: top.base.row, column: LINK_COLUMNS[kind] ?? 'related_skus' }),
};
