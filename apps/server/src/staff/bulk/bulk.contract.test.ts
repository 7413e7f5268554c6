import { randomUUID } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { BulkHandler } from './bulk-desk.ts';
import { createBulkHandlers } from './bulk-handlers.ts';
import { openBulk } from './open.ts';

let shop: TestShop;
let service: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  service = await signInStaff(shop, { role: 'customer-service' });
});
afterAll(() => shop.stop());

let writers = 0;
/** Threads of one sender each, found by the start of their name. */
async function writeMessages(name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const payload = { name, email: `bulk-${++writers}@example.com`, topic: 'order', message: 'Hello' };
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const remoteAddress = `198.51.100.${writers}`;
    await shop.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload, remoteAddress });
  }
}
const readThreads = async ({ api }: StaffClient, text: string) =>
  (await api.messages.list({ query: { text, limit: 200 } })).items;
const waitFor = ({ api }: StaffClient, jobId: string) =>
  vi.waitFor(
    async () => {
      const { job, refused } = await api.bulk.get({ params: { jobId } });
      expect(job.state).not.toBe('running');
      return { job, refused };
    },
    { timeout: 20_000, interval: 100 },
  );
const start = ({ api }: StaffClient, query: string, requestKey = randomUUID()) =>
  api.bulk.start({ body: { task: { action: 'messages.close' }, target: { query }, requestKey } });

describe('a bulk job', () => {
  test('closes all matching messages with an audit entry each, and is undone', async () => {
    await writeMessages('Adamantia', 30);
    const { job } = await waitFor(service, (await start(service, 'text=Adamantia')).jobId);
    expect(job).toMatchObject({ state: 'done', total: 30, done: 30, refused: 0, canUndo: true });
    const closed = await readThreads(service, 'Adamantia');
    expect(new Set(closed.map(({ state }) => state))).toEqual(new Set(['closed']));
    const { rows } = await sql<{ count: string }>`select count(*) from audit_entry
      where action = 'close' and request_id = ${job.jobId}`.execute(shop.parts.database.db);
    expect(Number(rows[0]?.count)).toBe(30);

    const [first] = closed;
    if (!first) throw new Error('no thread');
    const { version } = await service.api.messages.get({ params: first });
    await service.api.messages.reopen({ params: first, body: { version } });
    const undo = await service.api.bulk.undo({ params: job });
    const undone = await waitFor(service, undo.jobId);
    expect(undone.job).toMatchObject({ undoOf: job.jobId, done: 29, refused: 1, canUndo: false });
    expect(undone.refused).toMatchObject([{ id: first.reference }]);
    const reopened = await readThreads(service, 'Adamantia');
    expect(new Set(reopened.map(({ state }) => state))).toEqual(new Set(['open']));
    await expect(service.api.bulk.undo({ params: job })).rejects.toMatchObject({
      errors: [{ code: 'bulk_not_undoable' }],
    });
  });

  test('previews the count and foreseen refusals without changing anything', async () => {
    await writeMessages('Berenike', 3);
    const [first] = await readThreads(service, 'Berenike');
    if (!first) throw new Error('no thread');
    await service.api.messages.close({ params: first, body: { version: 1 } });
    const body = { task: { action: 'messages.close' }, target: { query: 'text=Berenike' } } as const;
    const preview = await service.api.bulk.preview({ body });
    expect(preview).toMatchObject({ count: 3, isTooLarge: false });
    expect(preview.sample.filter(({ refusal }) => refusal)).toMatchObject([{ id: first.reference }]);
    const states = (await readThreads(service, 'Berenike')).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['closed', 'open', 'open']);

    const { job, refused } = await waitFor(service, (await start(service, 'text=Berenike')).jobId);
    expect(job).toMatchObject({ done: 2, refused: 1 });
    expect(refused).toMatchObject([
      { id: first.reference, code: preview.sample.find((one) => one.refusal)?.refusal?.code },
    ]);
    const csv = await shop.app.backOffice?.inject({
      ...{ url: `/staff/api/v1/bulk/${job.jobId}/failures`, headers: service.headers },
    });
    expect(csv?.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv?.body.split('\r\n')[1]).toContain(first.reference);
  });

  test('is started once for a request key, and refuses unknown filters, nothing and a missing permission', async () => {
    await writeMessages('Cleopatra', 1);
    const key = randomUUID();
    const first = await start(service, 'text=Cleopatra', key);
    expect((await start(service, 'text=Cleopatra', key)).jobId).toBe(first.jobId);
    await expect(start(service, 'nonsense=1')).rejects.toMatchObject({ errors: [{ code: 'bulk_filters' }] });
    await expect(start(service, 'text=Nikephoros')).rejects.toMatchObject({ errors: [{ code: 'bulk_empty' }] });
    const warehouse = await signInStaff(shop, { role: 'warehouse' });
    await expect(start(warehouse, '')).rejects.toMatchObject({ status: 403, errors: [{ field: 'messages.answer' }] });
    await expect(warehouse.api.bulk.get({ params: first })).rejects.toMatchObject({ status: 404 });
  });

  test('judges each record by the stores of its actor', async () => {
    await writeMessages('Dionysia', 2);
    const [first] = await readThreads(service, 'Dionysia');
    const elsewhere = await signInStaff(shop, { role: 'customer-service', stores: [999] });
    const body = { task: { action: 'messages.close' as const }, target: { ids: [first?.reference ?? ''] } };
    const job = await elsewhere.api.bulk.start({ body: { ...body, requestKey: randomUUID() } });
    const { refused } = await waitFor(elsewhere, job.jobId);
    expect(refused).toMatchObject([{ code: 'permission_missing' }]);
  });
});

describe('a worker that ends in the middle', () => {
  /** A queue of its own with a handler of the test; done records are written in the transaction of their mark. */
  async function openQueue(run: BulkHandler['run']) {
    const { database, clock, log } = shop.parts;
    const jobs = createJobs({ url: database.url, db: database.db, log, pollSeconds: 0.5 });
    const named = {
      ...jobs,
      define: ((definition: Parameters<typeof jobs.define>[0]) =>
        jobs.define({ ...definition, name: `test-${definition.name}` })) as typeof jobs.define,
    };
    const handlers = createBulkHandlers();
    const rows = Array.from({ length: 40 }, (_, index) => ({ id: `R${index}`, label: `R${index}` }));
    handlers.handle('messages.close', { listRecords: async () => ({ rows }), run });
    const { bulk } = openBulk({ database, clock, jobs: named }, { audit: createAuditTrail({ clock }), handlers });
    return { bulk, jobs };
  }
  const buildActor = (): Extract<Actor, { kind: 'staff' }> => ({
    ...{ kind: 'staff', staffId: service.staffId, name: service.name, sessionId: randomUUID() },
    ...{ requestId: randomUUID(), grants: [{ permission: 'messages.answer' }] },
  });
  const order = () => ({
    ...{ task: { action: 'messages.close' } as const, target: { query: '' }, requestKey: randomUUID() },
  });

  test('leaves the rest to the next one, and no record is done twice', async () => {
    const { db } = shop.parts.database;
    await sql`create table done_once (id text not null)`.execute(db);
    const write: BulkHandler['run'] = async (tx, _, { id }) => {
      await sql`insert into done_once values (${id})`.execute(tx);
      return {};
    };
    let isDying = true;
    const dying = await openQueue(async (tx, actor, call) => {
      const before = await write(tx, actor, call);
      if (isDying && call.id === 'R7') throw new Error('killed');
      return before;
    });
    await dying.jobs.start();
    const { jobId } = await dying.bulk.start(buildActor(), order());
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ count: string }>`select count(*) from done_once`.execute(db);
        expect(Number(rows[0]?.count)).toBe(7);
      },
      { timeout: 20_000 },
    );
    await dying.jobs.stop();
    expect((await dying.bulk.get(buildActor(), jobId, 10)).job.state).toBe('running');

    isDying = false;
    const next = await openQueue(write);
    await next.jobs.start();
    await vi.waitFor(
      async () => expect((await next.bulk.get(buildActor(), jobId, 10)).job).toMatchObject({ state: 'done', done: 40 }),
      { timeout: 30_000 },
    );
    await next.jobs.stop();
    const { rows } = await sql<{ ids: number; all: number }>`
      select count(distinct id)::int as ids, count(*)::int as all from done_once`.execute(db);
    expect(rows).toEqual([{ ids: 40, all: 40 }]);
  });
});
