import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { canChangeView, listViewFilters } from './saved-view.ts';

test.each([
  ['', ''],
  ['view=all&text=', 'view=all'],
  ['?text=a+b&method=express', 'method=express&text=a+b'],
  ['saved=1&cursor=x&view=all', 'view=all'],
])('the filters of %j are %j', (query, expected) => {
  expect(new URLSearchParams(listViewFilters(new URLSearchParams(query))).toString()).toBe(expected);
});

const actor = (staffId: string, permissions: readonly 'staff.roles'[] = []): Actor => ({
  ...{ kind: 'staff', staffId, name: '', sessionId: '', requestId: '' },
  grants: permissions.map((permission) => ({ permission })),
});

test.each([
  ['the owner of a private view', actor('a'), { ownerId: 'a', isShared: false }, true],
  ['a colleague of a private view', actor('b', ['staff.roles']), { ownerId: 'a', isShared: false }, false],
  ['a colleague of a shared view', actor('b'), { ownerId: 'a', isShared: true }, false],
  ['a manager of roles of a shared view', actor('b', ['staff.roles']), { ownerId: 'a', isShared: true }, true],
])('judges %s', (_, who, view, expected) => {
  expect(canChangeView(who, view)).toBe(expected);
});
