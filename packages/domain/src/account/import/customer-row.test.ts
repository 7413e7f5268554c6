import { describe, expect, test } from 'vitest';
import { readCustomerRow } from './customer-row.ts';

const HASH = `${'ab'.repeat(32)}:SaLtSaLt:1`;
const row = (cells: Record<string, string>) => new Map(Object.entries(cells));
const read = (cells: Record<string, string>, previous?: string) => readCustomerRow(row(cells), previous);

describe('readCustomerRow', () => {
  test('reads a row of the customer export of Magento', () => {
    const { customer, problems } = read({
      ...{
        email: 'Ada@Example.com',
        _website: 'base',
        firstname: 'Ada',
        lastname: 'Byron',
        dob: '1990-05-24 00:00:00',
      },
      ...{ created_at: '2019-01-02 10:30:00', group_id: '2', password_hash: HASH },
    });
    expect(problems).toEqual([]);
    expect(customer).toMatchObject({
      ...{ kind: 'account', email: 'Ada@Example.com', firstName: 'Ada', lastName: 'Byron', birthDate: '1990-05-24' },
      ...{ group: 'wholesale', passwordHash: HASH, createdAt: new Date('2019-01-02T10:30:00Z') },
    });
    expect(customer?.address).toBeUndefined();
  });

  test('adds a row without an e-mail address to the customer before it, as Magento writes further addresses', () => {
    const { customer } = read(
      { _address_street: '1 High St\nFlat 2', _address_country_id: 'gb', _address_postcode: 'M1 1AA' },
      'ada@example.com',
    );
    expect(customer).toMatchObject({
      kind: 'address',
      email: 'ada@example.com',
      address: { line1: '1 High St', line2: 'Flat 2', country: 'GB' },
    });
  });

  test('reads a row of the customer export of Shopify, with consent and guarded cells', () => {
    const { customer } = read({
      ...{ 'First Name': 'Bo', 'Last Name': 'Li', Email: 'bo@example.com', 'Accepts Email Marketing': 'yes' },
      ...{ 'Default Address Address1': '2 Main St', 'Default Address City': 'Boston', 'Default Address Zip': "'02110" },
      ...{ 'Default Address Province Code': 'MA', 'Default Address Country Code': 'US', 'Accepts SMS Marketing': 'no' },
    });
    expect(customer).toMatchObject({
      ...{ kind: 'account', newsletter: 'subscribed', acceptsSms: false, passwordHash: undefined },
      address: { line1: '2 Main St', postcode: '02110', region: 'MA', isDefaultDelivery: true },
    });
  });

  test.each([
    ['Subscribed', 'subscribed'],
    ['Unsubscribed', 'unsubscribed'],
    ['Not Activated', undefined],
    ['Unconfirmed', undefined],
  ])('takes the subscriber status %s as %s', (status, newsletter) => {
    expect(read({ Email: 'c@example.com', Status: status }).customer).toMatchObject({ kind: 'reader', newsletter });
  });

  test('rejects a row without an e-mail address', () => {
    expect(read({ email: 'nobody' })).toMatchObject({ problems: [{ level: 'fault', column: 'email' }] });
    expect(read({ firstname: 'Ada' })).not.toHaveProperty('customer');
  });

  test.each(['$2y$10$abcdefghijklmnopqrstuv', 'null', 'secret', `${'ab'.repeat(32)}:sa lt:1`])(
    'imports no password hash from %s',
    (hash) => expect(read({ email: 'a@example.com', password_hash: hash }).customer?.passwordHash).toBeUndefined(),
  );

  test('notes dates that it cannot read and leaves them out', () => {
    const { customer, problems } = read({ email: 'a@example.com', dob: '31/31/1990', created_at: 'yesterday' });
    expect(problems.map(({ column }) => column)).toEqual(['dob', 'created_at']);
    expect(customer).toMatchObject({ birthDate: undefined, createdAt: undefined });
  });

  test('gives nobody the group of the staff discount', () => {
    expect(read({ email: 'a@example.com', group_id: 'Staff' }).customer?.group).toBe('former-staff');
    expect(read({ email: 'a@example.com', group_id: '1' }).customer?.group).toBeUndefined();
  });
});
