import { expect, test } from 'vitest';
import { orderNumber as writeNumber } from '../order/order-number.ts';
import { readCustomerSearch } from './customer-search.ts';

const printed = writeNumber('MW', [1, 2, 3, 4, 5, 6, 7, 8]);
const orderNumber = printed.slice(3);
const customerId = '6f1c2f6e-1111-4222-8333-444455556666';

test.each([
  ['an id', customerId.toUpperCase(), { customerId }],
  ['an order number', printed.toLowerCase(), { orderNumber }],
  ['an e-mail', 'Ada@Example.com', { emailPrefix: 'ada@example.com' }],
  ['a national phone number', '020 7946 0000', { phoneEnd: '2079460000' }],
  ['an international phone number', '+44 (20) 7946-0000', { phoneEnd: '442079460000' }],
  ['too few digits', '4242', undefined],
  ['digits with letters', 'ba1 2qt', undefined],
  ['one name', 'Thorne', { names: ['thorne'] }],
  ['two names', ' Rosalind  Thorne ', { names: ['rosalind', 'thorne'] }],
  ['one sign', 'a', undefined],
])('reads %s', (_, typed, search) => {
  expect(readCustomerSearch(typed)).toEqual(search);
});
