import { expect, test } from 'vitest';
import { isExportOpen, mayExport } from './data-export.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['is not there before it is made', { madeAt: null, takenAt: null }, false],
  ['can be fetched for a day', { madeAt: hoursAgo(24), takenAt: null }, true],
  ['cannot be fetched after a day', { madeAt: hoursAgo(24.01), takenAt: null }, false],
  ['cannot be fetched twice', { madeAt: hoursAgo(1), takenAt: hoursAgo(0.5) }, false],
])('data export %s', (_, made, open) => {
  expect(isExportOpen(made, NOW)).toBe(open);
});

test('allows three data exports a day', () => {
  expect([0, 2, 3].map(mayExport)).toEqual([true, true, false]);
});
