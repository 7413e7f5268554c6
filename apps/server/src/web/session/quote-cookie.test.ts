import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type CallOptions, type QuoteShop, startQuoteShop } from '../../../../../tests/support/shop/quote-shop.ts';

let shop: QuoteShop;
let token: string;

beforeAll(async () => {
  shop = await startQuoteShop();
  await shop.save(buildProduct('dress'));
  token = await createQuote();
});
afterAll(() => shop.stop());

const GENERAL = { generalData: { deviceType: 'mobile', siteViewMode: 'mobile' } };
const createQuote = async (): Promise<string> =>
  (await shop.call({ method: 'POST', body: { product: { sku: 'dress-8' }, ...GENERAL } })).body.token;
const withCookie = (cookie: string, requested: CallOptions = {}) =>
  shop.call({ ...requested, headers: { cookie, ...requested.headers } });
const adding = { method: 'POST', path: '/quote/product', body: { product: { sku: 'dress-8' } } } as const;

const formatCookie = (name: string, value: string, rest = '; HttpOnly') =>
  `${name}=${value}; Max-Age=1209600; Path=/; SameSite=Lax${rest}`;
const cleared = (name: string, rest = '; HttpOnly') => `${name}=; Max-Age=0; Path=/; SameSite=Lax${rest}`;

describe('call without the Quote header', () => {
  test.each([
    ['pltqt', () => `pltqt=${token}`, () => [formatCookie('pltqt', token)]],
    ['_pltqt, the copy', () => `_pltqt=${token}`, () => [formatCookie('pltqt', token), formatCookie('_pltqt', token)]],
    [
      'pltqt before the copy, with the flag',
      () => `_pltqt=${'x'.repeat(32)}; pltqt=${token}; pltqtjs=1`,
      () => [formatCookie('pltqt', token), formatCookie('_pltqt', token), formatCookie('pltqtjs', '1', '')],
    ],
    [
      'the copy where pltqt is broken',
      () => `pltqt=broken; _pltqt=${token}`,
      () => [formatCookie('pltqt', token), formatCookie('_pltqt', token)],
    ],
  ])('uses the quote of the cookie and renews it for fourteen days: %s', async (_, cookie, cookies) => {
    expect(await withCookie(cookie())).toMatchObject({ status: 200, cookies: cookies() });
  });

  test('uses the customer’s quote without a token and renews nothing', async () => {
    const requested = { method: 'POST', customer: 'jana', body: { product: { sku: 'dress-8' }, ...GENERAL } } as const;
    const { quoteId } = (await shop.call(requested)).body;
    const { body, cookies } = await withCookie('pltqt=broken', { customer: 'jana' });
    expect(body.quoteId).toBe(quoteId);
    expect(cookies).toEqual([]);
  });

  test('ignores the cookie if the header is given and renews nothing', async () => {
    const other = await createQuote();
    const { body, cookies } = await withCookie(`pltqt=${token}`, { quote: other });
    expect(cookies).toEqual([]);
    expect(body.quoteId).not.toBe((await shop.call({ quote: token })).body.quoteId);
  });
});

describe('cookie of a missing quote', () => {
  test.each([
    ['never given', 'pltqt=abcdefghijklmnopqrstuvwxyz012345; pltqtjs=1', [cleared('pltqt'), cleared('pltqtjs', '')]],
    ['empty', 'pltqt=', [cleared('pltqt')]],
    ['the placeholder', '_pltqt=guest-quote', [cleared('_pltqt')]],
  ])('is cleared when the token was %s', async (_, cookie, cookies) => {
    expect(await withCookie(cookie, adding)).toMatchObject({ status: 404, cookies });
  });

  test('is kept for an unavailable product and for an invalid header', async () => {
    const unknown = { ...adding, body: { product: { sku: 'nothing' } } };
    expect(await withCookie(`pltqt=${token}`, unknown)).toMatchObject({ status: 422, cookies: [] });
    expect(await withCookie(`pltqt=${token}`, { quote: 'guest-quote' })).toMatchObject({ status: 404, cookies: [] });
  });

  test('is replaced by a new token wherever one is stored', async () => {
    const requested = { method: 'POST', body: { product: { sku: 'dress-8' }, ...GENERAL } } as const;
    const { body, cookies } = await withCookie(`pltqt=${token}; _pltqt=${token}`, requested);
    expect(cookies).toEqual([formatCookie('pltqt', body.token), formatCookie('_pltqt', body.token)]);
  });
});

describe('write with the quote cookie', () => {
  test.each([
    ['from our own page', { origin: 'http://outlet.localhost' }, 200],
    ['from no page at all', {}, 200],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from a page that hides where it is', { origin: 'null' }, 403],
    ['from another page of ours', { origin: 'http://outlet.localhost', 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await withCookie(`pltqt=${await createQuote()}`, { ...adding, headers })).status).toBe(status);
  });
});
