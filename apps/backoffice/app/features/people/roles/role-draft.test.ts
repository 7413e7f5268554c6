import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { describe, expect, test } from 'vitest';
import { buildRoleId, canChangeRole, groupPermissions, openDraft, readDraft } from './role-draft.ts';

describe('a role while it is edited', () => {
  test('is the same when nothing was typed', () => {
    const grants = [
      { permission: 'orders.read' as const },
      { permission: 'orders.refund' as const, limit: { GBP: 15_000, EUR: 4950 }, stores: [1, 2] },
    ];
    expect(readDraft(openDraft(grants))).toEqual(grants);
  });

  test.each([
    ['150', [{ permission: 'credit.give', limit: { GBP: 15_000 } }]],
    ['49,50', [{ permission: 'credit.give', limit: { GBP: 4950 } }]],
    ['0', [{ permission: 'credit.give', limit: { GBP: 0 } }]],
    ['', [{ permission: 'credit.give', limit: {} }]],
    ['much', undefined],
  ])('reads the limit "%s"', (typed, expected) => {
    expect(readDraft({ 'credit.give': { limit: { GBP: typed } } })).toEqual(expected);
  });

  test('can be changed by a member of staff who holds all of it', () => {
    const role = { isOwner: false, grants: [{ permission: 'orders.read' as const }] };
    expect(canChangeRole([{ permission: 'orders.read' }], role)).toBe(true);
    expect(canChangeRole([{ permission: 'orders.read', stores: [1] }], role)).toBe(false);
    expect(canChangeRole([{ permission: 'orders.read' }], { ...role, isOwner: true })).toBe(false);
  });

  test.each([
    ['Night shift', 'night-shift'],
    ['  Über-Büro 2! ', 'uber-buro-2'],
    ['24/7', 'role'],
    ['New', 'newrole'],
    ['夜', 'role'],
  ])('named "%s" has the id %s', (name, id) => {
    expect(buildRoleId(name)).toBe(id);
  });
});

test('every permission is in one group', () => {
  const listed = groupPermissions().flatMap(({ permissions }) => permissions);
  expect(listed.sort()).toEqual([...PERMISSION_NAMES].sort());
});
