import { expect, test } from 'vitest';
import { readMessageQuery } from './message-query.ts';

test.each([
  ['', { state: 'open' }],
  ['view=mine', { state: 'open,answered', mine: 'true' }],
  ['view=all&text=+amira+&store=1', { text: 'amira', store: '1' }],
  ['view=strange&cursor=abc', { state: 'open', cursor: 'abc' }],
])('reads the query of ?%s', (search, query) => {
  expect(readMessageQuery(new URLSearchParams(search))).toEqual(query);
});
