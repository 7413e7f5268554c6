// @vitest-environment node
import type { Visitor } from '@shop/contracts/storefront';
import { describe, expect, test } from 'vitest';
import { aQuote, aQuoteApi, refused } from '#app/browser/quote-maker.ts';
import { aStore, aVisitor } from '#app/shop-maker.tsx';
import { answerBag } from './cart-action.ts';

const URL_OF_BAG = 'https://www.shop.com/checkout/cart';
const COOKIE = 'pltqt=old; pltqtjs=1';

type Answers = Parameters<typeof aQuoteApi>[0];
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
  const stand = aQuoteApi({ refresh: () => aQuote(), ...answers });
  const reported: unknown[] = [];
  const visitor = aVisitor({
    api: { ...stand.api, delivery: { shippingMethods } } as unknown as Visitor['api'],
    store: aStore({ storeId: 4 }),
    report: (error) => reported.push(error),
  });
  const request = new Request(URL_OF_BAG, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, 'user-agent': userAgent },
  });
  const reply = await answerBag({ request, visitor });
  const headers = reply instanceof Response ? reply.headers : new Headers(reply.init?.headers);
  const cookies = headers.getSetCookie().map((one) => one.split(';')[0]);
  return { reply, calls: stand.calls, cookies, location: headers.get('location'), reported, headers };
}

const ADD = { intent: 'add', sku: 'DR1-01-10' };

describe('§4 on the server-rendering branch: a form without script', () => {
  test('makes a bag with the first product, and sets flag, token and copy', async () => {
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

  test('adds to the bag there is, and renews its cookies', async () => {
    const { calls, cookies } = await post({
      fields: { ...ADD, quantity: '2' },
      cookie: COOKIE,
      answers: { add: () => ({}) },
    });
    expect(calls).toEqual([['add', { product: { sku: 'DR1-01-10', quantity: 2 } }]]);
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('raises the flag of a bag whose token alone was kept', async () => {
    const { cookies } = await post({ fields: ADD, cookie: '_pltqt=old', answers: { add: () => ({}) } });
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('makes a new bag where the old one is gone', async () => {
    const { cookies, calls } = await post({
      fields: ADD,
      cookie: COOKIE,
      answers: { add: failing(404), create: () => ({ token: 'new' }) },
    });
    expect(calls.map(([name]) => name)).toEqual(['add', 'create']);
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=new', '_pltqt=new']);
  });

  test('forgets the flag of a bag that is not theirs', async () => {
    const { reply, cookies } = await post({ fields: ADD, cookie: COOKIE, answers: { add: failing(401) } });
    expect(reply).toMatchObject({ data: { done: false, intent: 'add' }, init: { status: 401 } });
    expect(cookies).toEqual(['pltqtjs=', 'pltqt=old', '_pltqt=old']);
  });

  test('says why a product was refused, reports it, and keeps the bag', async () => {
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

  test('§5: errors in a reply that says 200 are a refusal', async () => {
    const errors = [{ reason: 'Sold out', code: 'out_of_stock' }];
    const { reply } = await post({ fields: ADD, cookie: COOKIE, answers: { add: () => ({ errors }) } });
    expect(reply).toMatchObject({ data: { refusals: [{ reason: 'Sold out' }] }, init: { status: 422 } });
  });

  test('does not hide what went wrong', async () => {
    await expect(post({ fields: ADD, cookie: COOKIE, answers: { add: failing(500) } })).rejects.toThrow('refused');
  });
});

describe('a change without script', () => {
  test.each<[Record<string, string>, Answers, unknown[]]>([
    [
      { intent: 'change', sku: 'A', newSku: 'A', quantity: '3' },
      { change: () => aQuote() },
      ['change', { product: { sku: 'A', quantity: 3 } }],
    ],
    [
      { intent: 'change', sku: 'A', newSku: 'B', quantity: '1' },
      { change: () => aQuote() },
      ['change', { product: { sku: 'A', quantity: 1, newSku: 'B' } }],
    ],
    [{ intent: 'remove', sku: 'A' }, { remove: () => aQuote([]) }, ['remove', { product: { sku: 'A' } }]],
    [{ intent: 'code', code: 'AW26' }, { applyCode: () => aQuote() }, ['applyCode', { code: 'AW26' }]],
    [{ intent: 'remove-code' }, { removeCode: () => aQuote() }, ['removeCode', undefined]],
    [{ intent: 'gift-card', code: '1234' }, { applyGiftCard: () => aQuote() }, ['applyGiftCard', { code: '1234' }]],
    [{ intent: 'remove-gift-card', id: 'G1' }, { removeGiftCard: () => aQuote() }, ['removeGiftCard', { id: 'G1' }]],
  ])('%j is done once what was told counts as seen, and leads back', async (fields, answers, call) => {
    const { calls, location, cookies } = await post({ fields, cookie: COOKIE, answers });
    expect(calls).toEqual([['refresh', undefined], call]);
    expect(location).toBe('/checkout/cart');
    expect(cookies).toEqual(['pltqtjs=1', 'pltqt=old', '_pltqt=old']);
  });

  test('what was told can be marked as seen alone', async () => {
    expect((await post({ fields: { intent: 'seen' }, cookie: COOKIE, answers: {} })).calls).toEqual([
      ['refresh', undefined],
    ]);
  });

  test('a refused code comes back with what was typed', async () => {
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

  test('of a bag that is gone clears what was stored of it', async () => {
    const { reply, cookies } = await post({
      fields: { intent: 'remove', sku: 'A' },
      cookie: COOKIE,
      answers: { refresh: failing(404), remove: failing(404, 'quote_unknown') },
    });
    expect(reply).toMatchObject({ init: { status: 404 } });
    expect(cookies).toEqual(['pltqtjs=', 'pltqt=', '_pltqt=']);
  });

  test('that nobody offers is refused', async () => {
    await expect(post({ fields: { intent: 'buy' }, answers: {} })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('§2: a postcode is posted, since no address keeps it', () => {
  const fields = { intent: 'estimate', postcode: ' im1 1aa ' };

  test('and answered with how an order comes there, while the bag stays as it is', async () => {
    const { reply, calls, cookies } = await post({ fields, cookie: COOKIE, shippingMethods: async (input) => input });
    expect(reply).toMatchObject({
      data: { intent: 'estimate', postcode: 'im1 1aa', estimate: { query: { postcode: 'im1 1aa' } } },
    });
    expect([calls, cookies]).toEqual([[], []]);
  });

  test('and refused with the reason where there is no such place', async () => {
    const { reply } = await post({ fields, shippingMethods: failing(422, 'postcode_unknown') });
    expect(reply).toMatchObject({
      data: { postcode: 'im1 1aa', refusal: { code: 'postcode_unknown' } },
      init: { status: 422 },
    });
  });
});
