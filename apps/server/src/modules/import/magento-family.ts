import { urlKeyFrom } from '@shop/domain/url-key';
import type { StagedRow, Staging } from './staging-repository.ts';

/** A row for all views and those that change it for one. */
export type MagentoItem = { base: StagedRow; views: StagedRow[] };
/** One size of one colour; a simple product that stands alone is its own only size. */
export type MagentoSize = { sku: string; item: MagentoItem | undefined; options: Record<string, string> };
/** What is one product here: Magento puts all colours into one, and we have a page for each. */
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

/** The products that a configurable or simple product of Magento becomes. */
export function colourwaysOf(top: MagentoItem, staging: Staging): MagentoColourway[] {
  const { sku } = top.base;
  const sizes = staging
    .childrenOf(sku)
    .map((child) => ({ sku: child.sku, item: itemOf(child.sku, staging), options: child.options }));
  if (sizes.length === 0) {
    const alone = { sku, item: top, options: {} };
    return [{ sku, style: sku, colour: undefined, position: 0, top, sizes: [alone] }];
  }
  const colours = Map.groupBy(sizes, ({ options }) => colourOf(options));
  return [...colours].map(([colour, ofColour], position) => ({
    sku: colourwaySku(sku, colour),
    style: sku,
    colour,
    position,
    top,
    sizes: ofColour,
  }));
}

export function itemOf(sku: string, staging: Staging): MagentoItem | undefined {
  const rows = staging.rowsOf(sku);
  const base = rows.find(({ view }) => view === '');
  return base && { base, views: rows.filter(({ view }) => view !== '') };
}

/** Which of our products a sku of Magento's is found in; a sku that is not in the file stays. */
export function colourwaySkuOf(sku: string, staging: Staging): string {
  const parent = staging.findParent(sku) ?? sku;
  const children = staging.childrenOf(parent);
  const child = children.find((one) => one.sku === sku) ?? children[0];
  return child ? colourwaySku(parent, colourOf(child.options)) : sku;
}

const colourOf = (options: Record<string, string>): string | undefined =>
  Object.entries(options).find(([name]) => isColourOption(name))?.[1];

/** Always with its colour, so that a colour that joins later renames nothing. */
const colourwaySku = (parent: string, colour: string | undefined): string =>
  colour === undefined ? parent : `${parent}-${urlKeyFrom(colour) || 'colour'}`;
