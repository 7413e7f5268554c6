import { describe, expect, test } from 'vitest';
import { preferType, withAgreement } from './agreement.ts';

const found = [
  { id: 'boot', type: 'boots', distance: 0.3 },
  { id: 'dress', type: 'dresses', distance: 0.31 },
  { id: 'gown', type: 'dresses', distance: 0.32 },
  { id: 'unknown', type: null, distance: 0.33 },
  { id: 'skirt', type: 'skirts', distance: 0.34 },
];

describe('withAgreement', () => {
  test('moves the majority type of the nearest matches to the front', () => {
    expect(withAgreement(found).map(({ id }) => id)).toEqual(['dress', 'gown', 'boot', 'unknown', 'skirt']);
  });

  test('keeps the order of matches of one type', () => {
    const dresses = found.map((one) => ({ ...one, type: 'dresses' }));
    expect(withAgreement(dresses).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });
});

describe('ofTypeFirst', () => {
  test('moves matches of the given type to the front', () => {
    expect(preferType(found, 'skirts').map(({ id }) => id)[0]).toBe('skirt');
  });

  test('keeps the order for an unknown type', () => {
    expect(preferType(found, null)).toEqual(found);
  });
});
