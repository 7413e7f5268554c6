import { expect, test } from 'vitest';
import { cardValidity } from './saved-card.ts';

test.each([
  ['years before it ends', '2026-06-01', 'valid'],
  ['more than sixty days before it ends', '2026-12-02T11:59:59Z', 'valid'],
  ['sixty days before it ends', '2026-12-03T12:00:00Z', 'expiring'],
  ['on its last day', '2027-01-31T23:59:59Z', 'expiring'],
  ['while its last day lasts anywhere in the west', '2027-02-01T11:59:59Z', 'expiring'],
  ['after that', '2027-02-01T12:00:00Z', 'expired'],
])('validity of a card expiring 01/2027, %s', (_, now, validity) => {
  expect(cardValidity({ expires: { month: 1, year: 2027 } }, new Date(now))).toBe(validity);
});
