import { expect, test } from 'vitest';
import { isPaidByGiftCards, isTaxedNow, requireServiceRoom, SERVICE_KINDS } from './quote-service.ts';

test.each([
  ['gift-card', false, false],
  ['delivery-pass', true, true],
  ['gift-wrap', true, true],
] as const)('%s: taxed on purchase %s, payable by gift card %s', (kind, taxed, paid) => {
  expect([isTaxedNow(kind), isPaidByGiftCards(kind)]).toEqual([taxed, paid]);
  expect(SERVICE_KINDS).toContain(kind);
});

test('allows at most ten services per quote', () => {
  expect(requireServiceRoom(9)).toBeUndefined();
  expect(() => requireServiceRoom(10)).toThrow(expect.objectContaining({ code: 'services_limit' }));
});
