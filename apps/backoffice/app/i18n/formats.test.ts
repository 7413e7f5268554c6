import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const at = '2026-11-27T23:30:00Z';

test.each([
  ['en', 'Europe/London', '27 Nov 2026', '23:30'],
  ['en', 'Europe/Berlin', '28 Nov 2026', '00:30'],
  ['de', 'Europe/Berlin', '28. Nov. 2026', '00:30'],
] as const)('%s shows a moment in %s as %s, %s', (language, timeZone, date, time) => {
  const formats = createFormats(language);
  expect([formats.date(at, timeZone), formats.time(at, timeZone)]).toEqual([date, time]);
});

test('money has its currency and a minus sign', () => {
  const { money } = createFormats('en');
  expect(money({ amount: 5860, currency: 'GBP' })).toBe('£58.60');
  expect(money({ amount: -1170, currency: 'GBP' })).toBe('−£11.70');
});
