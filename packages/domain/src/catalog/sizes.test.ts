import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInches } from './inches.ts';
import { getSizeSystem, resolveSizeAttribute, SIZE_ATTRIBUTES, sizeIn } from './sizes.ts';

test.each([
  ['default', 'UK'],
  ['uk', 'UK'],
  ['eu', 'EU'],
  ['us', 'US'],
  ['au', 'AU'],
  ['martian', 'UK'],
])('§3 sizeFormat %s uses %s sizes', (sizeFormat, system) => {
  expect(getSizeSystem(sizeFormat)).toBe(system);
});

describe('§9 clothes_size', () => {
  test.each([
    ['4', '32', '0', '4'],
    ['8', '36', '4', '8'],
    ['16', '44', '12', '16'],
    ['28', '56', '24', '28'],
    ['8/10', '36/38', '4/6', '8/10'],
    ['M', 'M', 'M', 'M'],
    ['XS/S', 'XS/S', 'XS/S', 'XS/S'],
    ['One Size', 'One Size', 'One Size', 'One Size'],
    ['W32', 'W32', 'W32', 'W32'],
    ['2', '2', '2', '2'],
    ['9', '9', '9', '9'],
  ])('UK %s is EU %s, US %s, AU %s', (uk, eu, us, au) => {
    expect(sizeIn('EU', uk, 'clothes_size')).toBe(eu);
    expect(sizeIn('US', uk, 'clothes_size')).toBe(us);
    expect(sizeIn('AU', uk, 'clothes_size')).toBe(au);
  });
});

describe('§9 shoesize', () => {
  test.each([
    ['3', '36', '5', '5'],
    ['UK 5', '38', '7', '7'],
    ['6.5', '39.5', '8.5', '8.5'],
    ['8', '41', '10', '10'],
    ['S', 'S', 'S', 'S'],
    ['40', '40', '40', '40'],
  ])('UK %s is EU %s, US %s, AU %s', (uk, eu, us, au) => {
    expect(sizeIn('EU', uk, 'shoesize')).toBe(eu);
    expect(sizeIn('US', uk, 'shoesize')).toBe(us);
    expect(sizeIn('AU', uk, 'shoesize')).toBe(au);
  });
});

describe('§9 bra_size', () => {
  test.each([
    ['32B', '70B', '32B', '10B'],
    ['34DD', '75E', '34DD', '12DD'],
    ['36E', '80F', '36DDD', '14E'],
    ['38FF', '85H', '38H', '16FF'],
    ['33B', '33B', '33B', '33B'],
    ['M', 'M', 'M', 'M'],
  ])('UK %s is EU %s, US %s, AU %s', (uk, eu, us, au) => {
    expect(sizeIn('EU', uk, 'bra_size')).toBe(eu);
    expect(sizeIn('US', uk, 'bra_size')).toBe(us);
    expect(sizeIn('AU', uk, 'bra_size')).toBe(au);
  });
});

test('the sizes of one product stay distinct in every system', () => {
  const sizes = fc.uniqueArray(fc.integer({ min: 2, max: 18 }).map((half) => String(half * 2)));
  fc.assert(
    fc.property(sizes, fc.constantFrom('EU', 'US', 'AU'), (list, system) => {
      const converted = list.map((size) => sizeIn(system, size, 'clothes_size'));
      expect(new Set(converted).size).toBe(list.length);
    }),
  );
});

test('UK sizes are shown as recorded', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...SIZE_ATTRIBUTES), (size, scale) => {
      expect(sizeIn('UK', size, scale)).toBe(size);
    }),
  );
});

describe('§9 sizeAttributeOf', () => {
  test.each([
    ['the one it states', ['4', '6'], ['fit', 'belt_size'], 'belt_size'],
    ['clothes by even numbers', ['6', '8', '10'], [], 'clothes_size'],
    ['clothes by letters', ['S', 'M', 'L'], [], 'clothes_size'],
    ['shoes by odd numbers', ['3', '4', '5', '6'], [], 'shoesize'],
    ['shoes by half sizes', ['4.5', '6'], [], 'shoesize'],
    ['bras by band and cup', ['32B', '34DD'], [], 'bra_size'],
    ['accessories in one size', ['One Size'], [], 'accessory_size'],
    ['clothes without a size', [], [], 'clothes_size'],
  ])('%s', (_, sizes, stated, attribute) => {
    expect(resolveSizeAttribute(sizes, stated)).toBe(attribute);
  });
});

test.each([
  [81, 32],
  [86, 34],
  [91.5, 36],
  [100, 39.5],
  [0, 0],
])('%f cm is %f inches', (centimetres, inches) => {
  expect(toInches(centimetres)).toBe(inches);
});
