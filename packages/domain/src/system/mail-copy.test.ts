import { expect, test } from 'vitest';
import { keepsCopy, maskAddress, maskMailSecrets } from './mail-copy.ts';

test.each([
  [
    { template: 'deletion-code', code: '012345' },
    { template: 'deletion-code', code: '••••••' },
  ],
  [
    { template: 'password-reset', resetUrl: 'https://shop.example/reset?token=abc' },
    { template: 'password-reset', resetUrl: 'https://shop.example/reset?hidden' },
  ],
  [{ lines: [{ url: 'https://shop.example/x?Token=1#y' }] }, { lines: [{ url: 'https://shop.example/x?hidden' }] }],
])('masks one-time links and codes of %o', (message, masked) => {
  expect(maskMailSecrets(message)).toEqual(masked);
});

test('leaves a message without secrets as it is', () => {
  const message = { template: 'order-refund', number: 'M1', orderUrl: 'https://shop.example/orders?order=M1' };
  expect(maskMailSecrets(message)).toBe(message);
});

test.each([
  ['ada@example.org', 'a•••@example.org'],
  ['@example.org', '•••'],
  ['', '•••'],
])('masks the address %j', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

test('keeps no copy of mails that name third persons', () => {
  expect(['order-confirmation', 'gift-card', 'contact-message'].map(keepsCopy)).toEqual([true, false, false]);
});
