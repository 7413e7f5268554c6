// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { action } from './gift-card-activate.tsx';

const CARD = { lastFour: 'HJ00', balance: { amount: 5_000, currency: 'GBP' }, canBeCredited: true };
const ADDED = { lastFour: 'HJ00', credited: { amount: 5_000, currency: 'GBP' } };

function createShopStub(status = 200) {
  const calls: unknown[] = [];
  const answering = (name: string, reply: unknown) => async (input: { body: unknown }) => {
    calls.push([name, input.body]);
    const errors = [{ code: 'gift_card_unknown', reason: 'No', field: 'code' }];
    if (status !== 200) throw new ApiError('No', { code: 'bad_request', url: '/customer', status, errors });
    return reply;
  };
  const credit = {
    activateGiftCard: answering('activate', CARD),
    transferGiftCard: answering('transfer', ADDED),
  };
  return { calls, api: { credit } as unknown as ShopApi };
}

async function post(body: Record<string, string>, api: ShopApi) {
  const url = new URL('http://shop.test/giftcards/activate');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, buildVisitor({ services: { api } })]]));
  return action({ request, url, context, params: {}, pattern: '' } as unknown as Parameters<typeof action>[0]);
}

describe('gift card activation', () => {
  test.each<Record<string, string>>([
    { code: ' HJ00 ' },
    { code: ' HJ00 ', intent: 'check' },
    { code: ' HJ00 ', intent: 'anything' },
  ])('requests the balance: %j', async (body) => {
    const { calls, api } = createShopStub();
    const answer = await post(body, api);
    expect(calls).toEqual([['activate', { code: ' HJ00 ' }]]);
    expect(answer).toMatchObject({ data: { done: true, card: { ...CARD, code: ' HJ00 ' } }, init: { status: 200 } });
  });

  test('adds the card to the balance', async () => {
    const { calls, api } = createShopStub();
    const answer = await post({ code: 'HJ00', intent: 'transfer' }, api);
    expect(calls).toEqual([['transfer', { code: 'HJ00' }]]);
    expect(answer.data).toEqual({ done: true, transferred: ADDED });
  });

  test.each([422, 429, 401])('keeps the input when rejected with %d', async (status) => {
    const answer = await post({ code: 'GIFT' }, createShopStub(status).api);
    expect(answer).toMatchObject({ data: { done: false, typed: { code: 'GIFT' } }, init: { status } });
    expect(answer.data).not.toHaveProperty('card');
  });

  test('does not call the API without a code', async () => {
    const { calls, api } = createShopStub();
    expect(await post({ code: '  ' }, api)).toMatchObject({ data: { done: false }, init: { status: 422 } });
    expect(calls).toEqual([]);
  });

  test('rethrows server errors', async () => {
    await expect(post({ code: 'GIFT' }, createShopStub(500).api)).rejects.toThrow('No');
  });
});
