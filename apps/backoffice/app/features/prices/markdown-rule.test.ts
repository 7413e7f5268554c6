import { expect, test } from 'vitest';
import { toSelection, toWallTime } from './markdown-rule.ts';

const RULE = {
  ...{ priceList: 'main-EUR', category: '', text: ' ', minWeeks: '', percent: '20', ending: '', to: '' },
  ...{ from: '2026-11-27T00:00', measure: true },
};

test('empty fields are left out', () => {
  expect(toSelection(RULE)).toEqual({ priceList: 'main-EUR', percent: 20, from: '2026-11-27T00:00', measure: true });
});

test('fields are sent as numbers and trimmed text', () => {
  const typed = { ...RULE, text: ' coat ', minWeeks: '3', ending: '99', to: '2026-12-01T00:00' };
  expect(toSelection(typed)).toMatchObject({ text: 'coat', minWeeks: 3, ending: 99, to: '2026-12-01T00:00' });
});

test.each([{ percent: '' }, { percent: '0' }, { percent: '95' }, { from: '' }])('nothing is asked with %o', (given) => {
  expect(toSelection({ ...RULE, ...given })).toBeUndefined();
});

test('a wall time is that of the zone', () => {
  expect(toWallTime(new Date('2026-11-26T23:00:00Z'), 'Europe/Paris')).toBe('2026-11-27T00:00');
});
