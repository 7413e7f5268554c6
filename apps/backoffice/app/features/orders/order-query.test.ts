import { expect, test } from 'vitest';
import { isFiltered, readOrderQuery } from './order-query.ts';

const NOW = new Date('2026-11-17T12:00:00Z');

test.each([
  ['view=to-pack&store=8', { view: 'to-pack', store: '8' }],
  ['text=+Ada+&unknown=1', { text: 'Ada' }],
  ['age=today', { placedFrom: '2026-11-16T12:00:00.000Z' }],
  ['age=century', {}],
])('the address ?%s asks for %o', (search, query) => {
  expect(readOrderQuery(new URLSearchParams(search), NOW)).toEqual(query);
});

test('a view alone does not count as a filter', () => {
  expect(isFiltered(new URLSearchParams('view=sent'))).toBe(false);
  expect(isFiltered(new URLSearchParams('view=sent&flag=on-hold'))).toBe(true);
});
