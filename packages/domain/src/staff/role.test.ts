import { describe, expect, test } from 'vitest';
import type { Grant } from './actor.ts';
import { DEFAULT_ROLES, listRoleDefinitions } from './default-roles.ts';
import { PERMISSION_NAMES } from './permission.ts';
import { listUnheldGrants, needsSecondFactor, resolveGrants } from './role.ts';

const role = (values = {}) => ({ isOwner: false, grants: [], memberStores: null, ...values });
const refund = (values = {}) => ({ permission: 'orders.refund', stores: null, limits: null, ...values });

describe('resolveGrants', () => {
  test('gives an owner every permission', () => {
    expect(resolveGrants([role({ isOwner: true })]).map(({ permission }) => permission)).toEqual(PERMISSION_NAMES);
  });

  test('leaves out a permission that this version does not know', () => {
    expect(resolveGrants([role({ grants: [refund({ permission: 'orders.paint' }), refund()] })])).toEqual([
      { permission: 'orders.refund' },
    ]);
  });

  test.each([
    ['all stores', null, null, {}],
    ['stores of the grant', [1, 2], null, { stores: [1, 2] }],
    ['stores of the member', null, [2], { stores: [2] }],
    ['stores of both', [1, 2], [2, 3], { stores: [2] }],
    ['no store of both', [1], [3], { stores: [] }],
  ])('keeps %s', (_, stores, memberStores, scope) => {
    expect(resolveGrants([role({ grants: [refund({ stores })], memberStores })])).toEqual([
      { permission: 'orders.refund', ...scope },
    ]);
  });
});

describe('listUnheldGrants', () => {
  const grant = (values: Partial<Grant> = {}): Grant => ({ permission: 'orders.refund', ...values });
  test.each([
    ['the same', [grant()], grant(), true],
    ['another permission', [grant()], grant({ permission: 'orders.read' }), false],
    ['a limit below none', [grant()], grant({ limit: { GBP: 100 } }), true],
    ['no limit above one', [grant({ limit: { GBP: 100 } })], grant(), false],
    ['a higher limit', [grant({ limit: { GBP: 100 } })], grant({ limit: { GBP: 101 } }), false],
    ['a limit in another currency', [grant({ limit: { GBP: 100 } })], grant({ limit: { EUR: 1 } }), false],
    ['all stores above one', [grant({ stores: [1] })], grant(), false],
    ['another store', [grant({ stores: [1] })], grant({ stores: [1, 2] }), false],
    ['some of the stores', [grant({ stores: [1, 2] })], grant({ stores: [2] }), true],
  ] as const)('%s', (_, held, wanted, isHeld) => {
    expect(listUnheldGrants(held, [wanted])).toEqual(isHeld ? [] : [wanted]);
  });
});

test('default roles that touch money, personal data or staff need a second factor', () => {
  const needs = DEFAULT_ROLES.filter((one) => {
    const { isOwner = false, grants } = listRoleDefinitions(['GBP'])[one];
    return isOwner || needsSecondFactor(grants);
  });
  expect(needs).toEqual(['owner', 'customer-service', 'finance']);
});
