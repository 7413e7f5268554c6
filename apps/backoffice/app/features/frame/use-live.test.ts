import { expect, test } from 'vitest';
import { judgeLiveness } from './use-live.ts';

test.each([
  [0, true, { state: 'live' }],
  [19_999, true, { state: 'live' }],
  [20_000, true, { state: 'silent', heardAt: '1970-01-01T00:00:00.000Z' }],
  [0, false, { state: 'offline' }],
])('after %d ms of silence, online %s: %o', (now, isOnline, liveness) => {
  expect(judgeLiveness(0, now, isOnline)).toEqual(liveness);
});
