import { expect, test } from 'vitest';
import { findRetentionStart, RETENTION, RETENTION_KINDS, requireRetention } from './retention.ts';

test.each(RETENTION_KINDS)('the default of %s is within its bounds', (kind) => {
  expect(() => requireRetention(kind, RETENTION[kind].days)).not.toThrow();
});

test.each([6, 366, 7.5, Number.NaN])('refuses %s days for bags', (days) => {
  expect(() => requireRetention('bags', days)).toThrow('Choose 7 to 365 days');
});

test('a period ends now', () => {
  expect(findRetentionStart(2, new Date('2026-06-03T00:00:00Z'))).toEqual(new Date('2026-06-01T00:00:00Z'));
});
