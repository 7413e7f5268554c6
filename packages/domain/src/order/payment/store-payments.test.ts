import { expect, test } from 'vitest';
import type { PaymentMethod } from './payment-method.ts';
import { listOpenMarks, listPaymentMethods } from './store-payments.ts';

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

test.each<[PaymentMethod[], string[]]>([
  [
    ['card', 'klarna'],
    ['visa', 'maestro', 'klarna'],
  ],
  [['paypal'], ['paypal']],
  [[], []],
])('with %j open, the icons are %j', (open, marks) => {
  const options = ['visa', 'maestro', 'paypal', 'klarna'].map((img) => ({ name: img, img }));
  expect(listOpenMarks(options, open).map(({ img }) => img)).toEqual(marks);
});
