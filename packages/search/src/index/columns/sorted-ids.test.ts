import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachShared, sortIds } from './sorted-ids.ts';
import { stringAt } from './string-table.ts';

test('finds shared ids of two lists across gaps of any size', () => {
  const ids = fc.uniqueArray(fc.oneof(fc.string({ maxLength: 3 }), fc.nat({ max: 200 }).map(String)), {
    size: 'max',
    maxLength: 200,
  });
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const table = sortIds(some);
      const shared: string[] = [];
      eachShared(table, sortIds(others), (place) => shared.push(stringAt(table.ids, place)));
      expect(shared).toEqual(some.filter((id) => others.includes(id)).sort());
    }),
  );
});
