import { expect, test } from 'vitest';
import { readHistoryQuery } from './history-query.ts';

test.each([
  ['', {}],
  ['who= Ada &area=orders&store=4&cursor=9', { who: 'Ada', area: 'orders', store: '4' }],
  [
    'from=2026-07-01&until=2026-07-01&zone=Europe/London',
    { from: '2026-06-30T23:00:00.000Z', until: '2026-07-01T23:00:00.000Z' },
  ],
  ['from=2026-07-01&zone=Mars/Base', { from: '2026-07-01T00:00:00.000Z' }],
  ['from=yesterday&until=2026-02-31&zone=UTC', { until: '2026-03-04T00:00:00.000Z' }],
])('reads %s', (address, query) => {
  expect(readHistoryQuery(new URLSearchParams(address))).toEqual(query);
});
