import { expect, test } from 'vitest';
import { findScanned } from './scanned-size.ts';

const counts = { onHand: 1, reserved: 0, sold: 0, received: 0, soldLong: 0, returned: 0, reasons: {} };
const SIZES = [
  { sku: 'DR-8', size: '8', barcode: '5012345678900', ...counts },
  { sku: 'DR-10', size: '10', ...counts },
];

test.each([
  ['dr-10', 'DR-10'],
  ['5012345678900', 'DR-8'],
  ['DR-12', undefined],
])('%s is %s', (label, sku) => {
  expect(findScanned(SIZES, label)).toBe(sku);
});
