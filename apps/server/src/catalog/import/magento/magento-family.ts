import { sortSizes } from '@shop/domain/catalog/desk/variant-plan';
import { urlKeyFrom } from '@shop/domain/catalog/url-key';
import type { StagedRow, Staging } from '#server/catalog/import/staging-repository.ts';
import { readPairs } from './magento-cells.ts';

/** Base row and the rows that override it for one store view. */
export type MagentoItem = { base: StagedRow; views: StagedRow[] };
/** One size of one colour; a standalone simple product is its only size. */
export type MagentoSize = { sku: string; item: MagentoItem | undefined; options: Record<string, string> };
/** One product of ours: Magento has all colours in one product, we have one page per colour. */
export type MagentoColourway = {
  sku: string;
  style: string;
  colour: string | undefined;
  position: number;
  top: MagentoItem;
  sizes: MagentoSize[];
};

const COLOUR_OPTIONS = ['color', 'colour', 'colour_en'];

export const isColourOption = (name: string): boolean => COLOUR_OPTIONS.includes(name);

/** Products that result from a configurable or simple Magento product. */
export function listColourways(top: MagentoItem, staging: Staging): MagentoColourway[] {
  const { sku } = top.base;
  const sizes = staging
    .listChildren(sku)
    .map((child) => ({ sku: child.sku, item: findItem(child.sku, staging), options: child.options }));
  if (sizes.length === 0) {
    const alone = { sku, item: top, options: {} };
    return [{ sku, style: sku, colour: undefined, position: 0, top, sizes: [alone] }];
  }
  const colours = [...Map.groupBy(sizes, ({ options }) => findColour(options))];
  const leading = findOwnColour(top);
  const isLeading = ([colour]: (typeof colours)[number]) => colour?.toLowerCase() === leading;
  const inOrder = [...colours.filter(isLeading), ...colours.filter((one) => !isLeading(one))];
  return inOrder.map(([colour, sameColour], position) => ({
    sku: colourwaySku(sku, colour),
    style: sku,
    colour,
    position,
    top,
    sizes: sortSizes(sameColour, ({ options }) => findSize(options)),
  }));
}

export function findItem(sku: string, staging: Staging): MagentoItem | undefined {
  const rows = staging.getRows(sku);
  const base = rows.find(({ view }) => view === '');
  return base && { base, views: rows.filter(({ view }) => view !== '') };
}

/** Our product SKU for a Magento SKU; an SKU that is not in the file is returned unchanged. */
export function resolveColourwaySku(sku: string, staging: Staging): string {
  const parent = staging.findParent(sku) ?? sku;
  const children = staging.listChildren(parent);
  const child = children.find((one) => one.sku === sku) ?? children[0];
  return child ? colourwaySku(parent, findColour(child.options)) : sku;
}

const findColour = (options: Record<string, string>): string | undefined =>
  Object.entries(options).find(([name]) => isColourOption(name))?.[1];

/** The colour that the configurable product itself has leads its style. */
const findOwnColour = ({ base }: MagentoItem): string | undefined =>
  readPairs(base.cells.additional_attributes ?? '')
    .find(([name]) => isColourOption(name))?.[1]
    .toLowerCase();

const findSize = (options: Record<string, string>): string =>
  Object.entries(options).find(([name]) => !isColourOption(name))?.[1] ?? '';

/** Always includes the colour, so that a colour added later renames nothing. */
const colourwaySku = (parent: string, colour: string | undefined): string =>
  colour === undefined ? parent : `${parent}-${urlKeyFrom(colour) || 'colour'}`;
