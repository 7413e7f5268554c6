import { expect, test } from 'vitest';
import { type GuideRecord, joinGuide, requireUnused, requireUsableGuide, splitGuide } from './size-guide.ts';

const english: GuideRecord = {
  ...{ productCategory: 'dresses', brand: 'outlet', locale: 'en-GB', title: 'Dresses' },
  measures: [{ name: 'Bust', howTo: 'Around the fullest part' }, { name: 'Waist' }],
  rows: [
    {
      size: '8',
      cm: [
        [81, 84],
        [63, 66],
      ],
    },
    {
      size: '10',
      cm: [
        [86, 89],
        [68, 71],
      ],
    },
  ],
};
const german: GuideRecord = {
  ...english,
  ...{ locale: 'de-DE', title: 'Kleider', measures: [{ name: 'Brust' }, { name: 'Taille' }] },
};

test('joins the records of a guide into one table with texts per locale, and splits them again', () => {
  const guide = joinGuide([german, english]);
  expect(guide).toMatchObject({ productCategory: 'dresses', rows: english.rows, differing: [] });
  expect(guide?.texts['de-DE']?.measures).toEqual([{ name: 'Brust' }, { name: 'Taille' }]);
  expect(guide && splitGuide(guide)).toEqual([german, english]);
});

test('takes the table of the source locale and names locales that differ', () => {
  const other = {
    ...german,
    rows: [
      {
        size: '8',
        cm: [
          [80, 84],
          [63, 66],
        ] as [number, number][],
      },
    ],
  };
  const guide = joinGuide([other, english]);
  expect(guide?.rows).toEqual(english.rows);
  expect(guide?.differing).toEqual(['de-DE']);
  expect(joinGuide([])).toBeUndefined();
});

const { rows, title, measures } = english;
const texts = { 'en-GB': { title, measures } };

test('accepts a guide whose locales name the same measures', () => {
  expect(() => requireUsableGuide({ texts, rows })).not.toThrow();
});

test.each([
  ['without the source locale', 'size_guide_unnamed', { texts: { 'de-DE': { title, measures } }, rows }],
  [
    'with a locale that lacks a measure',
    'size_guide_uneven',
    { texts: { ...texts, 'de-DE': { title, measures: [{ name: 'Brust' }] } }, rows },
  ],
  ['with a row that lacks a measure', 'size_guide_uneven', { texts, rows: [{ size: '8', cm: [[81, 84]] }] }],
  ['with a size twice', 'size_twice', { texts, rows: [...rows, ...rows] }],
  [
    'with a range upside down',
    'measure_invalid',
    {
      texts,
      rows: [
        {
          size: '8',
          cm: [
            [84, 81],
            [1, 2],
          ],
        },
      ],
    },
  ],
  [
    'with a measure of zero',
    'measure_invalid',
    {
      texts,
      rows: [
        {
          size: '8',
          cm: [
            [0, 81],
            [1, 2],
          ],
        },
      ],
    },
  ],
  [
    'with a measure above 4 metres',
    'measure_invalid',
    {
      texts,
      rows: [
        {
          size: '8',
          cm: [
            [1, 401],
            [1, 2],
          ],
        },
      ],
    },
  ],
] as const)('rejects a guide %s', (_, code, guide) => {
  expect(() => requireUsableGuide(guide as unknown as Parameters<typeof requireUsableGuide>[0])).toThrow(
    expect.objectContaining({ code }),
  );
});

test('keeps a guide that products show, and says how many', () => {
  expect(() => requireUnused(0)).not.toThrow();
  expect(() => requireUnused(1)).toThrow('1 product shows this guide');
  expect(() => requireUnused(12)).toThrow('12 products show this guide');
});
