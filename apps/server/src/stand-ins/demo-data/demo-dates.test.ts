import { expect, test } from 'vitest';
import { resolveDates } from './demo-dates.ts';

/** A Sunday, the last day of its week, in summer time. */
const now = new Date('2026-06-07T22:30:00Z');
const resolve = (offset: string, timeZone = 'Europe/London') =>
  JSON.parse(resolveDates(JSON.stringify(offset), { now, timeZone, daysAs: 'day' }));

test.each([
  ['+0d', '2026-06-07'],
  ['+3d', '2026-06-10'],
  ['-7d', '2026-05-31'],
  ['saturday+0d', '2026-06-06'],
  ['saturday+2d', '2026-06-08'],
  ['now-9d', '2026-05-29T22:30:00.000Z'],
  ['now-1.5d', '2026-06-06T10:30:00.000Z'],
])('%s is %s', (offset, date) => expect(resolve(offset)).toBe(date));

test('counts days by the clock of the time zone', () => {
  expect(resolve('+0d', 'Australia/Sydney')).toBe('2026-06-08');
});

test('writes the start of a day as an instant across a clock change', () => {
  const text = resolveDates('["-7d","-100d"]', { now, timeZone: 'Europe/London', daysAs: 'instant' });
  expect(JSON.parse(text)).toEqual(['2026-05-30T23:00:00.000Z', '2026-02-27T00:00:00.000Z']);
});

test.each(['34D', '2026-06-01', 'Ends in -3d', '3d'])('leaves "%s" as it is', (text) => {
  expect(resolve(text)).toBe(text);
});
