import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/catalog-records.ts';
import { type AskedCall, type QuoteShop, startQuoteShop } from '../../../../tests/support/quote-shop.ts';

let shop: QuoteShop;
let token: string;

beforeAll(async () => {
  shop = await startQuoteShop();
  await shop.save(aProduct('dress'));
  token = await newBag();
});
afterAll(() => shop.stop());

const GENERAL = { generalData: { deviceType: 'mobile', siteViewMode: 'mobile' } };
const newBag = async (): Promise<string> =>
  (await shop.call({ method: 'POST', body: { product: { sku: 'dress-8' }, ...GENERAL } })).body.token;
const withCookie = (cookie: string, asked: AskedCall = {}) =>
  shop.call({ ...asked, headers: { cookie, ...asked.headers } });
const adding = { method: 'POST', path: '/quote/product', body: { product: { sku: 'dress-8' } } } as const;

const kept = (name: string, value: string, rest = '; HttpOnly') =>
  `${name}=${value}; Max-Age=1209600; Path=/; SameSite=Lax${rest}`;
const cleared = (name: string, rest = '; HttpOnly') => `${name}=; Max-Age=0; Path=/; SameSite=Lax${rest}`;

describe('a call without the Quote header is about the bag of the cookie', () => {
  test.each([
    ['pltqt', () => `pltqt=${token}`, () => [kept('pltqt', token)]],
    ['_pltqt, the copy', () => `_pltqt=${token}`, () => [kept('pltqt', token), kept('_pltqt', token)]],
    [
      'pltqt before the copy, with the flag',
      () => `_pltqt=${'x'.repeat(32)}; pltqt=${token}; pltqtjs=1`,
      () => [kept('pltqt', token), kept('_pltqt', token), kept('pltqtjs', '1', '')],
    ],
    [
      'the copy where pltqt is broken',
      () => `pltqt=broken; _pltqt=${token}`,
      () => [kept('pltqt', token), kept('_pltqt', token)],
    ],
  ])('%s, which then begins its fourteen days anew', async (_, cookie, cookies) => {
    expect(await withCookie(cookie())).toMatchObject({ status: 200, cookies: cookies() });
  });

  test('and a customer’s without one that names it, where there is nothing to renew', async () => {
    const asked = { method: 'POST', customer: 'jana', body: { product: { sku: 'dress-8' }, ...GENERAL } } as const;
    const { quoteId } = (await shop.call(asked)).body;
    const { body, cookies } = await withCookie('pltqt=broken', { customer: 'jana' });
    expect(body.quoteId).toBe(quoteId);
    expect(cookies).toEqual([]);
  });

  test('and one with the header is not, and renews nothing', async () => {
    const other = await newBag();
    const { body, cookies } = await withCookie(`pltqt=${token}`, { quote: other });
    expect(cookies).toEqual([]);
    expect(body.quoteId).not.toBe((await shop.call({ quote: token })).body.quoteId);
  });
});

describe('a bag that is gone is forgotten', () => {
  test.each([
    ['never given', 'pltqt=abcdefghijklmnopqrstuvwxyz012345; pltqtjs=1', [cleared('pltqt'), cleared('pltqtjs', '')]],
    ['empty', 'pltqt=', [cleared('pltqt')]],
    ['the placeholder', '_pltqt=guest-quote', [cleared('_pltqt')]],
  ])('where the token was %s', async (_, cookie, cookies) => {
    expect(await withCookie(cookie, adding)).toMatchObject({ status: 404, cookies });
  });

  test('but not for a product that cannot be had, nor for a header that is wrong', async () => {
    const unknown = { ...adding, body: { product: { sku: 'nothing' } } };
    expect(await withCookie(`pltqt=${token}`, unknown)).toMatchObject({ status: 422, cookies: [] });
    expect(await withCookie(`pltqt=${token}`, { quote: 'guest-quote' })).toMatchObject({ status: 404, cookies: [] });
  });

  test('and a new one takes its place, wherever a token is kept', async () => {
    const asked = { method: 'POST', body: { product: { sku: 'dress-8' }, ...GENERAL } } as const;
    const { body, cookies } = await withCookie(`pltqt=${token}; _pltqt=${token}`, asked);
    expect(cookies).toEqual([kept('pltqt', body.token), kept('_pltqt', body.token)]);
  });
});

describe('a write made with the cookie of a bag', () => {
  test.each([
    ['from our own page', { origin: 'http://outlet.localhost' }, 200],
    ['from no page at all', {}, 200],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from a page that hides where it is', { origin: 'null' }, 403],
    ['from another page of ours', { origin: 'http://outlet.localhost', 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await withCookie(`pltqt=${await newBag()}`, { ...adding, headers })).status).toBe(status);
  });
});
