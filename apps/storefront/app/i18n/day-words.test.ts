import { describe, expect, test } from 'vitest';
import { formatDay, formatDays, formatTime } from './day-words.ts';

const LONDON = { locale: 'en-GB', timeZone: 'Europe/London' } as const;
const days = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('dates in words', () => {
  test.each([
    ['en-GB', 'to', 'Tuesday 17 to Thursday 19 November'],
    ['en-US', 'to', 'Tuesday, November 17 to Thursday, November 19'],
    ['en-EU', 'to', 'Tuesday 17 to Thursday 19 November'],
    ['en-SA', 'to', 'Tuesday 17 to Thursday 19 November'],
    ['fr-FR', 'au', 'mardi 17 au jeudi 19 novembre'],
    ['de-DE', 'bis', 'Dienstag, 17. bis Donnerstag, 19. November'],
    ['ar-AE', 'إلى', 'الثلاثاء، 17 إلى الخميس، 19 نوفمبر'],
  ] as const)('%s formats a range', (locale, to, words) => {
    const shown = formatDays(
      days('2026-11-17', '2026-11-19'),
      { locale, timeZone: 'UTC' },
      { style: 'with-weekday', to },
    );
    expect(shown).toBe(words);
  });

  test('name both of two months, and a single day once', () => {
    const style = { style: 'with-weekday', to: 'to' } as const;
    expect(formatDays(days('2026-11-30', '2026-12-02'), LONDON, style)).toBe(
      'Monday 30 November to Wednesday 2 December',
    );
    expect(formatDays(days('2026-11-17', '2026-11-17'), LONDON, style)).toBe('Tuesday 17 November');
  });

  test('use the given time zone', () => {
    const midnight = new Date('2026-05-14T23:30:00Z');
    const style = { style: 'with-year', to: 'to' } as const;
    expect(formatDays({ from: new Date('2026-03-02'), to: midnight }, LONDON, style)).toBe('2 March to 15 May 2026');
    expect(formatDay(midnight, LONDON)).toBe('Friday 15 May');
    expect(formatTime(midnight, LONDON)).toBe('00:30');
  });
});
