import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCookies } from '#server/platform/http/cookie-place.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { createStoreFinder } from '#server/store-finder.ts';
import { storeRoutes } from './store-routes.ts';

const HOST = 'main.localhost:3000';
const ORIGIN = `http://${HOST}`;
const requested: { url: string; host: string | undefined; cookie: string | undefined }[] = [];

const app = Fastify();
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  answerErrors(app, () => {});
  await app.register(cookie);
  await app.register(formBody);
  placeCookies(app, { origins: [ORIGIN], sharesSession: false });
  const origins = { main: ORIGIN, outlet: 'http://outlet.localhost:3000' };
  const checkoutOrigin = 'http://checkout-{brand}.example.{tld}';
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins, checkoutOrigin });
  storeRoutes(app, { finder, origins: Object.values(origins) });
  // Fake shop: one page exists in the French store only, and account pages require sign-in.
  app.get('/*', { config: { access: 'guest' } }, async ({ url, headers }, reply) => {
    requested.push({ url, host: headers.host, cookie: headers.cookie });
    if (url.includes('account')) return reply.redirect('/customer/account/login');
    return url.includes('beret') && !url.startsWith('/fr/') ? reply.code(404).send('gone') : 'a page';
  });
});
afterAll(() => app.close());

type Choice = { store: string; from?: string; headers?: Record<string, string> };

const choose = ({ store, from, headers = {} }: Choice) =>
  app.inject({
    method: 'POST',
    url: '/stores/choose',
    headers: {
      host: HOST,
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ store, ...(from !== undefined && { from }) }).toString(),
  });
const readCookies = (reply: Awaited<ReturnType<typeof choose>>) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));

describe('store choice', () => {
  test.each([
    ['fr', '/dresses.html', '/fr/dresses.html', { store: 'fr', currency: 'EUR' }],
    ['gb', '/fr/dresses.html', '/dresses.html', { store: 'gb', currency: 'GBP' }],
    ['us-west', '/fr/dresses.html?page=2', '/us/dresses.html', { store: 'us-west', currency: 'USD' }],
    ['ar-ae', '/', '/ar-ae', { store: 'ar-ae', currency: 'AED' }],
    ['fr', '/beret.html', '/fr/beret.html', { store: 'fr', currency: 'EUR' }],
    ['de', '/fr/beret.html', '/de', { store: 'de', currency: 'EUR' }],
    ['de', '/fr/customer/account', '/de/customer/account', { store: 'de', currency: 'EUR' }],
    [
      'us',
      '/catalogsearch/result?q=red+dress',
      '/us/catalogsearch/result?q=red+dress',
      { store: 'us', currency: 'USD' },
    ],
  ])('%s on %s redirects to %s', async (store, from, target, cookies) => {
    const reply = await choose({ store, from });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, target]);
    expect(readCookies(reply)).toEqual(cookies);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('is stored for fourteen days for the whole host (§9)', async () => {
    const [storeCookie] = (await choose({ store: 'fr', from: '/' })).cookies;
    expect(storeCookie).toMatchObject({ path: '/', maxAge: 1_209_600, sameSite: 'Lax' });
  });

  test('falls back to the Referer without a page', async () => {
    const referer = `${ORIGIN}/fr/dresses.html`;
    expect((await choose({ store: 'de', headers: { referer } })).headers.location).toBe('/de/dresses.html');
  });

  test('accepts a page whose URL is too long and ignores it', async () => {
    const reply = await choose({ store: 'de', from: `/${'a'.repeat(3_000)}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/de']);
  });

  test('redirects from the checkout host to the shop, where the page is looked up too', async () => {
    requested.length = 0;
    const host = 'checkout-main.example.com';
    const headers = { host, origin: `http://${host}` };
    const reply = await choose({ store: 'fr', from: '/dresses.html', headers });
    expect(reply.headers.location).toBe(`${ORIGIN}/fr/dresses.html`);
    expect(requested).toEqual([{ url: '/fr/dresses.html', host: HOST, cookie: undefined }]);
  });

  test('looks the page up as a guest', async () => {
    requested.length = 0;
    await choose({ store: 'fr', from: '/dresses.html', headers: { cookie: 'pltjwt=secret' } });
    expect(requested).toEqual([{ url: '/fr/dresses.html', host: HOST, cookie: undefined }]);
  });

  test('clears an older choice on the outlet, where the host decides', async () => {
    const headers = { host: 'outlet.localhost:3000', origin: 'http://outlet.localhost:3000' };
    const reply = await choose({ store: 'en-GB', from: '/dresses.html', headers });
    expect(reply.headers.location).toBe('/dresses.html');
    expect(reply.cookies).toMatchObject([
      { name: 'store', value: '', maxAge: 0 },
      { name: 'currency', value: 'GBP' },
    ]);
  });
});

describe('risk 5: open redirect protection', () => {
  test.each([
    ['a foreign page', { from: 'https://evil.example/' }],
    ['two slashes', { from: '//evil.example' }],
    ['two slashes behind a prefix', { from: '/fr//evil.example' }],
    ['a backslash', { from: '/\\evil.example' }],
    ['an encoded backslash', { from: '/%5Cevil.example' }],
    ['a line break', { from: '/\r\nlocation: https://evil.example' }],
    ['a foreign Referer', { headers: { referer: 'https://evil.example/fr/dresses.html' } }],
    ['a Referer that only looks like ours', { headers: { referer: `http://${HOST}.evil.example/a` } }],
    ['no Referer', {}],
  ])('redirects to the home page of the store for %s', async (_, given) => {
    const reply = await choose({ store: 'fr', ...given });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/fr']);
  });

  test('rejects a cross-site form', async () => {
    const reply = await choose({ store: 'fr', from: '/', headers: { origin: 'https://evil.example' } });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

test.each(['', 'xx', 'us-north', 'FR', '../fr', 'https://evil.example'])(
  'rejects the unknown store %j',
  async (store) => {
    const reply = await choose({ store, from: '/' });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'store_unknown']);
    expect(reply.headers['set-cookie']).toBeUndefined();
  },
);
