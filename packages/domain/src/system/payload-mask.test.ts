import { describe, expect, test } from 'vitest';
import { maskPayload, maskText } from './payload-mask.ts';

test.each([
  ['550 no such user <ada@example.com>', '550 no such user <•••>'],
  ['rejected: ada.lovelace+shop@mail.example.co.uk, bob@example.com', 'rejected: •••, •••'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('masks addresses in %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

describe('a payload', () => {
  test.each([
    [
      { orderId: 'a-1', count: 2 },
      { orderId: 'a-1', count: 2 },
    ],
    [
      { email: 'ada@example.com', firstName: 'Ada' },
      { email: '•••', firstName: '•••' },
    ],
    [{ address: { city: 'Hull' } }, { address: '•••' }],
    [{ lines: [{ sku: 'A', note: 'for ada@example.com' }] }, { lines: [{ sku: 'A', note: 'for •••' }] }],
    [
      { to: null, nested: { phone: 5 } },
      { to: '•••', nested: { phone: '•••' } },
    ],
  ])('%o is shown as %o', (payload, masked) => {
    expect(maskPayload(payload)).toEqual(masked);
  });
});
