// @vitest-environment node
import type { ShopApi } from '@shop/contracts/shop/client';
import { describe, expect, test } from 'vitest';
import { buildQuote, buildQuoteApi, refused } from '../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildStore, buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { answerQuoteForm } from './quote-action.ts';

const QUOTE_URL = 'https://www.shop.com/checkout/cart';
const COOKIE = 'pltqt=old; pltqtjs=1';

type Answers = Parameters<typeof buildQuoteApi>[0];
type Post = {
  fields: Record<string, string>;
  cookie?: string;
  answers?: Answers;
  shippingMethods?: (input: unknown) => unknown;
  userAgent?: string;
};

const failing = (status: number, code?: string) => () => {
  throw refused(status, code);
};

async function post({ fields, cookie = '', answers = {}, shippingMethods, userAgent = '' }: Post) {
  const stand = buildQuoteApi({ refresh: () => buildQuote(), ...answers });
  const reported: unknown[] = [];
  const visitor = buildVisitor({
    services: {
      api: { ...stand.api, delivery: { shippingMethods } } as unknown as ShopApi,
      report: (error) => reported.push(error),
    },
    site: { store: buildStore({ storeId: 4 }) },
  });
  const request = new Request(QUOTE_URL, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, 'user-agent': userAgent },
  });
  const reply = await answerQuoteForm({ request, visitor });
  const headers = reply instanceof Response ? reply.headers : new Headers(reply.init?.headers);
  const cookies = headers.getSetCookie().map((one) => one.split(';')[0]);
  return { reply, calls: stand.calls, cookies, location: headers.get('location'), reported, headers };
}

const ADD = { intent: 'add', sku: 'DR1-01-10' };

describe('§4 server-rendered add form', () => {
  test('creates a quote with the first product and sets flag, token and token copy', async () => {
    const { reply, calls, cookies, location, headers } = await post({
      fields: ADD,
      answers: { create: () => ({ token: 'new' }) },
      userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148',
    });
    expect(calls).toEqual([
      [
        'create',
        {
          product: { sku: 'DR1-01-10', quantity: 1 },
          generalData: { deviceType: 'mobile', siteViewMode: 'mobile' },
          storeId: 4,
        },
      ],
    ]);
    expect([(reply as Response).status, location]).toEqual([303, '/checkout/cart']);
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=new', '_pltqt=new']);
    expect(headers.getSetCookie()[1]).toContain('Domain=shop.com; SameSite=Lax; Secure; HttpOnly');
  });

  test('adds to the existing quote and renews its cookies', async () => {
    const { calls, cookies } = await post({
      fields: { ...ADD, quantity: '2' },
      cookie: COOKIE,
      answers: { add: () => ({}) },
    });
    expect(calls).toEqual([['add', { product: { sku: 'DR1-01-10', quantity: 2 } }]]);
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('sets the missing flag when only the token is stored', async () => {
    const { cookies } = await post({ fields: ADD, cookie: '_pltqt=old', answers: { add: () => ({}) } });
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('creates a new quote when the old one is gone', async () => {
    const { cookies, calls } = await post({
      fields: ADD,
      cookie: COOKIE,
      answers: { add: failing(404), create: () => ({ token: 'new' }) },
    });
    expect(calls.map(([name]) => name)).toEqual(['add', 'create']);
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=new', '_pltqt=new']);
  });

  test('clears the flag of a quote that belongs to another customer', async () => {
    const { reply, cookies } = await post({ fields: ADD, cookie: COOKIE, answers: { add: failing(401) } });
    expect(reply).toMatchObject({ data: { done: false, intent: 'add' }, init: { status: 401 } });
    expect(cookies).toEqual(['pltqtjs=', 'pltqt=old', '_pltqt=old']);
  });

  test('returns the reason of a rejected product, reports it, and keeps the quote', async () => {
    const { reply, cookies, reported } = await post({
      fields: ADD,
      cookie: COOKIE,
      answers: { add: failing(422, 'out_of_stock') },
    });
    expect(reply).toMatchObject({
      data: { done: false, intent: 'add', refusals: [{ code: 'out_of_stock' }] },
      init: { status: 422 },
    });
    expect(cookies).toEqual([]);
    expect(reported).toHaveLength(1);
  });

  test('§5: treats errors in a 200 reply as a rejection', async () => {
    const errors = [{ reason: 'Sold out', code: 'out_of_stock' }];
    const { reply } = await post({ fields: ADD, cookie: COOKIE, answers: { add: () => ({ errors }) } });
    expect(reply).toMatchObject({ data: { refusals: [{ reason: 'Sold out' }] }, init: { status: 422 } });
  });

  test('rethrows server errors', async () => {
    await expect(post({ fields: ADD, cookie: COOKIE, answers: { add: failing(500) } })).rejects.toThrow('refused');
  });
});

describe('server-rendered change form', () => {
  test.each<[Record<string, string>, Answers, unknown[]]>([
    [
      { intent: 'change', sku: 'A', newSku: 'A', quantity: '3' },
      { change: () => buildQuote() },
      ['change', { product: { sku: 'A', quantity: 3 } }],
    ],
    [
      { intent: 'change', sku: 'A', newSku: 'B', quantity: '1' },
      { change: () => buildQuote() },
      ['change', { product: { sku: 'A', quantity: 1, newSku: 'B' } }],
    ],
    [{ intent: 'remove', sku: 'A' }, { remove: () => buildQuote([]) }, ['remove', { product: { sku: 'A' } }]],
    [{ intent: 'code', code: 'AW26' }, { applyCode: () => buildQuote() }, ['applyCode', { code: 'AW26' }]],
    [{ intent: 'remove-code' }, { removeCode: () => buildQuote() }, ['removeCode', undefined]],
    [{ intent: 'gift-card', code: '1234' }, { applyGiftCard: () => buildQuote() }, ['applyGiftCard', { code: '1234' }]],
    [
      { intent: 'remove-gift-card', id: 'G1' },
      { removeGiftCard: () => buildQuote() },
      ['removeGiftCard', { id: 'G1' }],
    ],
  ])('marks notices as seen, applies %j, and redirects back', async (fields, answers, call) => {
    const { calls, location, cookies } = await post({ fields, cookie: COOKIE, answers });
    expect(calls).toEqual([['refresh', undefined], call]);
    expect(location).toBe('/checkout/cart');
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('marks notices as seen without a change', async () => {
    expect((await post({ fields: { intent: 'seen' }, cookie: COOKIE, answers: {} })).calls).toEqual([
      ['refresh', undefined],
    ]);
  });

  test('returns a rejected code with the input', async () => {
    const { reply } = await post({
      fields: { intent: 'code', code: 'SUMER' },
      cookie: COOKIE,
      answers: { applyCode: failing(422, 'code_unknown') },
    });
    expect(reply).toMatchObject({
      data: { intent: 'code', typed: { code: 'SUMER' }, refusals: [{ code: 'code_unknown' }] },
      init: { status: 422 },
    });
  });

  test('clears the cookies of a quote that is gone', async () => {
    const { reply, cookies } = await post({
      fields: { intent: 'remove', sku: 'A' },
      cookie: COOKIE,
      answers: { refresh: failing(404), remove: failing(404, 'quote_unknown') },
    });
    expect(reply).toMatchObject({ init: { status: 404 } });
    expect(cookies).toEqual(['pltqtjs=', 'pltqt=', '_pltqt=']);
  });

  test('rejects an unknown intent', async () => {
    await expect(post({ fields: { intent: 'buy' }, answers: {} })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('§2: postcode estimate, posted to keep the postcode out of the URL', () => {
  const fields = { intent: 'estimate', postcode: ' im1 1aa ' };

  test('returns the delivery methods and leaves the quote unchanged', async () => {
    const { reply, calls, cookies } = await post({ fields, cookie: COOKIE, shippingMethods: async (input) => input });
    expect(reply).toMatchObject({
      data: { intent: 'estimate', postcode: 'im1 1aa', estimate: { query: { postcode: 'im1 1aa' } } },
    });
    expect([calls, cookies]).toEqual([[], []]);
  });

  test('rejects an unknown postcode with the reason', async () => {
    const { reply } = await post({ fields, shippingMethods: failing(422, 'postcode_unknown') });
    expect(reply).toMatchObject({
      data: { postcode: 'im1 1aa', refusal: { code: 'postcode_unknown' } },
      init: { status: 422 },
    });
  });
});

describe('the gift wrapping form without JavaScript', () => {
  const fields = { intent: 'wrap', note: 'With love' };

  test('wraps the order and redirects to the quote page', async () => {
    const { calls, location } = await post({ fields, cookie: COOKIE, answers: { wrap: () => buildQuote() } });
    expect(calls).toContainEqual(['wrap', { note: 'With love' }]);
    expect(location).toBe('/checkout/cart');
  });

  test('returns the typed note with the refusal', async () => {
    const { reply } = await post({ fields, cookie: COOKIE, answers: { wrap: failing(422, 'gift_note_too_long') } });
    expect(reply).toMatchObject({
      init: { status: 422 },
      data: { intent: 'wrap', typed: { note: 'With love' }, refusals: [{ code: 'gift_note_too_long' }] },
    });
  });
});
