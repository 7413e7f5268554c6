import { expect, test } from 'vitest';
import { listChanges } from './audit-changes.ts';

test.each([
  [{ price: 5200 }, { price: 4900 }, [{ field: 'price', before: '5200', after: '4900' }]],
  [undefined, { roles: ['owner'] }, [{ field: 'roles', after: '["owner"]' }]],
  [{ note: 'a', kept: 1 }, { kept: 1 }, [{ field: 'note', before: 'a' }]],
  [{ same: null }, {}, []],
])('%o and then %o', (before, after, changes) => {
  expect(listChanges(before, after)).toEqual(changes);
});
