import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aNetwork, apiOf } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const typed = {
  firstName: 'Amara',
  lastName: 'Osei',
  line1: '18 Calder Street',
  line2: 'Flat 4',
  city: 'Leeds',
  postcode: 'ls14qb',
  country: 'GB',
  phone: '020 7946 0000',
};
const body = (given: object = {}) => ({ ...typed, ...given });

const newcomer = async (): Promise<ShopApi> => (await aCustomer(shop)).api;
const bookOf = async (api: ShopApi) => (await api.address.list()).addresses;
const defaultsOf = async (api: ShopApi) =>
  (await bookOf(api)).map(({ line1, isDefaultDelivery, isDefaultBilling }) => [
    line1,
    isDefaultDelivery,
    isDefaultBilling,
  ]);

describe('the address book', () => {
  test('is empty at first; the first address is the default of everything', async () => {
    const api = await newcomer();
    expect(await bookOf(api)).toEqual([]);
    const added = await api.address.add({ body: body() });
    expect(added).toEqual({
      ...typed,
      id: expect.any(String),
      postcode: 'LS1 4QB',
      phone: '+442079460000',
      lines: ['Amara Osei', '18 Calder Street', 'Flat 4', 'Leeds', 'LS1 4QB'],
      isDelivered: true,
      isDefaultDelivery: true,
      isDefaultBilling: true,
    });
    expect(await bookOf(api)).toEqual([added]);
  });

  test('has one default of each kind, whoever becomes it', async () => {
    const api = await newcomer();
    await api.address.add({ body: body({ line1: 'One' }) });
    const two = await api.address.add({ body: body({ line1: 'Two', isDefaultBilling: true }) });
    const three = await api.address.add({ body: body({ line1: 'Three' }) });
    expect(await defaultsOf(api)).toEqual([
      ['One', true, false],
      ['Two', false, true],
      ['Three', false, false],
    ]);
    await api.address.choose({ params: { id: three.id }, body: { isDefaultDelivery: true } });
    await api.address.replace({ params: { id: two.id }, body: body({ line1: 'Zwei', isDefaultDelivery: false }) });
    expect(await defaultsOf(api)).toEqual([
      ['One', false, false],
      ['Zwei', false, true],
      ['Three', true, false],
    ]);
  });

  test('leaves what a deleted address was the default of to the newest other one', async () => {
    const api = await newcomer();
    const one = await api.address.add({ body: body({ line1: 'One' }) });
    await api.address.add({ body: body({ line1: 'Two' }) });
    await api.address.add({ body: body({ line1: 'Three' }) });
    expect(await api.address.remove({ params: { id: one.id } })).toEqual({ status: 'removed' });
    expect(await defaultsOf(api)).toEqual([
      ['Two', false, false],
      ['Three', true, true],
    ]);
  });

  test('forgets what a written-anew address does not have any more', async () => {
    const api = await newcomer();
    const { id } = await api.address.add({ body: body() });
    const { line2, phone, ...rest } = typed;
    const changed = await api.address.replace({
      params: { id },
      body: { ...rest, country: 'FR', postcode: '75008', city: 'Paris' },
    });
    expect(changed).toMatchObject({ id, country: 'FR', isDelivered: false, isDefaultDelivery: true });
    expect([changed.line2, changed.phone, line2, phone]).toEqual([undefined, undefined, 'Flat 4', '020 7946 0000']);
  });

  test('holds fifty, also when many are added at once', async () => {
    const api = await newcomer();
    for (let count = 0; count < 45; count += 1) await api.address.add({ body: body({ line1: `${count} Street` }) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, count) => api.address.add({ body: body({ line1: `${count} Road` }) })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 409, errors: [{ code: 'address_book_full' }] });
    expect(await bookOf(api)).toHaveLength(50);
    expect((await bookOf(api)).filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1);
  });

  test('keeps whatever was typed as text', async () => {
    const api = await newcomer();
    const line1 = `'; drop table customer; -- %N {{7*7}} <b>`;
    expect((await api.address.add({ body: body({ line1 }) })).lines).toContain(line1);
  });

  test.each([
    ['no name', { firstName: ' ' }, 400, 'invalid', 'firstName'],
    ['no street', { line1: '' }, 400, 'invalid', 'line1'],
    ['a street of two lines', { line1: 'One\nTwo' }, 400, 'invalid', 'line1'],
    ['a street without end', { line1: 'x'.repeat(101) }, 400, 'invalid', 'line1'],
    ['an unknown country', { country: 'XX' }, 422, 'invalid', 'country'],
    ['no town', { city: '' }, 422, 'invalid', 'city'],
    ['no postcode', { postcode: undefined }, 422, 'invalid', 'postcode'],
    ['a postcode that is none', { postcode: 'XX1 1AA' }, 422, 'postcode_unknown', 'postcode'],
    ['a state that is none', { country: 'US', region: 'ZZ', postcode: '90210' }, 422, 'invalid', 'region'],
    ['a number that nobody has', { phone: '12345' }, 422, 'phone_invalid', 'phone'],
  ])('refuses %s, naming the field, and keeps nothing', async (_, differing, status, code, field) => {
    const api = await newcomer();
    await expect(api.address.add({ body: body(differing) })).rejects.toMatchObject({
      status,
      errors: [{ code, field }],
    });
    expect(await bookOf(api)).toEqual([]);
  });

  test.each(['replace', 'choose', 'remove'] as const)(
    '%s of an address that is not in the book is 404',
    async (call) => {
      const [api, other] = [await newcomer(), await newcomer()];
      const foreign = await other.address.add({ body: body() });
      const ids = [foreign.id, foreign.id.toUpperCase(), '00000000-0000-0000-0000-000000000000', 'null', "' or 1=1"];
      for (const id of ids) {
        const input = { params: { id }, body: call === 'choose' ? { isDefaultDelivery: true } : body() } as never;
        await expect(api.address[call](input), id).rejects.toMatchObject({
          status: 404,
          errors: [{ code: 'address_not_found' }],
        });
      }
      expect(await bookOf(other)).toEqual([foreign]);
    },
  );

  test('is nobody else’s business: a guest is asked to sign in, and nothing may be kept of it', async () => {
    const guest = apiOf(shop);
    await expect(guest.address.list()).rejects.toMatchObject({ status: 401 });
    await expect(guest.address.add({ body: body() })).rejects.toMatchObject({ status: 401 });
    const { tokens } = await aCustomer(shop);
    const headers = { host: 'outlet.localhost', locale: 'en_GB', authorization: `Bearer ${tokens.accessToken}` };
    const reply = await shop.app.inject({ url: '/api/v1/customer/address', headers });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('how an address is asked for', () => {
  test('begins with the countries that the store delivers to', async () => {
    const { countries } = await shop.api.address.form();
    expect(countries[0]).toEqual({
      code: 'GB',
      isDelivered: true,
      parts: [
        { part: 'city', required: true },
        { part: 'postcode', required: true },
      ],
    });
    expect(countries.filter(({ isDelivered }) => isDelivered).map(({ code }) => code)).toEqual(['GB']);
    expect(countries.find(({ code }) => code === 'US')?.regions).toContainEqual({ code: 'NY', name: 'New York' });
  });
});

describe('the address finder', () => {
  test('leads a guest from a few letters to an address that the book takes', async () => {
    const guest = apiOf(shop);
    const { available, suggestions } = await guest.address.find({ query: { text: 'LS1' } });
    expect(available).toBe(true);
    const [street] = suggestions;
    expect(street).toMatchObject({ isAddress: false });
    const inside = await guest.address.find({ query: { container: street?.id ?? '' } });
    const [house] = inside.suggestions;
    expect(house?.isAddress).toBe(true);
    const { address } = await guest.address.retrieve({ query: { id: house?.id ?? '' } });
    expect(address).toMatchObject({ city: 'Leeds', country: 'GB', postcode: street?.text });
    const api = await newcomer();
    const { line1, postcode } = await api.address.add({
      body: { firstName: 'A', lastName: 'B', line1: '', country: '', ...address },
    });
    expect([line1, postcode]).toEqual([address?.line1, address?.postcode]);
  });

  test('that is told nothing, or something unknown, stays calm', async () => {
    const guest = apiOf(shop);
    expect(await guest.address.find({ query: {} })).toEqual({ available: true, suggestions: [] });
    expect(await guest.address.find({ query: { container: 'unknown' } })).toEqual({
      available: false,
      suggestions: [],
    });
    expect(await guest.address.retrieve({ query: { id: 'unknown' } })).toEqual({ available: false });
  });

  test.each([
    ['find', 90, '/api/v1/customer/address-lookup?text=LS1'],
    ['retrieve', 20, '/api/v1/customer/address-lookup/retrieve?id=x'],
  ])('refuses a network that asks without end (%s)', async (_, allowed, url) => {
    const remoteAddress = aNetwork();
    const ask = () => shop.app.inject({ url, remoteAddress, headers: { host: 'outlet.localhost', locale: 'en_GB' } });
    for (let count = 0; count < allowed; count += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_lookups']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await ask()).statusCode).toBe(200);
  });

  test('never tells the key, and the provider answers nobody without it', async () => {
    const url = '/address/Capture/Interactive/Find/v1.10/json3.ws';
    const unknown = await shop.app.inject({ url: `${url}?kEy=guessed&TEXT=LS1` });
    expect([unknown.statusCode, unknown.json().Items[0].Error]).toEqual([200, '2']);
    const byForm = await shop.app.inject({
      method: 'POST',
      url: '/address/Capture/Interactive/Retrieve/v1.20/json3.ws',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'KEY=guessed&id=x',
    });
    expect([byForm.statusCode, byForm.json().Items[0].Description]).toEqual([200, 'Unknown key']);
    const key = await readFile(join(shop.parts.env.DATA_DIR, 'secrets', 'address-lookup'), 'utf8');
    const found = await apiOf(shop).address.find({ query: { text: 'LS1' } });
    expect(found.suggestions).not.toHaveLength(0);
    expect(JSON.stringify(found)).not.toContain(key.trim());
    expect(shop.logged.join()).not.toContain(key.trim());
  });
});

describe('a provider by configuration', () => {
  test('that fails leaves the address to be typed by hand, and the embedded one does not stand in for it', async () => {
    const other = await startTestShop({
      env: { ADDRESS_LOOKUP_ORIGIN: 'http://127.0.0.1:9', ADDRESS_LOOKUP_KEY: 'a-key-of-ours' },
    });
    try {
      expect(await other.api.address.find({ query: { text: 'LS1' } })).toEqual({ available: false, suggestions: [] });
      const embedded = await other.app.inject({ url: '/address/Capture/Interactive/Find/v1.10/json3.ws?Text=LS1' });
      expect(embedded.body).not.toContain('Items');
      expect(other.logged.join()).not.toContain('a-key-of-ours');
    } finally {
      await other.stop();
    }
  });
});
