import { describe, expect, test } from 'vitest';
import {
  createSortNumber,
  isFilterAttribute,
  isShownAttribute,
  isSortAttribute,
  requireUsableAttribute,
  type ShopAttribute,
} from './shop-attribute.ts';

const build = (change: Partial<ShopAttribute> = {}): ShopAttribute => ({
  ...{ name: 'material', type: 'choice', unit: null, isFilter: null, isSort: false, isShown: false, ...change },
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

describe('an attribute marked for listings and pages', () => {
  test.each([
    ['a number', build({ type: 'number' }), true, true],
    ['a choice', build(), true, true],
    ['a stored name of the specification', build({ name: 'heel_height' }), true, true],
    ['a flag', build({ type: 'flag' }), false, true],
    ['free text', build({ type: 'text' }), false, true],
    ['a size', build({ name: 'clothes_size' }), false, false],
    ['stock', build({ name: 'total_stock_gb' }), false, false],
  ])('%s: %j sorts: %s, shows: %s', (_, attribute, sorts, shows) => {
    expect(isSortAttribute({ ...attribute, isSort: true })).toBe(sorts);
    expect(isShownAttribute({ ...attribute, isShown: true })).toBe(shows);
    expect([isSortAttribute(attribute), isShownAttribute(attribute)]).toEqual([false, false]);
  });

  test.each([
    ['number', ['40'], 40],
    ['number', ['3.5', '1'], 3.5],
    ['number', ['none', '2'], 2],
    ['number', ['none'], undefined],
    ['number', [], undefined],
    ['choice', ['mid'], 1],
    ['choice', ['high', 'low'], 0],
    ['choice', ['unknown'], 3],
    ['choice', [], undefined],
  ] as const)('%s %j is sorted as %s', (type, values, expected) => {
    expect(createSortNumber(type, ['low', 'mid', 'high'])(values)).toBe(expected);
  });
});

describe('an attribute', () => {
  test.each([
    ['attribute_type_fixed', build({ name: 'sleeves', type: 'number' }), []],
    ['text_no_filter', build({ type: 'text', isFilter: true }), []],
    ['attribute_not_sortable', build({ type: 'text', isSort: true }), []],
    ['attribute_not_sortable', build({ name: 'shoesize', isSort: true }), []],
    ['attribute_not_showable', build({ name: 'in_stock', isShown: true }), []],
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
