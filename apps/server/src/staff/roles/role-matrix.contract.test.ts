import { json } from 'node:stream/consumers';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { staffEndpoints } from '@shop/contracts/staff/endpoints';
import { DEFAULT_ROLES, type DefaultRole, listRoleDefinitions } from '@shop/domain/staff/default-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_MATRIX } from '../../../../../tests/support/security/role-matrix.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
const clients = new Map<DefaultRole, StaffClient>();
beforeAll(async () => {
  shop = await startTestShop();
  for (const role of DEFAULT_ROLES) clients.set(role, await signInStaff(shop, { role }));
});
afterAll(() => shop.stop());

const ENDPOINTS = Object.entries(staffEndpoints).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

/** Calls without arguments: a role that is let in gets any other answer than 401 and this 403. */
async function call({ method, ...endpoint }: Endpoint, headers: Record<string, string>) {
  const reply = await shop.app.backOffice?.inject({
    ...{ method, headers },
    url: endpointUrl({ method, ...endpoint }).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    // Resolves with the headers: the stream of live updates has no end.
    payloadAsStream: true,
  });
  const isJson = /^application\/json(;|$)/.test(String(reply?.headers['content-type']));
  const stream = reply?.stream();
  if (!isJson) stream?.destroy();
  const { errors } = isJson && stream ? ((await json(stream)) as Refused) : {};
  return { status: reply?.statusCode, code: errors?.[0]?.code, field: errors?.[0]?.field };
}

type Refused = { errors?: { code: string; field?: string }[] };

const isHeld = (role: DefaultRole, permission: string): boolean =>
  listRoleDefinitions(['GBP'])[role].isOwner ||
  listRoleDefinitions(['GBP'])[role].grants.some((grant) => grant.permission === permission);

describe.each(ENDPOINTS)('$name', ({ name, endpoint }) => {
  const permission = typeof endpoint.access === 'object' ? endpoint.access.staff : '';
  const isServed = () => shop.app.backOffice?.hasRoute({ method: endpoint.method, url: endpointUrl(endpoint) });

  test('is classed with the roles that may call it, and they hold its permission', () => {
    const allowed = DEFAULT_ROLES.filter(
      (role) => permission === 'anyone' || permission === 'self' || isHeld(role, permission),
    );
    expect(ROLE_MATRIX[name]).toEqual(allowed.length === DEFAULT_ROLES.length ? 'all' : allowed);
  });

  test('lets in these roles and refuses all others by the name of the permission', async () => {
    expect(isServed()).toBe(true);
    if (permission === 'anyone') return;
    const { origin = '', host = '' } = clients.get('owner')?.headers ?? {};
    expect(await call(endpoint, { origin, host })).toMatchObject({ status: 401, code: 'sign_in_required' });
    for (const role of DEFAULT_ROLES) {
      const { code, field } = await call(endpoint, clients.get(role)?.headers ?? {});
      const isAllowed = permission === 'self' || isHeld(role, permission);
      expect([role, code === 'permission_missing', field === permission]).toEqual([role, !isAllowed, !isAllowed]);
    }
  });
});

test('no class is left of an endpoint that is gone', () => {
  expect(Object.keys(ROLE_MATRIX).filter((name) => !ENDPOINTS.some((one) => one.name === name))).toEqual([]);
});
