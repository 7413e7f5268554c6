import { expect, test } from 'vitest';
import { exportSections, listExportedColumns, losesRow, valuesAfter } from './personal-table.ts';

const table = {
  section: 'profile',
  whose: { customer: 'customer_id' },
  erase: ['phone'],
  secret: ['pin'],
  anonymise: { name: '' },
  keep: { reason: 'the books', columns: ['total'] },
} as const;

test('a kept row loses personal data and keeps the accounting data', () => {
  expect(losesRow(table)).toBe(false);
  expect(valuesAfter(table)).toEqual({ phone: null, pin: null, name: '' });
  expect(listExportedColumns(table)).toEqual(['phone', 'name', 'total']);
});

test('a row without kept columns is deleted', () => {
  expect(losesRow({ section: 'bag', whose: { customer: 'customer_id' }, erase: ['code'] })).toBe(true);
});

test('an export lists its tables by section, in a stable order', () => {
  const map = {
    basket: { section: 'bag', whose: { customer: 'customer_id' }, erase: [] },
    person: table,
    login: { section: 'signIn', whose: { customer: 'customer_id' }, erase: [] },
    basket_line: { section: 'bag', whose: { parent: 'basket', by: 'basket_id' }, erase: [] },
    gift: { section: 'credit', whose: { customer: 'customer_id' }, erase: [] },
  } as const;
  expect(exportSections(map, ['login', 'basket_line', 'person', 'basket'])).toEqual([
    { section: 'profile', tables: ['person'] },
    { section: 'signIn', tables: ['login'] },
    { section: 'bag', tables: ['basket', 'basket_line'] },
  ]);
});
