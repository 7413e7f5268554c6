// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
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

function aShop(refusal?: { status: number; code: string; field?: string }) {
  const calls: unknown[] = [];
  const addService = async (input: { body: unknown }) => {
    calls.push(input.body);
    if (!refusal) return { token: 'new', quoteId: 'Q1' };
    const { status, ...error } = refusal;
    throw new ApiError('No', { code: 'bad_request', url: '/quote', status, errors: [{ reason: 'No', ...error }] });
  };
  return { calls, api: { quote: { addService } } as unknown as Visitor['api'] };
}

const argumentsOf = (request: Request, api: Visitor['api']) =>
  ({
    request,
    url: new URL(request.url),
    context: new RouterContextProvider(new Map([[visitorContext, aVisitor({ api })]])),
    params: {},
    pattern: '',
  }) as unknown as Parameters<typeof action>[0];

async function post(given: Partial<typeof FORM>, shop = aShop()) {
  const body = new URLSearchParams({ ...FORM, ...given });
  const reply = await action(
    argumentsOf(new Request('https://shop.test/giftcards', { method: 'POST', body }), shop.api),
  );
  return { reply, calls: shop.calls };
}

describe('the form that buys a gift card', () => {
  test('puts it into the bag and leads there, with the token of a new one', async () => {
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
  ])('reads another amount, %j, as %i', async (otherAmount, amount) => {
    const { calls } = await post({ amount: 'other', otherAmount });
    expect(calls).toMatchObject([{ service: { amount } }]);
  });

  test.each([
    [{ amount: 'other', otherAmount: '5' }, { code: 'gift_card_amount', field: 'amount' }, 'otherAmount'],
    [{}, { code: 'gift_card_amount', field: 'amount' }, 'amount'],
    [{}, { code: 'email_invalid', field: 'email' }, 'email'],
    [{}, { code: 'invalid', field: 'service.name' }, 'name'],
  ])('keeps what was typed and names the field: %j, %j', async (given, refusal, field) => {
    const { reply } = await post(given, aShop({ status: 422, ...refusal }));
    expect(reply).toMatchObject({
      data: { done: false, typed: { ...FORM, ...given }, refusals: [{ field }] },
      init: { status: 422 },
    });
  });
});

describe('the page of gift cards', () => {
  const load = async (page: () => Promise<unknown>) => {
    const serviceTerms = async () => ({ giftCard: { min: 1 } });
    const api = { page: { page }, quote: { serviceTerms } } as unknown as Visitor['api'];
    return await loader(argumentsOf(new Request('https://shop.test/giftcards'), api) as Parameters<typeof loader>[0]);
  };

  test('is what editors write, with what is for sale; the same for everybody', async () => {
    const page = { kind: 'content', page: { title: 'Gift cards' }, seo: {} };
    const { data, init } = await load(async () => page);
    expect(data).toMatchObject({ page, giftCard: { min: 1 } });
    expect(new Headers(init?.headers).get('cache-control')).toContain('public');
  });

  test('leads where a merchant leads it, and is not there where nobody has written it', async () => {
    await expect(load(async () => ({ kind: 'redirect', to: '/gifts', status: 301 }))).rejects.toMatchObject({
      status: 301,
    });
    const unknown = new ApiError('No', { code: 'bad_request', url: '/page', status: 404, errors: [] });
    await expect(load(() => Promise.reject(unknown))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
