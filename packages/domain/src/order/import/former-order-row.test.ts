import { describe, expect, test } from 'vitest';
import { readFormerOrderRow } from './former-order-row.ts';

const read = (cells: Record<string, string>, previous?: string) =>
  readFormerOrderRow(new Map(Object.entries(cells)), 'GBP', previous);

const SHOPIFY = {
  ...{
    Name: '#1001',
    Email: 'ada@example.com',
    'Financial Status': 'partially_refunded',
    Currency: 'USD',
    Total: '54.20',
  },
  ...{
    'Created at': '2023-05-01 10:00:00 +0100',
    'Lineitem quantity': '2',
    'Lineitem name': 'Tee - S',
    'Lineitem sku': 'T-S',
  },
};

describe('readFormerOrderRow', () => {
  test('reads an order of Shopify, and its further lines', () => {
    expect(read(SHOPIFY)).toEqual({
      number: '#1001',
      order: {
        ...{ number: '#1001', email: 'ada@example.com', state: 'partially refunded', total: '54.20', currency: 'USD' },
        ...{ placedAt: new Date('2023-05-01T09:00:00Z'), lines: [{ title: 'Tee - S', sku: 'T-S', quantity: 2 }] },
      },
    });
    expect(read({ Name: '#1001', 'Lineitem name': 'Cap', 'Lineitem quantity': '1' }, '#1001')).toEqual({
      number: '#1001',
      further: [{ title: 'Cap', quantity: 1 }],
    });
  });

  test('reads a row of the order grid of Magento in the currency of the merchant', () => {
    const row = { ID: '000000012', 'Purchase Date': 'Jan 15, 2023 10:22:33 AM', 'Customer Email': 'ada@example.com' };
    expect(read({ ...row, 'Grand Total (Purchased)': '£1,036.39', Status: 'complete' })).toMatchObject({
      order: {
        total: '1036.39',
        currency: 'GBP',
        state: 'complete',
        placedAt: new Date('2023-01-15T10:22:33Z'),
        lines: [],
      },
    });
  });

  test.each([
    ['1.036,39', '1036.39'],
    ['36.3900', '36.3900'],
    ['0', '0'],
  ])('reads the amount %s as %s', (Total, total) =>
    expect(read({ ...SHOPIFY, Total })).toMatchObject({ order: { total } }),
  );

  test.each([
    ['Name', ''],
    ['Email', ''],
    ['Total', 'free'],
    ['Total', '-5.00'],
    ['Created at', '05/12/2026'],
    ['Currency', 'dollars'],
  ])('rejects an order with the %s %o', (column, cell) =>
    expect(read({ ...SHOPIFY, [column]: cell })).toMatchObject({ problem: { column } }),
  );

  test('tells a cancelled order', () => {
    expect(read({ ...SHOPIFY, 'Cancelled at': '2023-05-02 10:00:00 +0100' })).toMatchObject({
      order: { state: 'cancelled' },
    });
  });
});
