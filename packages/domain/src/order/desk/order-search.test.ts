import { expect, test } from 'vitest';
import { orderNumber } from '../order-number.ts';
import { readOrderSearch } from './order-search.ts';

const printed = orderNumber('MW', [1, 2, 3, 4, 5, 6, 7, 8]);
const number = printed.slice(3);

test.each([
  ['a number', printed, { number }],
  ['a number typed loosely', printed.toLowerCase().replaceAll('-', ' '), { number }],
  [
    'the beginning of a number',
    'jcx-12',
    { numberPrefix: 'JCX-12', trackingNumber: 'JCX-12', postcodePrefix: 'JCX-12' },
  ],
  ['an e-mail', 'Ada@Example.com', { emailPrefix: 'ada@example.com' }],
  ['a postcode', 'ba1 2qt', { trackingNumber: 'BA12QT', postcodePrefix: 'BA12QT' }],
  ['the last four', '4242', { trackingNumber: '4242', lastFour: '4242', postcodePrefix: '4242' }],
  ['a tracking number', 'LW123456789012GB', { trackingNumber: 'LW123456789012GB' }],
  ['a name with a hyphen', 'Anna-Maria', { numberPrefix: 'ANNA-MARIA', names: ['anna-maria'] }],
  ['one name', 'Thorne', { names: ['thorne'] }],
  ['two names', ' Rosalind  Thorne ', { names: ['rosalind', 'thorne'] }],
  ['one sign', 'a', undefined],
])('reads %s', (_, typed, search) => {
  expect(readOrderSearch(typed)).toEqual(search);
});
