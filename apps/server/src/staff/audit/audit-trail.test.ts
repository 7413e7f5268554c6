import { randomUUID } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAudited } from '#server/platform/audited-actors.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createAuditService } from './audit-service.ts';
import { createAuditTrail } from './audit-trail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const AT = new Date('2026-06-01T12:00:00.123Z');
const trail = createAuditTrail({ clock: () => AT });
const buildActor = (staffId: string = randomUUID()): Actor => ({
  ...{ kind: 'staff', staffId, name: 'Ada', sessionId: randomUUID(), requestId: randomUUID(), grants: [] },
});

const record = (actor: Actor, id: string, values = {}) =>
  database.db
    .transaction()
    .execute((tx) =>
      trail.record(tx, actor, { permission: 'orders.hold', entity: { kind: 'order', id }, reason: 'odd', ...values }),
    );

describe('record', () => {
  test('stores actor, entity, before and after, and remembers the actor', async () => {
    const actor = buildActor();
    expect(isAudited(actor)).toBe(false);
    await record(actor, 'A1', { before: { state: 'paid', nested: { b: 1, a: [2] } }, after: { state: 'held' } });
    expect(isAudited(actor)).toBe(true);
    const { items } = await createAuditService(database).search({ entityKind: 'order', entityId: 'A1' });
    expect(items).toMatchObject([
      { at: AT, actorKind: 'staff', permission: 'orders.hold', reason: 'odd', after: { state: 'held' } },
    ]);
  });

  test('leaves nothing behind when the transaction of the change fails', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await trail.record(tx, buildActor(), { permission: 'orders.hold', entity: { kind: 'order', id: 'failed' } });
      throw new Error('change failed');
    });
    await expect(failing).rejects.toThrow('change failed');
    expect((await createAuditService(database).search({ entityId: 'failed' })).items).toEqual([]);
  });

  test.each([
    ['update', 'update audit_entry set reason = null'],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry cascade'],
    ['update of the chain', 'update audit_link set hash = previous_hash'],
    ['delete of the chain', 'delete from audit_link'],
  ])('%s is refused by the database', async (_, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
  });
});

describe('the hash chain', () => {
  test('is whole after concurrent transactions that lock records in opposite order', async () => {
    const audit = createAuditService(database);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        database.db.transaction().execute(async (tx) => {
          const [one, other] = at % 2 === 0 ? [1, 2] : [2, 1];
          await trail.record(tx, buildActor(), { permission: 'orders.note', entity: { kind: 'order', id: `C${one}` } });
          await trail.record(tx, buildActor(), {
            permission: 'orders.note',
            entity: { kind: 'order', id: `C${other}` },
          });
        }),
      ),
    );
    const report = await audit.verifyChain();
    expect(report.broken).toBeUndefined();
    expect(report.entries).toBeGreaterThanOrEqual(24);
    expect(report.head).toMatch(/^[\da-f]{64}$/);
  });

  test.each([
    ['a changed entry', `update audit_entry set reason = 'nothing' where audit_id = $id`, 'the entry was changed'],
    ['a changed time', `update audit_entry set at = at + interval '1 ms' where audit_id = $id`, 'was changed'],
    ['a removed link', 'delete from audit_link where audit_id = $id', 'a link is missing'],
  ])('reveals %s, made with triggers switched off', async (_, change, problem) => {
    const own = await createTestDatabase();
    for (const id of ['1', '2', '3']) {
      await own.db
        .transaction()
        .execute((tx) =>
          trail.record(tx, buildActor(), { permission: 'orders.hold', entity: { kind: 'order', id }, reason: 'odd' }),
        );
    }
    await own.db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql.raw(change.replace('$id', '2')).execute(connection);
      await sql`reset session_replication_role`.execute(connection);
    });
    const { broken } = await createAuditService(own).verifyChain();
    expect(broken).toEqual({ position: 2, problem: expect.stringContaining(problem) });
    await own.close();
  });

  test('reveals an entry that bypassed the chain', async () => {
    const own = await createTestDatabase();
    await own.db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await trail.record(connection, buildActor(), { permission: 'orders.hold', entity: { kind: 'order', id: '1' } });
      await sql`reset session_replication_role`.execute(connection);
    });
    expect((await createAuditService(own).verifyChain()).broken?.problem).toBe('1 entries are not in the chain');
    await own.close();
  });
});

describe('search', () => {
  test('filters by actor, permission and time, and pages by keyset', async () => {
    const actor = buildActor();
    const audit = createAuditService(database);
    for (let at = 0; at < 53; at++) await record(actor, `page-${at}`);
    const staffId = actor.kind === 'staff' ? actor.staffId : '';
    const first = await audit.search({ actor: staffId, permission: 'orders.hold', from: AT });
    expect(first.items.map(({ entityId }) => entityId)[0]).toBe('page-52');
    const rest = await audit.search({ actor: staffId }, first.next);
    expect(rest.items.map(({ entityId }) => entityId)).toEqual(['page-2', 'page-1', 'page-0']);
    expect(rest.next).toBeUndefined();
    expect((await audit.search({ actor: staffId, until: AT })).items).toEqual([]);
  });

  test('export writes the same as CSV, with formulas guarded', async () => {
    const actor = buildActor();
    await record(actor, 'csv', { reason: '=1+1', after: { name: 'a, "b"' } });
    const pieces = await Array.fromAsync(createAuditService(database).export({ entityId: 'csv' }));
    const [head, line] = pieces.join('').split('\r\n');
    expect(head).toBe(
      'id,at,actor_kind,actor,actor_name,session,request,permission,action,entity_kind,entity_id,store,before,after,reason',
    );
    expect(line).toContain(`,orders.hold,,order,csv,,,"{""name"":""a, \\""b\\""""}",'=1+1`);
  });
});
