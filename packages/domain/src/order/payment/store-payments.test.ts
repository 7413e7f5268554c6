import { expect, test } from 'vitest';
import { listPaymentMethods } from './store-payments.ts';

test.each([
  [['visa', 'mastercard'], ['card']],
  [
    ['visa', 'paypal', 'klarna'],
    ['card', 'paypal', 'klarna'],
  ],
  [
    ['clearpay', 'paypal'],
    ['paypal', 'clearpay'],
  ],
  [[], []],
])('a brand with the payment icons %j accepts %j', (marks, methods) => {
  expect(listPaymentMethods(marks.map((img) => ({ name: img, img })))).toEqual(methods);
});
