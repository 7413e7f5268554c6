import { describe, expect, test } from 'vitest';
import { isFilterAttribute, requireUsableAttribute, type ShopAttribute } from './shop-attribute.ts';

const build = (change: Partial<ShopAttribute> = {}): ShopAttribute => ({
  ...{ name: 'material', type: 'choice', unit: null, isFilter: null, ...change },
});

describe('§9 filters', () => {
  test.each([
    ['a name of the specification', build({ name: 'sleeves' }), true],
    ['a name of the specification that is switched off', build({ name: 'sleeves', isFilter: false }), false],
    ['any other name', build(), false],
    ['any other name that is marked', build({ isFilter: true }), true],
    ['a marked number', build({ type: 'number', isFilter: true }), true],
    ['free text', build({ type: 'text', isFilter: true }), false],
  ])('%s: %j is a filter: %s', (_, attribute, expected) => {
    expect(isFilterAttribute(attribute)).toBe(expected);
  });
});

describe('an attribute', () => {
  test.each([
    ['attribute_type_fixed', build({ name: 'sleeves', type: 'number' }), []],
    ['text_no_filter', build({ type: 'text', isFilter: true }), []],
    ['value_twice', build(), ['wool', 'silk', 'wool']],
    ['value_no_number', build({ type: 'number' }), ['12', 'twelve']],
  ])('is refused with %s', (code, attribute, values) => {
    const check = () =>
      requireUsableAttribute(
        attribute,
        values.map((value) => ({ value })),
      );
    expect(check).toThrow(expect.objectContaining({ code }));
  });

  test('with numbers is accepted', () => {
    expect(() => requireUsableAttribute(build({ type: 'number' }), [{ value: '-1.5' }, { value: '40' }])).not.toThrow();
  });
});
