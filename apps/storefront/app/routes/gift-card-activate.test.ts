// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { action } from './gift-card-activate.tsx';

const CARD = { lastFour: 'HJ00', balance: { amount: 5_000, currency: 'GBP' }, canBeCredited: true };
const ADDED = { lastFour: 'HJ00', credited: { amount: 5_000, currency: 'GBP' } };

function aShop(status = 200) {
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
  return { calls, api: { credit } as unknown as Visitor['api'] };
}

async function post(body: Record<string, string>, api: Visitor['api']) {
  const url = new URL('http://shop.test/giftcards/activate');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, aVisitor({ api })]]));
  return action({ request, url, context, params: {}, pattern: '' } as unknown as Parameters<typeof action>[0]);
}

describe('activating a gift card', () => {
  test.each<Record<string, string>>([
    { code: ' HJ00 ' },
    { code: ' HJ00 ', intent: 'check' },
    { code: ' HJ00 ', intent: 'anything' },
  ])('asks what is on it: %j', async (body) => {
    const { calls, api } = aShop();
    const answer = await post(body, api);
    expect(calls).toEqual([['activate', { code: ' HJ00 ' }]]);
    expect(answer).toMatchObject({ data: { done: true, card: { ...CARD, code: ' HJ00 ' } }, init: { status: 200 } });
  });

  test('adds it', async () => {
    const { calls, api } = aShop();
    const answer = await post({ code: 'HJ00', intent: 'transfer' }, api);
    expect(calls).toEqual([['transfer', { code: 'HJ00' }]]);
    expect(answer.data).toEqual({ done: true, transferred: ADDED });
  });

  test.each([422, 429, 401])('keeps what was typed when it is refused with %d', async (status) => {
    const answer = await post({ code: 'GIFT' }, aShop(status).api);
    expect(answer).toMatchObject({ data: { done: false, typed: { code: 'GIFT' } }, init: { status } });
    expect(answer.data).not.toHaveProperty('card');
  });

  test('asks nobody about nothing', async () => {
    const { calls, api } = aShop();
    expect(await post({ code: '  ' }, api)).toMatchObject({ data: { done: false }, init: { status: 422 } });
    expect(calls).toEqual([]);
  });

  test('is no refusal where the shop fails', async () => {
    await expect(post({ code: 'GIFT' }, aShop(500).api)).rejects.toThrow('No');
  });
});
