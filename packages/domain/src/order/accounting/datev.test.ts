import { expect, test } from 'vitest';
import { type DatevBatch, findFiscalYear, writeDatevBatch } from './datev.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';

const BATCH: DatevBatch = {
  ...{ consultant: 29098, client: 55003, yearStart: '01-01', accountLength: 4, from: '2026-06-01', to: '2026-06-30' },
  ...{ name: 'Merroway de-DE', currency: 'EUR', createdAt: new Date('2026-07-01T08:09:10.123Z') },
  bookings: [
    {
      ...{ day: '2026-06-03', number: 'W1001', tender: 'payment', isRefund: false, amount: 123_450 },
      ...{ account: '1360', counter: '8400' },
    },
    {
      ...{ day: '2026-06-14', number: 'W1001', tender: 'credit', isRefund: true, amount: 5 },
      ...{ account: '1705', counter: '8400' },
    },
  ],
};

test('writes header, column names and bookings of a batch', () => {
  const [header, names, sale, refund, ...rest] = writeDatevBatch(BATCH).split('\r\n');
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260701080910123;;"RE";"";"";29098;55003;20260101;4;20260601;20260630;"Merroway de-DE";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(header?.split(';')).toHaveLength(31);
  expect(names?.split(';')).toEqual(DATEV_COLUMNS);
  expect(sale).toMatch(/^1234,50;"S";"EUR";;;"";1360;8400;"";0306;"W1001";"";;"Verkauf W1001 Zahlung";;/);
  expect(refund).toMatch(/^0,05;"H";"EUR";;;"";1705;8400;"";1406;"W1001";"";;"Erstattung W1001 Guthaben";;/);
  expect([sale, refund].map((row) => row?.split(';').length)).toEqual([125, 125]);
  expect(rest).toEqual(['']);
});

test.each([
  ['2026-06-01', '01-01', '2026-01-01'],
  ['2026-06-01', '07-01', '2025-07-01'],
  ['2026-07-01', '07-01', '2026-07-01'],
])('finds the fiscal year of %s with years from %s', (day, yearStart, year) => {
  expect(findFiscalYear(day, yearStart)).toBe(year);
});
