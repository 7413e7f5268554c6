import { expect, test } from 'vitest';
import { buildBatches } from './grid-batches.ts';

const edit = (rowId: string, columnId: string, value = 'b') => ({ rowId, columnId, before: 'a', value });

test('cells of a row travel together, with the value that was shown', () => {
  expect(buildBatches([edit('A', 'online'), edit('B', 'online'), edit('A', 'position')])).toEqual([
    [
      {
        sku: 'A',
        cells: [
          { field: 'online', before: 'a', after: 'b' },
          { field: 'position', before: 'a', after: 'b' },
        ],
      },
      { sku: 'B', cells: [{ field: 'online', before: 'a', after: 'b' }] },
    ],
  ]);
});

test('a batch holds 100 rows, or fewer long ones', () => {
  const rows = Array.from({ length: 250 }, (_, index) => edit(`S${index}`, 'online'));
  expect(buildBatches(rows).map(({ length }) => length)).toEqual([100, 100, 50]);
  const long = rows.slice(0, 5).map((row) => ({ ...row, value: 'x'.repeat(19_000) }));
  expect(buildBatches(long).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(buildBatches([])).toEqual([]);
});
