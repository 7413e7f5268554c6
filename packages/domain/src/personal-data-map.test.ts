import { describe, expect, test } from 'vitest';
import { PERSONAL_DATA } from './personal-data-map.ts';
import { columnsOf, losesRow, ownerColumn, toldColumns, valuesAfter } from './personal-table.ts';

const tables = Object.entries(PERSONAL_DATA);
const columnsIn = (name: string) => tables.filter(([one]) => one === name).flatMap(([, table]) => columnsOf(table));

describe.each(tables)('the map of personal data, %s', (name, table) => {
  test('says one thing of each column', () => {
    const columns = columnsOf(table);
    expect(new Set(columns).size).toBe(columns.length);
  });

  test('knows whose a row is by a column that it names', () => {
    expect(columnsOf(table)).toContain(ownerColumn(table));
  });

  test('comes behind what it belongs to', () => {
    const { whose } = table;
    const names = Object.keys(PERSONAL_DATA);
    if ('parent' in whose) expect(names.slice(0, names.indexOf(name))).toContain(whose.parent);
    else expect(names).toContain(name);
  });

  test('knows what a guest left by columns that are in the map, too', () => {
    const { whose } = table;
    const guest = 'customer' in whose ? whose.guest : undefined;
    const columns = columnsOf(table);
    if (!guest) expect(columns).toContain(ownerColumn(table));
    else if ('email' in guest) expect(columns).toContain(guest.email);
    else {
      const names = Object.keys(PERSONAL_DATA);
      expect(names.slice(0, names.indexOf(name))).toContain(guest.parent);
      expect([columns.includes(guest.by), columnsIn(guest.parent).includes(guest.key)]).toEqual([true, true]);
    }
  });
});

test('what opens a door is never told', () => {
  for (const [, table] of tables) {
    expect(toldColumns(table).filter((column) => /hash|token$|password$|secret|salt/.test(column))).toEqual([]);
  }
});

const table = {
  section: 'profile',
  whose: { customer: 'customer_id' },
  erase: ['phone'],
  secret: ['pin'],
  anonymise: { name: '' },
  keep: { reason: 'the books', columns: ['total'] },
} as const;

test('a kept row loses the person and keeps the books', () => {
  expect(losesRow(table)).toBe(false);
  expect(valuesAfter(table)).toEqual({ phone: null, pin: null, name: '' });
  expect(toldColumns(table)).toEqual(['phone', 'name', 'total']);
});

test('a row of which nothing is kept goes as a whole', () => {
  expect(losesRow({ section: 'bag', whose: { customer: 'customer_id' }, erase: ['code'] })).toBe(true);
});
