import { describe, expect, test } from 'vitest';
import { calculateCredited, creditNoteNumber } from './credit-note.ts';

test('the number has the year and six digits', () => {
  expect(creditNoteNumber({ year: 2026, number: 42 })).toBe('CN-2026-000042');
});

describe('the tax of a credit note', () => {
  test.each([
    ['part of an order', { total: 4_399, tax: 733, untaxed: 0 }, [2_000], [333]],
    ['a complete refund in three notes', { total: 1_000, tax: 167, untaxed: 0 }, [333, 333, 334], [56, 55, 56]],
    ['gift cards last', { total: 6_200, tax: 200, untaxed: 5_000 }, [1_200, 5_000], [200, 0]],
    ['an order without tax', { total: 5_000, tax: 0, untaxed: 0 }, [5_000], [0]],
    ['only gift cards', { total: 5_000, tax: 0, untaxed: 5_000 }, [5_000], [0]],
  ])('%s', (_, sold, amounts, taxes) => {
    let before = 0;
    const credited = amounts.map((amount) => {
      const note = calculateCredited(sold, { before, amount });
      before += amount;
      return note;
    });
    expect(credited.map(({ tax }) => tax)).toEqual(taxes);
    for (const { amount, tax, net, untaxed } of credited) expect(net + tax + untaxed).toBe(amount);
  });
});
