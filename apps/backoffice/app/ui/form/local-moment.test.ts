import { readMoment } from '@shop/domain/zoned-time';
import { expect, test } from 'vitest';
import { toLocalMoment } from './local-moment.ts';

test.each(['Europe/London', 'America/New_York', 'Asia/Dubai'])('a moment in %s survives its field', (zone) => {
  const instant = '2026-07-01T12:30:00.000Z';
  expect(readMoment(toLocalMoment(instant, zone), zone)?.toISOString()).toBe(instant);
});

test('no moment is an empty field', () => {
  expect(toLocalMoment(undefined, 'Europe/London')).toBe('');
});
