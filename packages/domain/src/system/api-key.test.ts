import { describe, expect, test } from 'vitest';
import type { Grant } from '../staff/actor.ts';
import { isKeyUsable, KEY_PERMISSIONS, narrowGrants, requireKeyScope } from './api-key.ts';

const HELD: Grant[] = [
  { permission: 'orders.read' },
  { permission: 'orders.refund', stores: [1, 2], limit: { GBP: 100 } },
  { permission: 'staff.roles' },
];

describe('grants of a key', () => {
  test.each<[string[], number[] | null, Grant[]]>([
    [['orders.read'], null, [{ permission: 'orders.read' }]],
    [['orders.read'], [4], [{ permission: 'orders.read', stores: [4] }]],
    [['orders.refund'], null, [{ permission: 'orders.refund', stores: [1, 2], limit: { GBP: 100 } }]],
    [['orders.refund'], [2, 4], [{ permission: 'orders.refund', stores: [2], limit: { GBP: 100 } }]],
    [['orders.refund'], [4], []],
    [['customers.read'], null, []],
    [['staff.roles'], null, []],
  ])('with %o in %o are %o', (permissions, stores, grants) => {
    expect(narrowGrants(HELD, { permissions, stores })).toEqual(grants);
  });
});

test.each<[string[], number[] | null, boolean]>([
  [['orders.read'], null, true],
  [['orders.refund'], [1], true],
  [['orders.refund'], [4], false],
  [['customers.read'], null, false],
  [['staff.roles'], null, false],
  [['no.such'], null, false],
])('a maker may give %o in %o: %s', (permissions, stores, isAllowed) => {
  const check = expect(() => requireKeyScope(HELD, { permissions, stores }));
  if (isAllowed) check.not.toThrow();
  else check.toThrow('A key of yours cannot have');
});

test('keys never decide for persons', () => {
  for (const permission of ['staff.invite', 'staff.roles', 'approvals.decide', 'system.keys']) {
    expect(KEY_PERMISSIONS).not.toContain(permission);
  }
});

test.each([
  ['2026-06-02', null, true],
  ['2026-06-01', null, false],
  ['2026-06-02', '2026-05-01', false],
])('a key until %s, revoked %s, is usable: %s', (expires, revoked, expected) => {
  const key = { expiresAt: new Date(expires), revokedAt: revoked === null ? null : new Date(revoked) };
  expect(isKeyUsable(key, new Date('2026-06-01'))).toBe(expected);
});
