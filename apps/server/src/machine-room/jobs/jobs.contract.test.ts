import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { parseJobCommand, runJobCommand } from './job-command.ts';
import { createJobService } from './job-service.ts';

let shop: TestShop;
let broken = true;
const done: string[] = [];
let errands: { enqueue: (tx: Database, payload: { errand: string; email?: string }) => Promise<void> };
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop({
    defineJobs(jobs) {
      errands = jobs.define({
        name: 'run-errand',
        schema: z.object({ errand: z.string(), email: z.string().optional() }),
        retryLimit: 0,
        handle: async ({ errand }) => {
          if (broken) throw new Error('no answer from ada@example.com');
          done.push(errand);
        },
      });
    },
  });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());
beforeEach(() => {
  broken = true;
});

/** Enqueues jobs that fail, and waits for them in the list. */
async function fail(...named: string[]) {
  for (const errand of named) await errands.enqueue(shop.parts.database.db, { errand, email: 'ada@example.com' });
  return vi.waitFor(async () => {
    const { items } = await owner.jobs.failures({ query: { queue: 'run-errand' } });
    const found = named.map((errand) => items.find(({ payload }) => payload.includes(`"${errand}"`)));
    if (found.includes(undefined)) throw new Error('not failed yet');
    return found as NonNullable<(typeof found)[number]>[];
  });
}

test('lists queues with failures, schedules and the last run', async () => {
  await fail('counted');
  const { items } = await owner.jobs.queues();
  expect(items.find(({ name }) => name === 'run-errand')).toMatchObject({
    ...{ waiting: 0, later: 0, running: 0, failed: expect.any(Number) },
    lastRun: { state: 'failed', at: expect.any(String) },
  });
  expect(items.find(({ name }) => name === 'forget-job-effects')?.schedule).toBe('23 3 * * *');
  expect(items.map(({ name }) => name)).not.toContain('failed-jobs');
});

test('shows why a job failed, and masks persons from staff who may not see customers', async () => {
  const [job] = await fail('masked');
  expect(job).toMatchObject({ queue: 'run-errand', attempts: 1, reason: 'no answer from ada@example.com' });
  expect(job?.payload).toContain('ada@example.com');
  const reader = await shop.staff('read-only');
  const { items } = await reader.jobs.failures({ query: {} });
  const shown = items.find(({ id }) => id === job?.id);
  expect(shown).toMatchObject({ isMasked: true, reason: 'no answer from •••' });
  expect(shown?.payload).not.toContain('ada@example.com');
});

test('retries several jobs at once, which are then gone from the list, with an audit entry each', async () => {
  const failed = await fail('first', 'second');
  broken = false;
  const ids = failed.map(({ id }) => id);
  await expect(owner.jobs.retry({ body: { ids } })).resolves.toEqual({ count: 2 });
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(['first', 'second'])));
  await expect(owner.jobs.retry({ body: { ids } })).resolves.toEqual({ count: 0 });
  const { items } = await owner.audit.search({ query: { entityKind: 'job' } });
  expect(items.filter(({ action, entity }) => action === 'retry' && ids.includes(entity.id))).toHaveLength(2);
  // A retried job leaves the list before it has run.
  await vi.waitFor(async () => {
    const { items: runs } = await owner.jobs.runs({ query: { queue: 'run-errand' } });
    expect(runs[0]).toMatchObject({ state: 'completed', attempts: 1 });
  });
});

test('retries a whole queue', async () => {
  await fail('third', 'fourth');
  broken = false;
  const { count } = await owner.jobs.retryQueue({ body: { queue: 'run-errand' } });
  expect(count).toBeGreaterThanOrEqual(2);
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(['third', 'fourth'])));
});

test('discards a job for a reason, which the audit trail keeps without persons', async () => {
  const [job] = await fail('hopeless');
  const id = job?.id ?? '';
  await expect(owner.jobs.discard({ body: { ids: [id], reason: 'The shop it was for is closed' } })).resolves.toEqual({
    count: 1,
  });
  const { items } = await owner.jobs.failures({ query: {} });
  expect(items.map((one) => one.id)).not.toContain(id);
  const { items: entries } = await owner.audit.search({ query: { entityKind: 'job' } });
  const entry = entries.find(({ entity }) => entity.id === id);
  expect(entry).toMatchObject({ action: 'discard', reason: 'The shop it was for is closed' });
  expect(JSON.stringify(entry)).not.toContain('ada@example.com');
});

test('commands do the same by the same service', async () => {
  const [job] = await fail('by command');
  const id = job?.id ?? '';
  const jobs = createJobService({
    db: shop.parts.database.db,
    desk: shop.parts.jobs.desk,
    audit: createAuditTrail({ clock: shop.parts.clock }),
  });
  const lines: string[] = [];
  const run = (...typed: string[]) => {
    const command = parseJobCommand(typed);
    if (command.action === 'mistake') throw new Error(command.problem);
    const actor = { kind: 'command', name: 'ada' } as const;
    return runJobCommand(command, { jobs, actor, print: (line) => lines.push(line) });
  };
  expect(await run('jobs')).toBe(0);
  expect(lines.join('\n')).toContain(id);
  expect(await run('jobs:discard', id, '--reason', 'given up')).toBe(0);
  expect(await run('jobs:retry', id)).toBe(1);
});

test.each([
  [['jobs', 'x'], 'jobs takes no id'],
  [['jobs:retry'], 'jobs:retry requires ids or --queue'],
  [['jobs:retry', 'x'], 'x is not the id of a job'],
  [['jobs:discard', '00000000-0000-4000-8000-000000000000'], 'jobs:discard requires ids and --reason'],
])('refuses %o', (typed, problem) => {
  expect(parseJobCommand(typed)).toEqual({ action: 'mistake', problem });
});
