import { expect, test } from 'vitest';
import { type InspectedLine, judgeReceipt, type ReturnCondition } from './return-condition.ts';

const lines = [
  { lineNumber: 1, quantity: 2, amount: 3000, taxAmount: 500 },
  { lineNumber: 2, quantity: 1, amount: 1000, taxAmount: 100 },
];
const requested = { lines, taxIsAdded: false, refund: 3750, isSettled: false };
const inspect = (
  lineNumber: number,
  condition: ReturnCondition = 'as-new',
  changes: Partial<InspectedLine> = {},
): InspectedLine => ({ lineNumber, condition, restock: true, deductionPercent: 0, ...changes });

test('refunds and restocks everything that is as new', () => {
  const { refund, lines: received } = judgeReceipt(requested, [inspect(1), inspect(2)]);
  expect(refund).toBe(3750);
  expect(received.map(({ restocked }) => restocked)).toEqual([2, 1]);
});

test.each([
  ['damaged without a deduction', inspect(1, 'damaged', { restock: false }), 3750, 0],
  ['damaged with half deducted', inspect(1, 'damaged', { restock: false, deductionPercent: 50 }), 2250, 0],
  ['missing and not paid', inspect(1, 'missing', { deductionPercent: 100 }), 750, 0],
  ['worn and restocked', inspect(1, 'worn', { deductionPercent: 10 }), 3450, 2],
])('a line that is %s', (_, line, refund, restocked) => {
  const receipt = judgeReceipt(requested, [line, inspect(2)]);
  expect(receipt.refund).toBe(refund);
  expect(receipt.lines[0]?.restocked).toBe(restocked);
});

test('never refunds less than nothing', () => {
  const all = [inspect(1, 'missing', { deductionPercent: 100 }), inspect(2, 'missing', { deductionPercent: 100 })];
  expect(judgeReceipt(requested, all).refund).toBe(0);
});

test('deducts from the added tax, too', () => {
  const added = { ...requested, taxIsAdded: true, refund: 4600 };
  const half = inspect(1, 'damaged', { deductionPercent: 50 });
  expect(judgeReceipt(added, [half, inspect(2)]).refund).toBe(2850);
});

test('takes no credit back that was given at once', () => {
  const given = { ...requested, isSettled: true };
  const half = inspect(1, 'damaged', { deductionPercent: 50 });
  expect(judgeReceipt(given, [half, inspect(2)])).toMatchObject({ refund: 3750, lines: [{ deduction: 0 }, {}] });
});

test.each([
  ['a line is missing', [inspect(1)]],
  ['a line is inspected twice', [inspect(1), inspect(1)]],
  ['another line is inspected', [inspect(1), inspect(3)]],
])('rejects an inspection when %s', (_, inspected) => {
  expect(() => judgeReceipt(requested, inspected)).toThrow(
    expect.objectContaining({ code: 'return_lines_incomplete' }),
  );
});
