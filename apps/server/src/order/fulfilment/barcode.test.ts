import { expect, test } from 'vitest';
import { createCode128 } from './barcode.ts';

test('a Code 128 barcode has start, check and stop signs', () => {
  const { width, bars } = createCode128('MW-7K2P-94QX-3');
  // Every sign has 11 modules and 3 bars; the stop sign has 13 modules and 4 bars.
  expect((width - 13) % 11).toBe(0);
  expect(bars).toHaveLength(((width - 13) / 11) * 3 + 4);
  expect(bars[0]).toEqual({ from: 0, width: 2 });
});
