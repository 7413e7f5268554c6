import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createApi, createIp, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createLookupClient } from './lookup-client.ts';

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

const newcomer = async (): Promise<ShopApi> => (await registerCustomer(shop)).api;
const getBook = async (api: ShopApi) => (await api.address.list()).addresses;
const readDefaults = async (api: ShopApi) =>
  (await getBook(api)).map(({ line1, isDefaultDelivery, isDefaultBilling }) => [
    line1,
    isDefaultDelivery,
    isDefaultBilling,
  ]);

describe('address book', () => {
  test('starts empty and makes the first address the default for every use', async () => {
    const api = await newcomer();
    expect(await getBook(api)).toEqual([]);
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
    expect(await getBook(api)).toEqual([added]);
  });

  test('has exactly one default per use after each change', async () => {
    const api = await newcomer();
    await api.address.add({ body: body({ line1: 'One' }) });
    const two = await api.address.add({ body: body({ line1: 'Two', isDefaultBilling: true }) });
    const three = await api.address.add({ body: body({ line1: 'Three' }) });
    expect(await readDefaults(api)).toEqual([
      ['One', true, false],
      ['Two', false, true],
      ['Three', false, false],
    ]);
    await api.address.choose({ params: { id: three.id }, body: { isDefaultDelivery: true } });
    await api.address.replace({ params: { id: two.id }, body: body({ line1: 'Zwei', isDefaultDelivery: false }) });
    expect(await readDefaults(api)).toEqual([
      ['One', false, false],
      ['Zwei', false, true],
      ['Three', true, false],
    ]);
  });

  test('moves the default of a deleted address to the newest remaining one', async () => {
    const api = await newcomer();
    const one = await api.address.add({ body: body({ line1: 'One' }) });
    await api.address.add({ body: body({ line1: 'Two' }) });
    await api.address.add({ body: body({ line1: 'Three' }) });
    expect(await api.address.remove({ params: { id: one.id } })).toEqual({ status: 'removed' });
    expect(await readDefaults(api)).toEqual([
      ['Two', false, false],
      ['Three', true, true],
    ]);
  });

  test('clears the parts that a replaced address no longer has', async () => {
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

  test('holds at most fifty addresses, also with concurrent adds', async () => {
    const api = await newcomer();
    for (let count = 0; count < 45; count += 1) await api.address.add({ body: body({ line1: `${count} Street` }) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, count) => api.address.add({ body: body({ line1: `${count} Road` }) })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 409, errors: [{ code: 'address_book_full' }] });
    expect(await getBook(api)).toHaveLength(50);
    expect((await getBook(api)).filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1);
  });

  test('stores typed text literally', async () => {
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
    ['an invalid phone number', { phone: '12345' }, 422, 'phone_invalid', 'phone'],
  ])('rejects %s, names the field and stores nothing', async (_, differing, status, code, field) => {
    const api = await newcomer();
    await expect(api.address.add({ body: body(differing) })).rejects.toMatchObject({
      status,
      errors: [{ code, field }],
    });
    expect(await getBook(api)).toEqual([]);
  });

  test.each(['replace', 'choose', 'remove'] as const)(
    '%s returns 404 for an address of another customer',
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
      expect(await getBook(other)).toEqual([foreign]);
    },
  );

  test('returns 401 for a guest and sends no-store', async () => {
    const guest = createApi(shop);
    await expect(guest.address.list()).rejects.toMatchObject({ status: 401 });
    await expect(guest.address.add({ body: body() })).rejects.toMatchObject({ status: 401 });
    const { tokens } = await registerCustomer(shop);
    const headers = { host: 'outlet.localhost', locale: 'en_GB', authorization: `Bearer ${tokens.accessToken}` };
    const reply = await shop.app.inject({ url: '/api/v1/customer/address', headers });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('address form', () => {
  test('lists the delivery countries of the store first', async () => {
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

describe('address lookup', () => {
  test('takes a guest from a few letters to an address that the address book accepts', async () => {
    const guest = createApi(shop);
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

  test('returns no suggestions for an empty query or an unknown id', async () => {
    const guest = createApi(shop);
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
  ])('rate limits each network (%s)', async (_, allowed, url) => {
    const remoteAddress = createIp();
    const ask = () => shop.app.inject({ url, remoteAddress, headers: { host: 'outlet.localhost', locale: 'en_GB' } });
    for (let count = 0; count < allowed; count += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_lookups']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await ask()).statusCode).toBe(200);
  });

  test.each([
    ['Find/v1.10/json3.ws', 'Retrieve/v1/json3.ws'],
    ['Find/v1.1/json3.ws', 'Retrieve/v1.20/json3.ws'],
    ['Find/v1.00/json3ex.ws', 'Retrieve/v1.30/json3ex.ws'],
  ])('answers the public version paths %s and %s, as react-loqate calls them', async (findPath, retrievePath) => {
    const key = (await readFile(join(shop.parts.env.DATA_DIR, 'secrets', 'address-lookup'), 'utf8')).trim();
    const call = async (path: string, query: Record<string, string>) => {
      const url = `/address/Capture/Interactive/${path}?${new URLSearchParams({ ...query, Key: key })}`;
      const reply = await shop.app.inject({ url });
      expect(reply.statusCode).toBe(200);
      return reply.json().Items;
    };
    const query = { Text: 'LS1', Countries: 'GB', language: 'en', Origin: '', Bias: 'false', limit: '10' };
    const [street] = await call(findPath, query);
    const [house] = await call(findPath, { ...query, Container: street.Id });
    const [address] = await call(retrievePath, { Id: house.Id });
    expect(address).toMatchObject({ City: 'Leeds', CountryIso2: 'GB' });
  });

  test('serves react-loqate 3.1.3: its calls, parameters and the fields that it reads', async () => {
    const Key = (await readFile(join(shop.parts.env.DATA_DIR, 'secrets', 'address-lookup'), 'utf8')).trim();
    const fetchItems = async (path: string, params: Record<string, string>) => {
      const url = `/address/Capture/Interactive/${path}?${new URLSearchParams(params)}`;
      return (await shop.app.inject({ url })).json().Items as Record<string, string>[];
    };
    // Spelling and order of the parameters as in its dist/index.js; the text stays when a container is opened.
    const find = (Text: string, Container?: string) =>
      fetchItems('Find/v1.10/json3.ws', {
        ...{ Text, Countries: 'GB', language: 'en', Key, Origin: '', Bias: 'false' },
        ...(Container && { Container }),
        limit: '10',
      });
    const retrieve = (Id = '') => fetchItems('Retrieve/v1.2/json3.ws', { Id, Key });

    let items = await find('LS1');
    for (let step = 0; step < 3 && items[0]?.Type !== 'Address'; step += 1) items = await find('LS1', items[0]?.Id);
    for (const { Id, Type, Text, Highlight, Description } of items) {
      expect([Id, Type, Text, Highlight, Description].map((field) => typeof field)).toEqual(Array(5).fill('string'));
    }
    const [address] = await retrieve(items[0]?.Id);
    expect(address).toMatchObject({ Id: items[0]?.Id, City: 'Leeds', CountryIso2: 'GB', CountryIso3: 'GBR' });
    for (const field of ['Line1', 'PostalCode', 'CountryName', 'Label', 'Language', 'Type']) {
      expect([field, address?.[field]]).toEqual([field, expect.stringMatching(/./)]);
    }
    // An item with the field Error makes the component throw, an empty list of `retrieve` as well.
    expect(Object.keys((await fetchItems('Find/v1.10/json3.ws', { Text: 'LS1', Key: 'wrong' }))[0] ?? {})).toEqual(
      expect.arrayContaining(['Error', 'Description', 'Cause', 'Resolution']),
    );
    expect(await find('zzzz')).toEqual([]);
  });

  test('does not answer paths that the vendor does not have', async () => {
    const reply = await shop.app.inject({ url: '/address/Capture/Interactive/Find/v2/json3.ws?Text=LS1' });
    expect(reply.body).not.toContain('Items');
  });

  test('never exposes the key, and the provider rejects calls without it', async () => {
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
    const found = await createApi(shop).address.find({ query: { text: 'LS1' } });
    expect(found.suggestions).not.toHaveLength(0);
    expect(JSON.stringify(found)).not.toContain(key.trim());
    expect(shop.logged.join()).not.toContain(key.trim());
  });
});

describe('configured address provider', () => {
  test('is asked for ten suggestions, but for all addresses of a container', async () => {
    const asked: URLSearchParams[] = [];
    const { find } = createLookupClient({
      base: 'https://addresses.example',
      keys: givenSecret(['a-key']),
      fetch: async ({ searchParams }) => {
        asked.push(searchParams);
        return Response.json({ Items: [] });
      },
      clock: () => new Date(),
      log: { warn: () => {}, info: () => {} },
    });
    await find({ text: 'LS1', country: 'GB' });
    await find({ text: 'LS1 12', container: 'GB|1', country: 'GB' });
    expect(asked.map((query) => [query.get('Text'), query.get('Container'), query.get('Limit')])).toEqual([
      ['LS1', null, '10'],
      ['LS1 12', 'GB|1', '500'],
    ]);
  });

  test('reports the lookup as unavailable on failure, without falling back to the embedded provider', async () => {
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
