import { describe, expect, test } from 'vitest';
import { displayFacets, type FacetDisplay, findFacetDisplay } from './facet-display.ts';

const FACETS = [
  { attribute: 'size', shownAs: 'sizes' as const, values: [{}, {}] },
  { attribute: 'colour', shownAs: 'swatches' as const, values: [{ colourHex: '#000' }] },
  { attribute: 'fit', shownAs: 'list' as const, values: [{}] },
];
const display = (attribute: string, given: Partial<FacetDisplay> = {}): FacetDisplay => ({
  ...{ attribute, isHidden: false, look: 'automatic' },
  ...given,
});
const getLooks = (displays: readonly FacetDisplay[]) =>
  displayFacets(FACETS, displays).map(({ attribute, shownAs }) => `${attribute} ${shownAs}`);

describe('the filters of a category', () => {
  test.each<[string, FacetDisplay[], string[]]>([
    ['without settings', [], ['size sizes', 'colour swatches', 'fit list']],
    ['with one first', [display('fit')], ['fit list', 'size sizes', 'colour swatches']],
    ['with one hidden', [display('size', { isHidden: true })], ['colour swatches', 'fit list']],
    ['with colours as a list', [display('colour', { look: 'list' })], ['colour list', 'size sizes', 'fit list']],
    [
      'without swatches for values without a colour',
      [display('fit', { look: 'swatches' })],
      ['fit list', 'size sizes', 'colour swatches'],
    ],
    ['without an attribute that is no filter', [display('gone')], ['size sizes', 'colour swatches', 'fit list']],
  ])('are shown %s', (_, displays, expected) => {
    expect(getLooks(displays)).toEqual(expected);
  });

  test('name how many values are shown before "more"', () => {
    expect(displayFacets(FACETS, [display('fit', { most: 3 })])[0]).toMatchObject({ attribute: 'fit', most: 3 });
    expect(displayFacets(FACETS, [display('fit')])[0]).not.toHaveProperty('most');
  });
});

describe('the setting of a category', () => {
  const settings = new Map([
    ['clothing', 'upper'],
    ['dresses', 'own'],
  ]);
  const parents = new Map([
    ['dresses', 'clothing'],
    ['maxi', 'dresses'],
    ['coats', 'clothing'],
    ['loop', 'loop'],
  ]);

  test.each([
    ['dresses', { from: 'dresses', setting: 'own' }],
    ['maxi', { from: 'dresses', setting: 'own' }],
    ['coats', { from: 'clothing', setting: 'upper' }],
    ['shoes', undefined],
    ['loop', undefined],
  ])('of %s', (category, expected) => {
    expect(findFacetDisplay(category, { settings, parents })).toEqual(expected);
  });
});
