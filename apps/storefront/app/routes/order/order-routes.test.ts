import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildOrder } from '../../../../../tests/fixtures/order/order-fixture.ts';
import { buildStore, buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { action as changeOrder, loader as loadOrder } from './order-detail.tsx';
import { loader as loadList } from './order-history.tsx';
import { loader as loadInvoice } from './order-invoice.ts';
import { action as lookUp } from './order-lookup.tsx';

let requested: unknown[] = [];
beforeEach(() => {
  requested = [];
});

const refusal = (status: number, code: string) =>
  new ApiError('refused', { code: 'bad_request', url: '/', status, errors: [{ code, reason: '' }] });

type Answers = Partial<Record<'list' | 'groupList' | 'get' | 'cancel' | 'reorder' | 'search', unknown>>;

function buildArgs(answers: Answers, { url = '/', fields, brand = 'outlet' as const, ...rest }: Given = {}) {
  const answer = (name: keyof Answers) => async (call: unknown) => {
    requested.push([name, call]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  };
  const names = ['list', 'groupList', 'get', 'cancel', 'reorder', 'search'] as const;
  const orderHistory = Object.fromEntries(names.map((name) => [name, answer(name)]));
  const api = { orderHistory } as unknown as ShopApi;
  const signedIn = { signedIn: true };
  const visitor = buildVisitor({ services: { api }, site: { store: buildStore({ brand }) }, session: signedIn });
  const request = new Request(
    `http://shop.test${url}`,
    fields && { method: 'POST', body: new URLSearchParams(fields) },
  );
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, context, url: new URL(request.url), ...rest };
}

type Given = {
  url?: string;
  fields?: Record<string, string>;
  brand?: 'outlet' | 'main';
  params?: { number: string };
};

const params = { number: 'MW-7K2P-94QX-3' };
const as = <Args>(args: unknown) => args as Args;

describe('order list', () => {
  const load = (url: string, brand: 'outlet' | 'main' = 'outlet') =>
    loadList(as<Parameters<typeof loadList>[0]>(buildArgs({}, { url, brand })));

  test('passes URL parameters on and ignores invalid ones', async () => {
    await load('/customer/order-history?page=2&order=packed&order=2025&q=%20dress%20');
    await load('/customer/order-history?page=-1&order=placing&order=abc&q=%20');
    expect(requested).toEqual([
      ['list', { query: { page: 2, state: 'packed', year: 2025, text: 'dress' } }],
      ['list', { query: { page: 1 } }],
    ]);
  });

  test('§7: uses the group endpoint for the main brand', async () => {
    await load('/customer/order-history', 'main');
    expect(requested).toEqual([['groupList', { query: { page: 1 } }]]);
  });
});

describe('order page', () => {
  test('returns 404 for an order of another customer', async () => {
    const args = buildArgs({ get: refusal(404, 'order_unknown') }, { params });
    await expect(loadOrder(as<Parameters<typeof loadOrder>[0]>(args))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test.each(['cancel', 'reorder'] as const)('handles the form %s', async (intent) => {
    const reordered = { added: [], missing: [] };
    const args = buildArgs({ reorder: reordered }, { params, fields: { intent } });
    const reply = await changeOrder(as<Parameters<typeof changeOrder>[0]>(args));
    expect(reply.data).toEqual({ done: true, intent, ...(intent === 'reorder' && { reordered }) });
    expect(requested).toEqual([[intent, { params }]]);
  });

  test('returns the rejection reason', async () => {
    const args = buildArgs({ cancel: refusal(409, 'order_packed') }, { params, fields: { intent: 'cancel' } });
    const reply = await changeOrder(as<Parameters<typeof changeOrder>[0]>(args));
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'order_packed' }] },
    ]);
  });

  test('rejects an unknown form', async () => {
    const args = buildArgs({}, { params, fields: { intent: 'refund' } });
    await expect(changeOrder(as<Parameters<typeof changeOrder>[0]>(args))).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(requested).toEqual([]);
  });

  test('redirects to the invoice', async () => {
    const reply = await loadInvoice(
      as<Parameters<typeof loadInvoice>[0]>(buildArgs({ get: buildOrder() }, { params })),
    );
    expect(reply.headers.get('location')).toBe('/api/v1/customer/order/MW-7K2P-94QX-3/invoice');
  });
});

describe('order lookup without an account', () => {
  const post = (answers: Answers, fields: Record<string, string>) =>
    lookUp(as<Parameters<typeof lookUp>[0]>(buildArgs(answers, { fields })));
  const typed = { number: 'MW-7K2P-94QX-3', email: 'amira@example.com' };

  test('returns the order', async () => {
    const order = buildOrder();
    expect((await post({ search: order }, typed)).data).toEqual({ done: true, order });
    expect(requested).toEqual([['search', { body: typed }]]);
  });

  test.each([
    ['order_unknown', 404, 'order_mismatch'],
    ['too_many_tries', 429, 'too_many_tries'],
  ])('keeps the input when rejected with %s', async (code, status, expected) => {
    const reply = await post({ search: refusal(status, code) }, typed);
    expect([reply.init?.status, reply.data]).toMatchObject([
      status,
      { done: false, refusals: [{ code: expected }], typed },
    ]);
  });

  test('does not call the API when a field is missing', async () => {
    const reply = await post({}, { number: 'MW-7K2P-94QX-3', email: ' ' });
    expect([reply.init?.status, requested]).toEqual([422, []]);
  });
});
