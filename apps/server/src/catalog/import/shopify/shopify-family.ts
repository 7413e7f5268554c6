import { sortSizes } from '@shop/domain/catalog/desk/variant-plan';
import { urlKeyFrom } from '@shop/domain/catalog/url-key';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { toPlainLine } from '#server/catalog/import/texts/plain-text.ts';

export type ShopifyVariant = { row: StagedRow; sku: string; size: string };
/** One product of ours: Shopify has all colours in one product, we have one page per colour. */
export type ShopifyColourway = {
  sku: string;
  style: string;
  colour: string | undefined;
  position: number;
  /** Row with the values of the product as a whole. */
  top: StagedRow;
  rows: readonly StagedRow[];
  variants: ShopifyVariant[];
};

const COLOUR = /^(colou?r|farbe|couleur|اللون)$/i;
const ONLY_VARIANT = 'Default Title';
const ONLY_SIZE = 'One Size';

/** Products that result from the rows of one handle. A row without a price is a picture only. */
export function listShopifyColourways(rows: readonly StagedRow[]): ShopifyColourway[] {
  const [top] = rows;
  if (!top) return [];
  const sold = rows.filter(({ cells }) => cells.price !== undefined || cells.sku !== undefined);
  const colours = [...Map.groupBy(sold, (row) => findOption(row, top, true))];
  return colours.map(([colour, own], position) => ({
    sku: colour === undefined ? top.sku : `${top.sku}-${urlKeyFrom(colour) || `colour-${position + 1}`}`,
    style: top.sku,
    colour,
    position,
    top,
    rows,
    variants: sortSizes(
      own.map((row) => toVariant(row, top, colour)),
      ({ size }) => size,
    ),
  }));
}

function toVariant(row: StagedRow, top: StagedRow, colour: string | undefined): ShopifyVariant {
  const size = findOption(row, top, false) ?? ONLY_SIZE;
  const made = [top.sku, colour, size === ONLY_SIZE ? undefined : size].filter(Boolean).join(' ');
  // A spreadsheet marks digits as text with an apostrophe.
  return { row, size, sku: row.cells.sku?.replace(/^'/, '') ?? urlKeyFrom(made) };
}

/** Names of options are on the first row of a product only. */
function findOption({ cells }: StagedRow, top: StagedRow, isColour: boolean): string | undefined {
  const values = ['option1', 'option2', 'option3'].flatMap((column) => {
    const value = cells[column];
    if (value === undefined || value === ONLY_VARIANT) return [];
    return COLOUR.test(top.cells[`${column}Name`] ?? '') === isColour ? [toPlainLine(value).trim()] : [];
  });
  return values.length > 0 ? values.join(' / ') : undefined;
}
