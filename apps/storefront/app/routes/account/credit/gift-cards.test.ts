// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { action, loader } from './gift-cards.tsx';

const FORM = {
  amount: '2500',
  otherAmount: '',
  name: 'Ada',
  email: 'ada@example.com',
  from: 'Charles',
  message: '',
  sendOn: '',
};

function createShopStub(refusal?: { status: number; code: string; field?: string }) {
  const calls: unknown[] = [];
  const addService = async (input: { body: unknown }) => {
    calls.push(input.body);
    if (!refusal) return { token: 'new', quoteId: 'Q1' };
    const { status, ...error } = refusal;
    throw new ApiError('No', { code: 'bad_request', url: '/quote', status, errors: [{ reason: 'No', ...error }] });
  };
  return { calls, api: { quote: { addService } } as unknown as ShopApi };
}

const getArguments = (request: Request, api: ShopApi) =>
  ({
    request,
    url: new URL(request.url),
    context: new RouterContextProvider(new Map([[visitorContext, buildVisitor({ services: { api } })]])),
    params: {},
    pattern: '',
  }) as unknown as Parameters<typeof action>[0];

async function post(given: Partial<typeof FORM>, shop = createShopStub()) {
  const body = new URLSearchParams({ ...FORM, ...given });
  const reply = await action(
    getArguments(new Request('https://shop.test/giftcards', { method: 'POST', body }), shop.api),
  );
  return { reply, calls: shop.calls };
}

describe('gift card purchase form', () => {
  test('adds the card to the quote and redirects there, with the token of a new quote', async () => {
    const { reply, calls } = await post({ message: ' Enjoy ', sendOn: '2026-07-01' });
    expect(calls).toEqual([
      {
        service: {
          kind: 'gift-card',
          amount: 2_500,
          name: 'Ada',
          email: 'ada@example.com',
          from: 'Charles',
          message: ' Enjoy ',
          sendOn: '2026-07-01',
        },
      },
    ]);
    const { status, headers } = reply as Response;
    expect([status, headers.get('location')]).toEqual([303, '/checkout/cart']);
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'pltqtjs=1',
      'pltqt=new',
      '_pltqt=new',
    ]);
  });

  test.each([
    ['35', 3_500],
    [' 12,50 ', 1_250],
    ['12.345', 1_235],
    ['ten', 0],
    ['', 0],
    ['1e9999', 0],
  ])('parses a custom amount %j as %i', async (otherAmount, amount) => {
    const { calls } = await post({ amount: 'other', otherAmount });
    expect(calls).toMatchObject([{ service: { amount } }]);
  });

  test.each([
    [{ amount: 'other', otherAmount: '5' }, { code: 'gift_card_amount', field: 'amount' }, 'otherAmount'],
    [{}, { code: 'gift_card_amount', field: 'amount' }, 'amount'],
    [{}, { code: 'email_invalid', field: 'email' }, 'email'],
    [{}, { code: 'invalid', field: 'service.name' }, 'name'],
  ])('keeps the input and names the field: %j, %j', async (given, refusal, field) => {
    const { reply } = await post(given, createShopStub({ status: 422, ...refusal }));
    expect(reply).toMatchObject({
      data: { done: false, typed: { ...FORM, ...given }, refusals: [{ field }] },
      init: { status: 422 },
    });
  });
});

describe('gift card page', () => {
  const load = async (page: () => Promise<unknown>) => {
    const serviceTerms = async () => ({ giftCard: { min: 1 } });
    const api = { page: { page }, quote: { serviceTerms } } as unknown as ShopApi;
    return await loader(getArguments(new Request('https://shop.test/giftcards'), api) as Parameters<typeof loader>[0]);
  };

  test('shows editorial content and the cards for sale, and is shared', async () => {
    const page = { kind: 'content', page: { title: 'Gift cards' }, seo: {} };
    const { data, init } = await load(async () => page);
    expect(data).toMatchObject({ page, giftCard: { min: 1 } });
    expect(new Headers(init?.headers).get('cache-control')).toContain('public');
  });

  test('follows a redirect, and returns 404 without content', async () => {
    await expect(load(async () => ({ kind: 'redirect', to: '/gifts', status: 301 }))).rejects.toMatchObject({
      status: 301,
    });
    const unknown = new ApiError('No', { code: 'bad_request', url: '/page', status: 404, errors: [] });
    await expect(load(() => Promise.reject(unknown))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
