import { expect, test } from 'vitest';
import { canUndoBulk } from './bulk.ts';

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
