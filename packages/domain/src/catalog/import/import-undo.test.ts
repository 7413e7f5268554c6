import { describe, expect, test } from 'vitest';
import { diffParts, planRestore } from './import-undo.ts';

const parts = (record: object) => new Map(Object.entries(record));

describe('undo of an import', () => {
  test('knows the parts that differ, whatever the order of keys', () => {
    const before = parts({ online: true, title: 'Old', price: { amount: 5, was: 9 }, colour: 'red' });
    const after = parts({ online: false, title: 'Old', price: { was: 9, amount: 5 }, size: '8' });
    expect(diffParts(before, after)).toEqual({ online: [true, false], colour: ['red', null], size: [null, '8'] });
  });

  test.each<[string, object, { restored: [string, unknown][]; kept: string[] }]>([
    [
      'untouched since',
      { online: false, title: 'New' },
      {
        restored: [
          ['online', true],
          ['title', 'Old'],
        ],
        kept: [],
      },
    ],
    ['changed since', { online: false, title: 'Newer' }, { restored: [['online', true]], kept: ['title'] }],
    ['put back by hand', { online: true, title: 'New' }, { restored: [['title', 'Old']], kept: [] }],
    ['removed since', { online: false }, { restored: [['online', true]], kept: ['title'] }],
  ])('plans a record that was %s', (_, current, { restored, kept }) => {
    const plan = planRestore({ online: [true, false], title: ['Old', 'New'] }, parts(current));
    expect([...plan.restored]).toEqual(restored);
    expect(plan.kept).toEqual(kept);
  });

  test('restores the absence of a part', () => {
    const plan = planRestore({ colour: [null, 'red'] }, parts({ colour: 'red' }));
    expect([...plan.restored]).toEqual([['colour', null]]);
  });
});
