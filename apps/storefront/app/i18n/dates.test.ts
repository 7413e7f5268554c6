import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

const newYearsEve = new Date('2026-12-31T23:30:00Z');

test.each([
  ['Europe/London', 'DD/MM/YYYY', '31/12/2026'],
  ['Europe/Paris', 'DD/MM/YYYY', '01/01/2027'],
  ['America/New_York', 'MM/DD/YYYY', '12/31/2026'],
  ['Asia/Dubai', 'DD/MM/YYYY', '01/01/2027'],
  ['Europe/Berlin', 'DD.MM.YYYY', '01.01.2027'],
])('§3 in %s the last half hour of 2026 in London is shown as %s: %s', (timeZone, dateFormat, shown) => {
  expect(formatDate(newYearsEve, { timeZone, dateFormat })).toBe(shown);
});
