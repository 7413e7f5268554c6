import { expect, test } from 'vitest';
import { packGuide, unpackGuide } from './packed-guide.ts';
import type { Guide } from './size-guide-table.tsx';

const guide = (rows: Guide['rows']): Guide => ({
  productCategory: 'Dresses',
  title: 'Dresses',
  system: 'US',
  measures: [{ name: 'Bust' }, { name: 'Waist', howTo: 'Around the narrowest part.' }],
  rows,
});

test.each([
  ['no rows', guide([])],
  ['a row without measures', guide([{ size: 'One Size', label: 'One Size', cm: [], inches: [] }])],
  [
    'rows with ranges and half centimetres',
    guide([
      {
        size: '8',
        label: '4',
        cm: [
          [82.5, 84],
          [64, 66],
        ],
        inches: [
          [32.5, 33],
          [25, 26],
        ],
      },
      {
        size: '10',
        label: '6',
        cm: [
          [86, 86],
          [68, 70],
        ],
        inches: [
          [34, 34],
          [27, 27.5],
        ],
      },
    ]),
  ],
])('a guide with %s is the same after sending', (_, whole) => {
  expect(unpackGuide(JSON.parse(JSON.stringify(packGuide(whole))))).toEqual(whole);
});
