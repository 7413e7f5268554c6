import { expect, test } from 'vitest';
import { paymentMethodsOf } from './store-payments.ts';

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
])('a brand that shows the marks %j is paid by %j', (marks, methods) => {
  expect(paymentMethodsOf(marks.map((img) => ({ name: img, img })))).toEqual(methods);
});
