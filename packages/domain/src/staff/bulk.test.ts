import { expect, test } from 'vitest';
import { canUndoBulk, hasBulkFile } from './bulk.ts';

const job = { action: 'orders.hold', state: 'done', done: 3, undoneBy: null, undoOf: null } as const;

test.each([
  ['a finished job', {}, true],
  ['a stopped job', { state: 'stopped' }, true],
  ['a running job', { state: 'running' }, false],
  ['a job that changed nothing', { done: 0 }, false],
  ['a job that was undone', { undoneBy: 'other' }, false],
  ['an undo', { undoOf: 'other' }, false],
  ['sent mails', { action: 'orders.mail' }, false],
] as const)('judges the undo of %s', (_, change, expected) => {
  expect(canUndoBulk({ ...job, ...change })).toBe(expected);
});

test.each([
  ['a finished export', {}, true],
  ['a stopped export', { state: 'stopped' }, true],
  ['a running export', { state: 'running' }, false],
  ['an export of nothing', { done: 0 }, false],
  ['a job that changes records', { action: 'orders.hold' }, false],
] as const)('judges the file of %s', (_, change, expected) => {
  expect(hasBulkFile({ action: 'customers.export', state: 'done', done: 3, ...change })).toBe(expected);
});
