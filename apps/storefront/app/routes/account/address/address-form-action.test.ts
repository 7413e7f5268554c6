import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { answerAddressForm } from './address-form-action.ts';

const saved: unknown[] = [];
const house = { id: 'h', text: '18 Calder Street', description: 'Leeds', isAddress: true };
const place = { line1: '18 Calder Street', city: 'Leeds', postcode: 'LS1 4QB', country: 'GB' };
const away = async () => {
  throw new ApiError('Slow', { code: 'timeout', url: '/' });
};
const finder = {
  find: async () => ({ available: true, suggestions: [house] }),
  retrieve: async () => ({ available: true, address: place }),
};

function post(fields: Record<string, string>, address: object = finder) {
  const context = new RouterContextProvider();
  context.set(visitorContext, buildVisitor({ services: { api: { address } as unknown as ShopApi } }));
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
  return answerAddressForm({ request, context, save: async (_, body) => void saved.push(body) });
}

const filled = { firstName: 'Ada', lastName: 'King', ...place, isDefaultBilling: 'yes' };

describe('the address form action', () => {
  test('saves and redirects to the address book', async () => {
    const leads = await post(filled).catch((thrown: unknown) => thrown as Response);
    expect(leads).toMatchObject({ status: 303 });
    expect(saved.at(-1)).toMatchObject({ ...place, firstName: 'Ada', isDefaultBilling: true });
    expect(saved.at(-1)).not.toHaveProperty('isDefaultDelivery');
  });

  test('names all missing fields required by the country', async () => {
    const { data } = await post({ country: 'US', firstName: 'Ada' });
    const fields = data.done === false && data.refusals.map(({ field }) => field);
    expect(fields).toEqual(['lastName', 'line1', 'city', 'region', 'postcode']);
  });

  test('shows the fields of another country without JavaScript, and keeps the values', async () => {
    const { data } = await post({ ...filled, country: 'US', intent: 'country' });
    expect(data).toMatchObject({ done: false, refusals: [], typed: { firstName: 'Ada', country: 'US' } });
  });

  test('finds an address in two steps without JavaScript', async () => {
    expect((await post({ intent: 'find', text: ' LS1 ' })).data).toMatchObject({
      lookup: { text: 'LS1', available: true, suggestions: [house] },
    });
    expect((await post({ use: 'h', text: 'LS1' })).data).toMatchObject({ done: false, refusals: [], typed: place });
  });

  test('works while the lookup is unavailable', async () => {
    const lookup = { text: 'LS1', available: false, suggestions: [] };
    expect((await post({ intent: 'find', text: 'LS1' }, { find: away })).data).toMatchObject({ lookup });
    expect((await post({ use: 'h', text: 'LS1' }, { retrieve: away })).data).toMatchObject({ lookup });
  });
});
