import { describe, expect, test } from 'vitest';
import { birthYears, cardExpiryYears, DAYS, MONTHS, monthLength } from './date-lists.ts';

describe('§3 dates', () => {
  test('birthYears returns the last 84 years ending 16 years before the current year', () => {
    const years = birthYears(2026);
    expect(years).toHaveLength(84);
    expect(years.at(-1)).toBe(2010);
    expect(years[0]).toBe(1927);
  });

  test('cardExpiryYears returns the current year and the next 15 (16 entries)', () => {
    const years = cardExpiryYears(2026);
    expect(years).toHaveLength(16);
    expect([years[0], years.at(-1)]).toEqual([2026, 2041]);
  });

  test('DAYS lists 01-31', () => {
    expect(DAYS).toHaveLength(31);
    expect([DAYS[0], DAYS[8], DAYS[9], DAYS.at(-1)]).toEqual(['01', '09', '10', '31']);
  });

  test('has twelve month names', () => {
    expect(MONTHS).toHaveLength(12);
    expect([MONTHS[0], MONTHS[11]]).toEqual(['January', 'December']);
  });
});

describe('§5 monthLength', () => {
  const getLength = (month: string, year = 2026) => {
    const warnings: string[] = [];
    return { days: monthLength(month, year, (message) => warnings.push(message)), warnings };
  };

  test.each([
    ['January', 31],
    ['February', 28],
    ['March', 31],
    ['April', 30],
    ['May', 31],
    ['June', 30],
    ['July', 31],
    ['August', 31],
    ['September', 30],
    ['October', 31],
    ['November', 30],
    ['December', 31],
  ])('returns for %s %i days', (month, days) => {
    expect(getLength(month)).toEqual({ days, warnings: [] });
  });

  test.each([
    [2024, 29],
    [2000, 29],
    [1900, 28],
  ])('returns for February %i %i days', (year, days) => {
    expect(getLength('February', year).days).toBe(days);
  });

  test.each(['Brumaire', '', 'january', '13'])('returns 31 for unknown months and warns (§8): "%s"', (month) => {
    expect(getLength(month)).toEqual({ days: 31, warnings: [`Unknown month: ${month}`] });
  });
});
