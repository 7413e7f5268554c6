// @vitest-environment node
import { createShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildCheckout } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { action } from './checkout-delivery.tsx';

/** Posts the form to a shop whose API gives this reply. */
async function post(typed: Record<string, string>, reply: () => Response) {
  const sent: string[] = [];
  const api = createShopApi(
    async (url, { method, body }) => {
      sent.push(`${method} ${url} ${body}`);
      return reply();
    },
    { locale: 'en-GB' },
  );
  const url = new URL('http://shop.test/checkout/delivery');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  const context = new RouterContextProvider(new Map([[visitorContext, buildVisitor({ services: { api } })]]));
  const args = { request, url, context, params: {}, pattern: '' } as unknown as Parameters<typeof action>[0];
  const answer = await action(args).catch((thrown: unknown) => thrown);
  return { sent, answer };
}

const accept = () => Response.json(buildCheckout(), { headers: { 'cache-control': 'no-store, private' } });

describe('delivery action', () => {
  test('§7 reads the whole response of the PUT: the next step of its data, the cache header of its head', async () => {
    const { sent, answer } = await post({ method: 'next-day', collectPoint: 'P1' }, accept);
    expect(sent).toEqual(['PUT /api/v1/checkout/delivery {"method":"next-day"}']);
    const { status, headers } = answer as Response;
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/checkout/payment',
      'no-store, private',
    ]);
  });

  test('shows a refusal beside its field', async () => {
    const errors = [{ code: 'collect_point_required', reason: 'Choose one', field: 'collectPoint' }];
    const { answer } = await post({ method: 'collect' }, () => Response.json({ errors }, { status: 422 }));
    expect(answer).toMatchObject({ data: { done: false, refusals: errors }, init: { status: 422 } });
  });

  test('calls nothing without a method', async () => {
    const { sent, answer } = await post({}, accept);
    expect([sent, answer]).toMatchObject([[], { data: { done: false, refusals: [{ field: 'method' }] } }]);
  });
});
