import { expect, test } from 'vitest';
import {
  addMeasure,
  addRow,
  buildContent,
  changeUnit,
  moveRow,
  readCell,
  readDraft,
  removeMeasure,
} from './guide-draft.ts';

const content = {
  texts: {
    'en-GB': { title: 'Dresses', measures: [{ name: 'Bust', howTo: 'Around' }, { name: 'Waist' }] },
    'de-DE': { title: 'Kleider', measures: [{ name: 'Brust' }, { name: 'Taille' }] },
  },
  rows: [
    {
      size: '8',
      cm: [
        [81, 84],
        [63.5, 66],
      ] as [number, number][],
    },
    {
      size: '10',
      cm: [
        [86, 89],
        [68, 68],
      ] as [number, number][],
    },
  ],
};

test('a draft without typing builds the same content, in either unit', () => {
  expect(buildContent(readDraft(content))).toEqual(content);
  expect(buildContent(changeUnit(readDraft(content), 'in'))).toEqual(content);
  expect(readDraft(content).rows[1]?.cells[1]?.typed).toBe('68');
});

test.each([
  ['81-84', 'cm', [81, 84]],
  ['81 – 84', 'cm', [81, 84]],
  ['81,5', 'cm', [81.5, 81.5]],
  ['32-33', 'in', [81.3, 83.8]],
  ['84-81', 'cm', undefined],
  ['0', 'cm', undefined],
  ['wide', 'cm', undefined],
  ['', 'cm', undefined],
] as const)('reads %j in %s as %j', (typed, unit, cm) => {
  expect(readCell(typed, unit).cm).toEqual(cm);
});

test('builds nothing while a cell is empty', () => {
  expect(buildContent(addRow(readDraft(content)))).toBeUndefined();
});

test('adds and removes a measure in every locale and row', () => {
  const added = addMeasure(readDraft(content));
  expect(added.texts['de-DE']?.measures).toHaveLength(3);
  expect(added.rows[0]?.cells).toHaveLength(3);
  expect(buildContent(removeMeasure(added, 2))).toEqual(content);
});

test('moves a row, and keeps it at an end', () => {
  const draft = readDraft(content);
  expect(moveRow(draft, 0, 1).rows.map(({ size }) => size)).toEqual(['10', '8']);
  expect(moveRow(draft, 0, -1)).toBe(draft);
  expect(moveRow(draft, 1, 1)).toBe(draft);
});
