import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { seedRoles } from './role-service.ts';

let shop: TestShop;
let owner: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
  await owner.api.team.createRole({
    body: {
      ...{ roleId: 'lead', name: 'Lead' },
      grants: [
        ...(['staff.read', 'staff.invite', 'staff.roles', 'orders.read', 'returns.read'] as const).map(
          (permission) => ({ permission }),
        ),
        { permission: 'orders.refund', limit: { GBP: 5_000 } },
      ],
    },
  });
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const find = async (staffId: string) => (await owner.api.team.list()).items.find((one) => one.staffId === staffId);
const getVersion = async (staffId: string) => (await find(staffId))?.version ?? 0;
const invite = (client: StaffClient, roleId: string, email = `new-${Math.random()}@staff.example`) =>
  client.api.team.invite({ body: { email, name: 'New', language: 'en', roles: [{ roleId }] } });

describe('staff', () => {
  test('is invited with roles and listed', async () => {
    const { staffId } = await invite(owner, 'warehouse', 'wanda@staff.example');
    expect(await find(staffId)).toMatchObject({
      ...{ email: 'wanda@staff.example', state: 'invited', hasSecondFactor: false },
      roles: [{ roleId: 'warehouse', name: 'Warehouse' }],
    });
    await expect(invite(owner, 'warehouse', 'WANDA@staff.example')).rejects.toThrow(refused('staff_exists'));
    await expect(invite(owner, 'nothing')).rejects.toThrow(refused('role_unknown'));
  });

  test('is blocked and unblocked with a reason, on the version that was seen', async () => {
    const { staffId, api } = await signInStaff(shop, { role: 'warehouse' });
    const version = await getVersion(staffId);
    const block = (seen: number) =>
      owner.api.team.block({ params: { staffId }, body: { reason: 'left', version: seen } });
    await expect(block(version + 1)).rejects.toThrow(refused('version_conflict'));
    await block(version);
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
    expect(await find(staffId)).toMatchObject({ state: 'blocked', blockedReason: 'left' });
    await owner.api.team.unblock({ params: { staffId }, body: { reason: 'back', version: version + 1 } });
    expect((await find(staffId))?.state).toBe('active');
    const { items } = await owner.api.audit.search({ query: { entityKind: 'staff', entityId: staffId } });
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['unblock', 'back'],
      ['block', 'left'],
    ]);
  });

  test('loses its second factors and sessions by a reset', async () => {
    const { staffId, api } = await signInStaff(shop, { role: 'finance' });
    await owner.api.team.resetFactors({ params: { staffId }, body: { reason: 'lost phone' } });
    expect((await find(staffId))?.hasSecondFactor).toBe(false);
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
  });
});

describe('a member who is not an owner', () => {
  test.each([['owner'], ['finance'], ['customer-service']])('cannot grant %s', async (role) => {
    const lead = await signInStaff(shop, { role: 'lead' });
    await expect(invite(lead, role)).rejects.toThrow(refused('not_held'));
    const { staffId } = await signInStaff(shop, { role: 'lead' });
    const version = await getVersion(staffId);
    const body = { roles: [{ roleId: role }], version };
    await expect(lead.api.team.setRoles({ params: { staffId }, body })).rejects.toThrow(refused('not_held'));
  });

  test('cannot block, reset or demote a colleague with more permissions', async () => {
    const lead = await signInStaff(shop, { role: 'lead' });
    const { staffId } = await signInStaff(shop, { role: 'finance' });
    const params = { staffId };
    const version = await getVersion(staffId);
    const attempts = [
      () => lead.api.team.block({ params, body: { reason: 'x', version } }),
      () => lead.api.team.resetFactors({ params, body: { reason: 'x' } }),
      () => lead.api.team.setRoles({ params, body: { roles: [], version } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(refused('not_held'));
  });

  test('cannot put into a role what it does not hold, nor raise a limit', async () => {
    const { api } = await signInStaff(shop, { role: 'lead' });
    const create = (grants: { permission: 'orders.refund' | 'money.read'; limit?: { GBP: number } }[]) =>
      api.team.createRole({ body: { roleId: 'more', name: 'More', grants } });
    await expect(create([{ permission: 'money.read' }])).rejects.toThrow(refused('not_held'));
    await expect(create([{ permission: 'orders.refund' }])).rejects.toThrow(refused('not_held'));
    await expect(create([{ permission: 'orders.refund', limit: { GBP: 5_001 } }])).rejects.toThrow(refused('not_held'));
    await create([{ permission: 'orders.refund', limit: { GBP: 5_000 } }]);
    await api.team.deleteRole({ params: { roleId: 'more' } });
  });
});

describe('the last owner', () => {
  test('can neither be demoted nor blocked, also not by two owners at once', async () => {
    const own = await startTestShop();
    const [one, two] = [await signInStaff(own, { role: 'owner' }), await signInStaff(own, { role: 'owner' })];
    const block = (by: StaffClient, { staffId }: StaffClient) =>
      by.api.team.block({ params: { staffId }, body: { reason: 'x', version: 1 } }).then(
        () => 'blocked',
        (error) => error.errors?.[0]?.code,
      );
    await expect(block(one, one)).resolves.toBe('own_account');
    const results = await Promise.all([block(one, two), block(two, one)]);
    expect(results.filter((result) => result === 'blocked')).toHaveLength(1);
    const left = results[0] === 'blocked' ? one : two;
    const { staffId } = left;
    const body = { roles: [{ roleId: 'finance' }], version: 1 };
    await expect(left.api.team.setRoles({ params: { staffId }, body })).rejects.toThrow(refused('last_owner'));
    await own.stop();
  });
});

describe('a role', () => {
  test('is changed for all its members at once', async () => {
    const role = await owner.api.team.createRole({
      body: { roleId: 'temp', name: 'Temp', grants: [{ permission: 'audit.read' }] },
    });
    const { api } = await signInStaff(shop, { role: 'temp' });
    await api.audit.search({ query: {} });
    const save = (version: number) =>
      owner.api.team.changeRole({ params: { roleId: 'temp' }, body: { name: 'Temp', grants: [], version } });
    await save(role.version);
    await expect(api.audit.search({ query: {} })).rejects.toMatchObject({
      status: 403,
      errors: [{ code: 'permission_missing', field: 'audit.read' }],
    });
    await expect(save(role.version)).rejects.toThrow(refused('version_conflict'));
    await expect(owner.api.team.deleteRole({ params: { roleId: 'temp' } })).rejects.toThrow(refused('role_in_use'));
    await expect(owner.api.team.deleteRole({ params: { roleId: 'owner' } })).rejects.toThrow(refused('owner_role'));
  });

  test('is listed with its permissions, and every permission with its meaning', async () => {
    const { items, permissions } = await owner.api.team.roles();
    expect(items.find(({ roleId }) => roleId === 'warehouse')?.grants).toContainEqual({
      permission: 'fulfilment.pack',
    });
    expect(permissions).toContainEqual({ permission: 'orders.refund', text: 'Refund orders', isSensitive: true });
  });
});

describe('permissions of a later version', () => {
  const readMerchandiser = async () =>
    (await owner.api.team.roles()).items.find(({ roleId }) => roleId === 'merchandiser');
  const seed = async (change: string) => {
    await sql.raw(change).execute(shop.parts.database.db);
    await seedRoles(shop.parts.database.db, ['GBP']);
  };

  test('are granted once to the default roles that exist', async () => {
    await seed(`delete from staff_permission where permission = 'prices.edit'`);
    await seed(`delete from staff_role_grant where permission = 'prices.edit'`);
    expect((await readMerchandiser())?.grants).not.toContainEqual({ permission: 'prices.edit' });
    await seed(`delete from staff_permission where permission = 'prices.edit'`);
    expect((await readMerchandiser())?.grants).toContainEqual({ permission: 'prices.edit' });
  });
});
