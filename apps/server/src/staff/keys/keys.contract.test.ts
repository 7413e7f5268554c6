import { createStaffApi } from '@shop/contracts/staff/client';
import type { Permission } from '@shop/domain/staff/permission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createAuditTrail } from '../audit/audit-trail.ts';
import { readAccess } from '../roles/staff-access.ts';
import { parseKeyCommand, runKeyCommand } from './key-command.ts';
import { createApiKeys } from './key-service.ts';

let shop: TestShop;
let owner: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
});
afterAll(() => shop.stop());

const make = (permissions: Permission[], more: { stores?: number[]; days?: number } = {}, maker = owner) =>
  maker.api.keys.create({ body: { name: 'ERP', permissions, days: 30, ...more } });

/** Client with a key, without session cookie and origin. */
function openWith(authorization: string, headers: Record<string, string> = {}) {
  if (!shop.app.backOffice) throw new Error('no back office');
  const { host } = owner.headers;
  return createStaffApi(injectFetch(shop.app.backOffice, { headers: { host, authorization, ...headers } }));
}

const SIGN_IN = { status: 401 };

test('a key reads what its permissions allow, and nothing else', async () => {
  const { key } = await make(['orders.read']);
  const api = openWith(`Bearer ${key}`);
  await expect(api.orders.list({ query: {} })).resolves.toHaveProperty('items');
  await expect(api.customers.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  const { items } = await owner.api.keys.list();
  expect(items[0]).toMatchObject({ name: 'ERP', permissions: ['orders.read'], lastUsedAt: expect.any(String) });
  expect(JSON.stringify(items)).not.toContain(key);
});

test('a key writes without an origin, and the audit trail names it', async () => {
  const { key, keyId } = await make(['system.manage', 'system.read']);
  const api = openWith(`Bearer ${key}`);
  await api.jobs.retryQueue({ body: { queue: 'send-mail' } });
  const { items } = await owner.api.audit.search({ query: { entityKind: 'job' } });
  expect(items[0]?.actor).toEqual({ kind: 'key', id: keyId, name: 'ERP' });
});

describe('a key is refused', () => {
  test('for calls of the own account and calls that need a second factor', async () => {
    const { key } = await make(['orders.read']);
    const api = openWith(`Bearer ${key}`);
    for (const call of [
      () => api.account.sessions(),
      () => api.notices.list(),
      () => api.approvals.list({ query: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 });
    }
    await expect(api.keys.create({ body: { name: 'x', permissions: ['orders.read'], days: 1 } })).rejects.toMatchObject(
      { status: 403 },
    );
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
  });

  test.each(['Bearer mk_unknown', 'Bearer ', 'Basic b3duZXI6eA==', 'Bearer ../../x'])('as %s', async (header) => {
    await expect(openWith(header).orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
  });

  test('beside a session cookie, which then does not count', async () => {
    const { cookie } = owner.headers;
    await expect(openWith('Bearer mk_x', { cookie }).orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
  });

  test('at once when it is revoked', async () => {
    const { key, keyId } = await make(['orders.read']);
    const api = openWith(`Bearer ${key}`);
    await api.orders.list({ query: {} });
    await owner.api.keys.revoke({ params: { keyId } });
    await owner.api.keys.revoke({ params: { keyId } });
    await expect(api.orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
  });

  test('after its last day', async () => {
    const { key } = await make(['orders.read'], { days: 1 });
    const start = shop.clock.now;
    shop.clock.now = new Date(start.getTime() + 86_400_000);
    await expect(openWith(`Bearer ${key}`).orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
    shop.clock.now = start;
  });

  test('when its maker loses the permission or is blocked', async () => {
    const maker = await signInStaff(shop, { role: 'owner' });
    const { key } = await make(['orders.read'], {}, maker);
    const { pool } = shop.parts.database;
    const api = openWith(`Bearer ${key}`);
    await api.orders.list({ query: {} });
    await pool.query(`update staff_member set role_id = 'content-editor' where staff_id = $1`, [maker.staffId]);
    await expect.poll(() => api.orders.list({ query: {} }).catch(({ status }) => status)).toBe(403);
    await pool.query('update staff_account set blocked_at = now() where staff_id = $1', [maker.staffId]);
    await expect(api.orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
  });
});

test('a key has the stores that it was made for', async () => {
  await make(['orders.read'], { stores: [4] });
  const { items } = await owner.api.keys.list();
  expect(items[0]?.stores).toEqual([4]);
  const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
  const body = { name: 'ERP', permissions: ['orders.read' as const], stores: [4], days: 1 };
  await expect(api.keys.create({ body })).rejects.toMatchObject({ status: 403 });
});

test('no key gets what its maker lacks, or what persons decide', async () => {
  for (const permission of ['staff.roles', 'system.keys', 'approvals.decide'] as const) {
    await expect(make([permission])).rejects.toMatchObject({ status: 403 });
  }
});

test('making a key needs a fresh second factor', async () => {
  const late = await signInStaff(shop, { role: 'owner', isProved: false });
  await expect(make(['orders.read'], {}, late)).rejects.toMatchObject({ status: 403 });
});

describe('commands of keys', () => {
  const run = async (...typed: string[]) => {
    const { database, clock } = shop.parts;
    const access = { read: (staffId: string) => readAccess(database.db, staffId) };
    const keys = createApiKeys({ db: database.db, clock, audit: createAuditTrail({ clock }), access });
    const command = parseKeyCommand(typed);
    if (command.action === 'mistake') throw new Error(command.problem);
    const lines: string[] = [];
    const actor = { kind: 'command', name: 'ops' } as const;
    await runKeyCommand(command, { keys, actor, now: clock(), print: (line) => lines.push(line) });
    return lines.join('\n');
  };

  test('make, list and revoke a key that narrows a member of staff', async () => {
    const made = await run(
      'key:create',
      'Warehouse',
      '--for',
      owner.email,
      '--permissions',
      'orders.read',
      '--days',
      '7',
    );
    const [, keyId = '', key = ''] = /^✓ (\S+)\n(mk_\S+)/.exec(made) ?? [];
    const api = openWith(`Bearer ${key}`);
    await expect(api.orders.list({ query: {} })).resolves.toHaveProperty('items');
    expect(await run('key:list')).toContain(`${keyId} until `);
    await run('key:revoke', keyId);
    await expect(api.orders.list({ query: {} })).rejects.toMatchObject(SIGN_IN);
    const { items } = await owner.api.audit.search({ query: { entityKind: 'api-key', entityId: keyId } });
    expect(items.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['revoke', 'command'],
      ['create', 'command'],
    ]);
  });

  test('refuse an unknown maker and more than the maker holds', async () => {
    await expect(run('key:create', 'X', '--for', 'no@one.example', '--permissions', 'orders.read')).rejects.toThrow();
    const picker = await signInStaff(shop, { role: 'read-only' });
    await expect(run('key:create', 'X', '--for', picker.email, '--permissions', 'orders.refund')).rejects.toThrow(
      'orders.refund',
    );
  });

  test.each([
    [['key:create', 'X', '--permissions', 'orders.read'], 'requires --for'],
    [['key:create', 'X', '--for', 'a@b.example', '--permissions', 'orders.fly'], 'no permission "orders.fly"'],
    [['key:create', 'X', '--for', 'a@b.example', '--permissions', 'orders.read', '--days', '900'], '--days takes'],
    [['key:revoke', 'x'], 'no key id'],
    [['key:revoke'], 'requires one key id'],
  ])('refuse %o', (typed, problem) => {
    expect(parseKeyCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
  });
});
