import { expect, test } from 'vitest';
import { planParcels } from './packing.ts';

const goods = { kind: 'goods', cancelled: 0, packed: 0 } as const;
const lines = [
  { lineNumber: 1, quantity: 2, ...goods },
  { lineNumber: 2, quantity: 1, ...goods },
  { lineNumber: 3, quantity: 1, ...goods, kind: 'gift-card' as const },
];

test('packs everything left into one parcel', () => {
  const parcel = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 2, quantity: 1 },
  ];
  expect(planParcels(lines)).toEqual({ parcels: [parcel], isComplete: true });
});

test.each([
  ['a part', [[{ lineNumber: 1, quantity: 1 }]], false],
  ['all in two parcels', [[{ lineNumber: 1, quantity: 2 }], [{ lineNumber: 2, quantity: 1 }]], true],
])('packs %s', (_, parcels, isComplete) => {
  expect(planParcels(lines, parcels)).toEqual({ parcels, isComplete });
});

test('leaves out cancelled and packed units', () => {
  const changed = [
    { lineNumber: 1, quantity: 3, ...goods, cancelled: 1, packed: 1 },
    { lineNumber: 2, quantity: 1, ...goods, cancelled: 1 },
  ];
  expect(planParcels(changed).parcels).toEqual([[{ lineNumber: 1, quantity: 1 }]]);
});

test('adds up a line that is named twice in a parcel', () => {
  const twice = { lineNumber: 1, quantity: 1 };
  expect(planParcels(lines, [[twice, twice]]).parcels).toEqual([[{ lineNumber: 1, quantity: 2 }]]);
});

test.each([
  ['more than ordered', [[{ lineNumber: 2, quantity: 2 }]]],
  ['a gift card', [[{ lineNumber: 3, quantity: 1 }]]],
  ['an unknown line', [[{ lineNumber: 9, quantity: 1 }]]],
  ['an empty parcel', [[]]],
  ['the same unit in two parcels', [[{ lineNumber: 2, quantity: 1 }], [{ lineNumber: 2, quantity: 1 }]]],
])('rejects %s', (_, parcels) => {
  expect(() => planParcels(lines, parcels)).toThrow(expect.objectContaining({ code: 'pack_exceeds_order' }));
});

test('rejects a parcel when nothing is left', () => {
  expect(() => planParcels(lines.map((line) => ({ ...line, packed: line.quantity })))).toThrow(
    expect.objectContaining({ code: 'pack_exceeds_order' }),
  );
});
