import { describe, expect, test } from 'vitest';
import { dayAfter, findCalendar, isWorkingDay, toIsoDate, workingDayAfter } from './delivery-calendar.ts';

const YEARS = [2026, 2027, 2028];

/** Non-working weekdays of a year. */
function holidaysOnWorkdays(country: string, year: number, weekend: readonly number[] = [6, 0]): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = dayAfter(day)) {
    if (!weekend.includes(new Date(day).getUTCDay()) && !isWorkingDay(findCalendar(country), day))
      days.push(day.slice(5));
  }
  return days;
}

/** Official lists, without holidays that fall on a weekend and are not moved. */
const LISTED: [string, Record<number, string>][] = [
  [
    'GB',
    {
      2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
      2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
      2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
    },
  ],
  [
    'IE',
    {
      2026: '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-28',
      2027: '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-27 12-28',
      2028: '01-03 02-07 03-17 04-17 05-01 06-05 08-07 10-30 12-25 12-26',
    },
  ],
  [
    'FR',
    {
      2026: '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25',
      2027: '01-01 03-29 05-06 05-17 07-14 11-01 11-11',
      2028: '04-17 05-01 05-08 05-25 06-05 07-14 08-15 11-01 12-25',
    },
  ],
  [
    'DE',
    {
      2026: '01-01 04-03 04-06 05-01 05-14 05-25 12-25',
      2027: '01-01 03-26 03-29 05-06 05-17',
      2028: '04-14 04-17 05-01 05-25 06-05 10-03 12-25 12-26',
    },
  ],
  [
    'US',
    {
      2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
      2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
      2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
    },
  ],
  [
    'CA',
    {
      2026: '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28',
      2027: '01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28',
      2028: '01-03 04-14 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26',
    },
  ],
  [
    'AU',
    {
      2026: '01-01 01-26 04-03 04-06 06-08 12-25 12-28',
      2027: '01-01 01-26 03-26 03-29 06-14 12-27 12-28',
      2028: '01-03 01-26 04-14 04-17 04-25 06-12 12-25 12-26',
    },
  ],
  [
    'NZ',
    {
      2026: '01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28',
      2027: '01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28',
      2028: '01-03 01-04 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26',
    },
  ],
];

describe('public holidays', () => {
  test.each(LISTED.flatMap(([country, years]) => YEARS.map((year) => [country, year, years[year]] as const)))(
    'match the official list of %s in %s',
    (country, year, listed) => {
      expect(holidaysOnWorkdays(country, year).join(' ')).toBe(listed);
    },
  );

  test.each([
    ['AE', [6, 0], '01-01 03-20 05-26 05-27 05-28 05-29 06-16 08-25 12-02 12-03'],
    ['SA', [5, 6], '02-22 03-22 03-23 05-26 05-27 05-28 09-23'],
    ['QA', [5, 6], '02-10 03-22 05-26 05-27 05-28'],
  ] as const)('match the official list of %s in 2026, with the weekend %j', (country, weekend, listed) => {
    expect(holidaysOnWorkdays(country, 2026, weekend).join(' ')).toBe(listed);
  });

  test('match the Umm al-Qura calendar for lunar holidays', () => {
    const calculated = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'numeric',
    });
    const isFeast = (day: string) => ['10/1', '12/9', '1/1', '3/12'].includes(calculated.format(new Date(day)));
    const feasts = YEARS.flatMap((year) =>
      Array.from({ length: 365 }, (_, place) => dayAfter(`${year}-01-01`, place)).filter(isFeast),
    );
    expect(feasts).toHaveLength(12);
    for (const feast of feasts) expect(isWorkingDay(findCalendar('AE'), feast), feast).toBe(false);
  });
});

test.each([
  ['GB', '2026-11-13', true],
  ['GB', '2026-11-14', false],
  ['GB', '2026-11-15', false],
  ['AE', '2026-11-13', true],
  ['AE', '2026-11-15', false],
  ['SA', '2026-11-12', true],
  ['SA', '2026-11-13', false],
  ['SA', '2026-11-15', true],
  ['QA', '2026-11-14', false],
  ['QA', '2026-11-15', true],
] as const)('%s: %s is a working day: %s', (country, day, works) => {
  expect(isWorkingDay(findCalendar(country), day)).toBe(works);
});

test.each([
  ['GB', '2026-11-13', 1, '2026-11-16'],
  ['GB', '2026-11-14', 1, '2026-11-16'],
  ['GB', '2026-12-24', 1, '2026-12-29'],
  ['GB', '2026-12-31', 1, '2027-01-04'],
  ['SA', '2026-11-11', 2, '2026-11-15'],
  ['GB', '2026-11-13', 0, '2026-11-13'],
] as const)('in %s, counted from %s, working day %s is %s', (country, day, count, reached) => {
  expect(workingDayAfter(findCalendar(country), day, count)).toBe(reached);
});

test.each([
  ['2026-07-01T23:30:00Z', 'Europe/London', '2026-07-02'],
  ['2026-12-31T23:30:00Z', 'Europe/London', '2026-12-31'],
  ['2027-01-01T03:00:00Z', 'America/New_York', '2026-12-31'],
])('at %s the local date in %s is %s', (instant, zone, day) => {
  expect(toIsoDate(new Date(instant), zone)).toBe(day);
});

describe('calendars of the merchant', () => {
  const own = { PL: { weekend: [6, 0], holidays: [{ day: '11-11' }, { dates: ['2027-03-29'] }] } } as const;

  test.each([
    ['PL', '2026-11-10', true],
    ['PL', '2026-11-11', false],
    ['PL', '2027-11-11', false],
    ['PL', '2027-03-29', false],
    ['PL', '2028-03-29', true],
    ['PL', '2026-11-14', false],
    ['JP', '2026-11-11', true],
    ['JP', '2026-11-14', false],
    ['GB', '2026-12-25', false],
    ['constructor', '2026-11-11', true],
  ])('%s on %s: working day %s', (country, day, isWorking) => {
    expect(isWorkingDay(findCalendar(country, own), day)).toBe(isWorking);
  });

  test('come before the built-in ones', () => {
    expect(isWorkingDay(findCalendar('GB', { GB: { weekend: [5, 6], holidays: [] } }), '2026-12-25')).toBe(false);
    expect(isWorkingDay(findCalendar('GB', { GB: { weekend: [6, 0], holidays: [] } }), '2026-12-25')).toBe(true);
  });
});
