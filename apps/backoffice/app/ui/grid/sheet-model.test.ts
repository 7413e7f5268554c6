import { describe, expect, test } from 'vitest';
import {
  fillDown,
  moveSelection,
  NO_HISTORY,
  pasteValues,
  remember,
  type Selection,
  stepBack,
  stepForward,
} from './sheet-model.ts';
import { formatTsv, parseTsv } from './tsv.ts';

const SIZE = { rows: 100, columns: 4 };
const at = (row: number, column: number, toRow = row, toColumn = column): Selection => ({
  anchor: { row, column },
  focus: { row: toRow, column: toColumn },
});
const plain = { isJump: false, isExtending: false };

describe('selection', () => {
  test.each<[string, Selection, Parameters<typeof moveSelection>[1], Selection]>([
    ['moves down', at(1, 1), { ...plain, key: 'ArrowDown' }, at(2, 1)],
    ['stops at the edge', at(0, 0), { ...plain, key: 'ArrowLeft' }, at(0, 0)],
    ['extends from its anchor', at(1, 1), { ...plain, isExtending: true, key: 'ArrowRight' }, at(1, 1, 1, 2)],
    ['collapses without Shift', at(1, 1, 5, 3), { ...plain, key: 'ArrowUp' }, at(4, 3)],
    ['jumps to the last row', at(1, 1), { ...plain, isJump: true, key: 'ArrowDown' }, at(99, 1)],
    ['pages', at(95, 1), { ...plain, key: 'PageDown' }, at(99, 1)],
    ['goes to the last column', at(3, 0), { ...plain, key: 'End' }, at(3, 3)],
  ])('%s', (_, before, keys, after) => {
    expect(moveSelection(before, keys, SIZE)).toEqual(after);
  });

  test('ignores other keys', () => {
    expect(moveSelection(at(0, 0), { ...plain, key: 'a' }, SIZE)).toBeUndefined();
  });
});

describe('paste', () => {
  test('one value fills the selection', () => {
    expect(pasteValues(at(2, 1, 3, 1), [['x']], SIZE)).toEqual([
      { row: 2, column: 1, after: 'x' },
      { row: 3, column: 1, after: 'x' },
    ]);
  });

  test('a table starts at the corner and is cut at the edge', () => {
    expect(pasteValues(at(99, 3), [['a', 'b'], ['c']], SIZE)).toEqual([{ row: 99, column: 3, after: 'a' }]);
  });
});

test('fills down from the first row of the selection, or from the row above', () => {
  const read = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;
  expect(fillDown(at(1, 0, 3, 0), read).map(({ row, after }) => [row, after])).toEqual([
    [2, '1/0'],
    [3, '1/0'],
  ]);
  expect(fillDown(at(4, 2), read)).toEqual([{ row: 4, column: 2, after: '3/2' }]);
  expect(fillDown(at(0, 0), read)).toEqual([]);
});

test('undoes and redoes steps', () => {
  const step = [{ row: 0, column: 0, before: 'a', after: 'b' }];
  const undone = stepBack(remember(NO_HISTORY, step));
  expect(undone?.step).toEqual([{ row: 0, column: 0, before: 'b', after: 'a' }]);
  const redone = undone && stepForward(undone.history);
  expect(redone?.step).toEqual(step);
  expect(redone?.history).toEqual({ past: [step], future: [] });
  expect(stepBack(NO_HISTORY)).toBeUndefined();
});

describe('clipboard', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one', [['one']]],
    ['', [['']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('reads %j', (text, cells) => {
    expect(parseTsv(text)).toEqual(cells);
  });

  test('writes what it reads', () => {
    const cells = [
      ['a', 'two\nlines'],
      ['"', 'tab\there'],
    ];
    expect(parseTsv(formatTsv(cells))).toEqual(cells);
  });
});
