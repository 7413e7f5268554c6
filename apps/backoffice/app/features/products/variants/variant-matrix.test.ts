import type { StaffVariant } from '@shop/contracts/staff/catalog/product';
import { expect, test } from 'vitest';
import type { Sheet } from '#backoffice/ui/grid/use-sheet.ts';
import { buildMatrixRows, buildNewRow, collectSizes, listColours, suggestSku } from './variant-matrix.ts';

const variant = (product: string, size: string, rest: Partial<StaffVariant> = {}): StaffVariant => ({
  ...{ product, colour: product, online: true, sku: `${product}-${size}`, size, stock: { gb: 1, us: 2 } },
  ...rest,
});
const items = [variant('red', 'S', { barcode: '1' }), variant('red', 'M'), variant('blue', 'M'), variant('blue', 'L')];
const colours = listColours(items);

test('rows are sizes, columns are colours', () => {
  expect(buildMatrixRows(items, colours).map(({ label, cells }) => [label, ...cells])).toEqual([
    ['S', 'red-S', '1', '3', '', '', ''],
    ['M', 'red-M', '', '3', 'blue-M', '', '3'],
    ['L', '', '', '', 'blue-L', '', '3'],
  ]);
});

test('a size that a colour holds twice has two rows', () => {
  const twice = [variant('red', 'S'), variant('red', 'S', { sku: 'red-S2' })];
  expect(buildMatrixRows(twice, listColours(twice)).map(({ label, size, cells }) => [label, size, cells[0]])).toEqual([
    ['S', 'S', 'red-S'],
    ['S (2)', 'S', 'red-S2'],
  ]);
});

test('edited cells become changes of their colour', () => {
  const rows = [...buildMatrixRows(items, colours), buildNewRow('XL', colours)];
  const typed: Record<string, string> = { '0:0': '', '3:3': 'blue-XL', '3:4': '99' };
  const sheet = {
    read: ({ row, column }: { row: number; column: number }) =>
      typed[`${row}:${column}`] ?? rows[row]?.cells[column] ?? '',
  } as Sheet;
  expect(collectSizes(sheet, rows, colours)).toEqual([
    {
      product: 'red',
      changes: [{ size: 'S', before: { sku: 'red-S', barcode: '1' }, after: { sku: '', barcode: '1' } }],
    },
    {
      product: 'blue',
      changes: [{ size: 'XL', before: { sku: '', barcode: '' }, after: { sku: 'blue-XL', barcode: '99' } }],
    },
  ]);
});

test('the SKU of a new size is that of the product and the size', () => {
  expect(suggestSku('BE-01', ' One Size ')).toBe('BE-01-One-Size');
});
