import { describe, expect, test } from 'vitest';
import { canApplyImport, canUndoImport, type ImportState, isImportRunning } from './import-run.ts';

const createdAt = new Date('2026-06-01T12:00:00Z');
const appliedAt = new Date('2026-06-01T12:05:00Z');
const now = new Date('2026-06-02T12:00:00Z');

describe('an import', () => {
  test.each<[ImportState, boolean, { applies: boolean; undoes: boolean; runs: boolean }]>([
    ['checking', false, { applies: false, undoes: false, runs: true }],
    ['checked', false, { applies: true, undoes: false, runs: false }],
    ['applying', true, { applies: false, undoes: false, runs: true }],
    ['done', true, { applies: false, undoes: true, runs: false }],
    ['stopped', true, { applies: true, undoes: true, runs: false }],
    ['failed', false, { applies: false, undoes: false, runs: false }],
    ['failed', true, { applies: true, undoes: true, runs: false }],
    ['undoing', true, { applies: false, undoes: false, runs: true }],
    ['undone', true, { applies: false, undoes: false, runs: false }],
  ])('%s, applied %s', (state, isApplied, expected) => {
    const run = { state, createdAt, appliedAt: isApplied ? appliedAt : undefined };
    const found = { applies: canApplyImport(run), undoes: canUndoImport(run, now), runs: isImportRunning(run) };
    expect(found).toEqual(expected);
  });

  test('is undone within 30 days', () => {
    const run = { state: 'done', createdAt, appliedAt } as const;
    expect(canUndoImport(run, new Date('2026-07-01T11:59:59Z'))).toBe(true);
    expect(canUndoImport(run, new Date('2026-07-01T12:00:00Z'))).toBe(false);
  });
});
