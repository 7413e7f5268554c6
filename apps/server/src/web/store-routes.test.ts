import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { storeRoutes } from './store-routes.ts';
import { createStoreFinder } from './visits.ts';

const HOST = 'main.localhost:3000';
const ORIGIN = `http://${HOST}`;
const asked: { url: string; host: string | undefined; cookie: string | undefined }[] = [];

const app = Fastify();
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  answerErrors(app, () => {});
  await app.register(cookie);
  await app.register(formBody);
  const origins = { main: ORIGIN, outlet: 'http://outlet.localhost:3000' };
  const checkoutOrigin = 'http://checkout-{brand}.example.{tld}';
  const finder = createStoreFinder({ stores, entries: storeEntries, brandOf, origins, checkoutOrigin });
  storeRoutes(app, { finder, origins: Object.values(origins) });
  // A shop in which only the French have berets, and an account is for those who sign in.
  app.get('/*', { config: { access: 'guest' } }, async ({ url, headers }, reply) => {
    asked.push({ url, host: headers.host, cookie: headers.cookie });
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
const cookiesOf = (reply: Awaited<ReturnType<typeof choose>>) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));

describe('choosing a store', () => {
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
  ])('%s on %s leads to %s', async (store, from, target, cookies) => {
    const reply = await choose({ store, from });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, target]);
    expect(cookiesOf(reply)).toEqual(cookies);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('keeps the choice for fourteen days, for the whole host (§9)', async () => {
    const [kept] = (await choose({ store: 'fr', from: '/' })).cookies;
    expect(kept).toMatchObject({ path: '/', maxAge: 1_209_600, sameSite: 'Lax' });
  });

  test('without a page of its own goes by where the form came from', async () => {
    const referer = `${ORIGIN}/fr/dresses.html`;
    expect((await choose({ store: 'de', headers: { referer } })).headers.location).toBe('/de/dresses.html');
  });

  test('is not refused for a page whose address is too long to be ours', async () => {
    const reply = await choose({ store: 'de', from: `/${'a'.repeat(3_000)}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/de']);
  });

  test('at the host of a checkout leads back to the shop, where the page is looked for, too', async () => {
    asked.length = 0;
    const host = 'checkout-main.example.com';
    const headers = { host, origin: `http://${host}` };
    const reply = await choose({ store: 'fr', from: '/dresses.html', headers });
    expect(reply.headers.location).toBe(`${ORIGIN}/fr/dresses.html`);
    expect(asked).toEqual([{ url: '/fr/dresses.html', host: HOST, cookie: undefined }]);
  });

  test('looks for the page as a guest does', async () => {
    asked.length = 0;
    await choose({ store: 'fr', from: '/dresses.html', headers: { cookie: 'pltjwt=secret' } });
    expect(asked).toEqual([{ url: '/fr/dresses.html', host: HOST, cookie: undefined }]);
  });

  test('on the outlet, where the host decides, forgets an older choice', async () => {
    const headers = { host: 'outlet.localhost:3000', origin: 'http://outlet.localhost:3000' };
    const reply = await choose({ store: 'en-GB', from: '/dresses.html', headers });
    expect(reply.headers.location).toBe('/dresses.html');
    expect(reply.cookies).toMatchObject([
      { name: 'store', value: '', maxAge: 0 },
      { name: 'currency', value: 'GBP' },
    ]);
  });
});

describe('risk 5: nobody is led out of the shop', () => {
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
  ])('by %s', async (_, given) => {
    const reply = await choose({ store: 'fr', ...given });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/fr']);
  });

  test('a form of another site chooses nothing', async () => {
    const reply = await choose({ store: 'fr', from: '/', headers: { origin: 'https://evil.example' } });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

test.each(['', 'xx', 'us-north', 'FR', '../fr', 'https://evil.example'])('%j is no store', async (store) => {
  const reply = await choose({ store, from: '/' });
  expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'store_unknown']);
  expect(reply.headers['set-cookie']).toBeUndefined();
});
