import type { StaffVariant } from '@shop/contracts/staff/catalog/product';
import type { Sheet, SheetRow } from '#backoffice/ui/grid/use-sheet.ts';

export type MatrixColour = { sku: string; colour: string };
export type MatrixRow = SheetRow & { size: string };

/** Columns of one colour. */
export const CELL_FIELDS = ['sku', 'barcode', 'stock'] as const;
export const columnId = (product: string, field: (typeof CELL_FIELDS)[number]): string => `${product} ${field}`;

export const listColours = (items: readonly StaffVariant[]): MatrixColour[] => [
  ...new Map(items.map(({ product, colour }) => [product, { sku: product, colour }])).values(),
];

/** Sizes by colours. A size that a colour holds twice has two rows. */
export function buildMatrixRows(items: readonly StaffVariant[], colours: readonly MatrixColour[]): MatrixRow[] {
  const rows = new Map<string, { size: string; label: string; byProduct: Map<string, StaffVariant> }>();
  const taken = new Map<string, number>();
  for (const item of items) {
    const count = (taken.get(`${item.product} ${item.size}`) ?? 0) + 1;
    taken.set(`${item.product} ${item.size}`, count);
    const label = count === 1 ? item.size : `${item.size} (${count})`;
    const row = rows.get(label) ?? { size: item.size, label, byProduct: new Map() };
    row.byProduct.set(item.product, item);
    rows.set(label, row);
  }
  return [...rows].map(([id, { size, label, byProduct }]) => ({
    ...{ id, label, size },
    cells: colours.flatMap(({ sku }) => listCells(byProduct.get(sku))),
  }));
}

/** Row of a size that no colour has yet. */
export const buildNewRow = (size: string, colours: readonly MatrixColour[]): MatrixRow => ({
  ...{ id: `new ${size}`, label: size, size },
  cells: colours.flatMap(() => listCells(undefined)),
});

const listCells = (variant: StaffVariant | undefined): string[] =>
  variant ? [variant.sku, variant.barcode ?? '', String(variant.stock.gb + variant.stock.us)] : ['', '', ''];

export const suggestSku = (product: string, size: string): string => `${product}-${size.trim().replace(/\s+/g, '-')}`;

type Cells = { sku: string; barcode: string };
export type ProductSizes = { product: string; changes: { size: string; before: Cells; after: Cells }[] };

/** Edited cells as changes of sizes, by colour. */
export function collectSizes(
  sheet: Sheet,
  rows: readonly MatrixRow[],
  colours: readonly MatrixColour[],
): ProductSizes[] {
  return colours.flatMap(({ sku: product }, at) => {
    const [column, barcodeColumn] = [at * CELL_FIELDS.length, at * CELL_FIELDS.length + 1];
    const changes = rows.flatMap(({ size, cells }, row) => {
      const before = { sku: cells[column] ?? '', barcode: cells[barcodeColumn] ?? '' };
      const after = { sku: sheet.read({ row, column }), barcode: sheet.read({ row, column: barcodeColumn }) };
      const isSame = before.sku === after.sku && before.barcode === after.barcode;
      return isSame ? [] : [{ size, before, after }];
    });
    return changes.length > 0 ? [{ product, changes }] : [];
  });
}
