// @vitest-environment node
import type { ShopApi } from '@shop/contracts/shop/client';
import { describe, expect, test } from 'vitest';
import { buildCheckout } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { answerAddressStep } from './checkout-address-action.ts';

type Api = { address?: (input: { body: unknown }) => Promise<unknown>; finder?: object };

async function post(fields: Record<string, string>, { address = async () => buildCheckout(), finder = {} }: Api = {}) {
  const bodies: unknown[] = [];
  const checkout = {
    address: (input: { body: unknown }) => {
      bodies.push(input.body);
      return address(input);
    },
  };
  const visitor = buildVisitor({ services: { api: { checkout, address: finder } as unknown as ShopApi } });
  const request = new Request('https://shop.test/checkout/address', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await answerAddressStep({ request, visitor }).catch((thrown: unknown) => thrown);
  return answer instanceof Response
    ? { bodies, location: answer.headers.get('location'), status: answer.status }
    : { bodies, reply: (answer as { data: object }).data, status: (answer as { init?: ResponseInit }).init?.status };
}

const place = { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' };
const named = { firstName: 'Ada', lastName: 'King', ...place };
const prefixed = (use: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${use}.${field}`, value]));
const FILLED = { email: 'ada@example.com', billingSame: 'yes', deliveryId: 'new', ...prefixed('delivery', named) };

describe('checkout address step', () => {
  test('saves a form sent without script and redirects to the delivery step', async () => {
    const { bodies, location, status } = await post({ ...FILLED, 'delivery.line2': '', 'delivery.phone': ' ' });
    expect(bodies).toEqual([{ email: 'ada@example.com', marketing: false, delivery: named, save: false }]);
    expect([location, status]).toEqual(['/checkout/delivery', 303]);
  });

  test('redirects to the payment step when nothing is shipped', async () => {
    const { location } = await post(FILLED, { address: async () => buildCheckout({ lines: [] }) });
    expect(location).toBe('/checkout/payment');
  });

  test('accepts an address of the address book with another billing address', async () => {
    const { bodies } = await post({
      email: 'ada@example.com',
      marketing: 'yes',
      deliveryId: 'A1',
      billingId: 'new',
      ...prefixed('billing', named),
    });
    expect(bodies).toEqual([
      { email: 'ada@example.com', marketing: true, delivery: { addressId: 'A1' }, billing: named, save: false },
    ]);
  });

  test('returns all missing fields of both addresses without calling the API', async () => {
    const { reply, bodies, status } = await post({
      deliveryId: 'new',
      'delivery.country': 'GB',
      'delivery.firstName': 'Ada',
      'billing.country': 'US',
    });
    const { refusals } = reply as { refusals: { field: string }[] };
    expect(refusals.map(({ field }) => field)).toEqual([
      'email',
      'delivery.lastName',
      'delivery.line1',
      'delivery.city',
      'delivery.postcode',
      'billing.firstName',
      'billing.lastName',
      'billing.line1',
      'billing.city',
      'billing.region',
      'billing.postcode',
    ]);
    expect(reply).toMatchObject({ typed: { 'delivery.firstName': 'Ada' } });
    expect([bodies, status]).toEqual([[], 422]);
  });

  test('returns a rejected form with all input', async () => {
    const { reply, status } = await post(FILLED, {
      address: async () => {
        throw refused(422, 'not_delivered_there');
      },
    });
    expect(reply).toMatchObject({ done: false, refusals: [{ code: 'not_delivered_there' }], typed: FILLED });
    expect(status).toBe(422);
  });
});

describe('without script', () => {
  const house = { id: 'h', text: '18 Calder Street', description: 'Leeds', isAddress: true };
  const finder = {
    find: async () => ({ available: true, suggestions: [house] }),
    retrieve: async () => ({ available: true, address: place }),
  };

  test('finds an address in two steps and keeps all input', async () => {
    const typed = { email: 'ada@example.com', 'delivery.firstName': 'Ada' };
    const first = await post({ ...typed, intent: 'find', text: 'LS1' }, { finder });
    expect(first.reply).toMatchObject({ typed, lookup: { text: 'LS1', suggestions: [house] } });
    const second = await post({ ...typed, text: 'LS1', use: 'h' }, { finder });
    expect(second.reply).toMatchObject({ refusals: [], typed: { ...typed, 'delivery.line1': '18 Calder Street' } });
  });

  test('treats Enter in a field as the form submit, not as the finder button', async () => {
    expect((await post({ ...FILLED, intent: 'find', text: '' }, { finder })).location).toBe('/checkout/delivery');
  });

  test('shows the fields of another country with a button', async () => {
    const { reply, bodies } = await post({ ...FILLED, intent: 'country', 'billing.country': 'US' });
    expect(reply).toMatchObject({ refusals: [], typed: { 'billing.country': 'US', email: 'ada@example.com' } });
    expect(bodies).toEqual([]);
  });
});
