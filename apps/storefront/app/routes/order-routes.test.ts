import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { anOrder } from '#app/features/order/order-maker.ts';
import { aStore, aVisitor } from '#app/shop-maker.tsx';
import { action as changeOrder, loader as loadOrder } from './order-detail.tsx';
import { loader as loadList } from './order-history.tsx';
import { loader as loadInvoice } from './order-invoice.ts';
import { action as lookUp } from './order-lookup.tsx';

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

const refusal = (status: number, code: string) =>
  new ApiError('refused', { code: 'bad_request', url: '/', status, errors: [{ code, reason: '' }] });

type Answers = Partial<Record<'list' | 'groupList' | 'get' | 'cancel' | 'reorder' | 'search', unknown>>;

function argsOf(answers: Answers, { url = '/', fields, brand = 'outlet' as const, ...rest }: Given = {}) {
  const answer = (name: keyof Answers) => async (call: unknown) => {
    asked.push([name, call]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  };
  const names = ['list', 'groupList', 'get', 'cancel', 'reorder', 'search'] as const;
  const orderHistory = Object.fromEntries(names.map((name) => [name, answer(name)]));
  const api = { orderHistory } as unknown as Visitor['api'];
  const signedIn = { ...aVisitor().session, signedIn: true };
  const visitor = aVisitor({ api, session: signedIn, store: aStore({ brand }) });
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

describe('the list of orders', () => {
  const load = (url: string, brand: 'outlet' | 'main' = 'outlet') =>
    loadList(as<Parameters<typeof loadList>[0]>(argsOf({}, { url, brand })));

  test('is asked for as the address says, and what makes no sense is left out', async () => {
    await load('/customer/order-history?page=2&order=packed&order=2025&q=%20dress%20');
    await load('/customer/order-history?page=-1&order=placing&order=abc&q=%20');
    expect(asked).toEqual([
      ['list', { query: { page: 2, state: 'packed', year: 2025, text: 'dress' } }],
      ['list', { query: { page: 1 } }],
    ]);
  });

  test('§7: of the main brand is asked for elsewhere', async () => {
    await load('/customer/order-history', 'main');
    expect(asked).toEqual([['groupList', { query: { page: 1 } }]]);
  });
});

describe('an order', () => {
  test('of somebody else is a page that does not exist', async () => {
    const args = argsOf({ get: refusal(404, 'order_unknown') }, { params });
    await expect(loadOrder(as<Parameters<typeof loadOrder>[0]>(args))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test.each(['cancel', 'reorder'] as const)('answers the form %s', async (intent) => {
    const reordered = { added: [], missing: [] };
    const args = argsOf({ reorder: reordered }, { params, fields: { intent } });
    const reply = await changeOrder(as<Parameters<typeof changeOrder>[0]>(args));
    expect(reply.data).toEqual({ done: true, intent, ...(intent === 'reorder' && { reordered }) });
    expect(asked).toEqual([[intent, { params }]]);
  });

  test('tells why it was refused', async () => {
    const args = argsOf({ cancel: refusal(409, 'order_packed') }, { params, fields: { intent: 'cancel' } });
    const reply = await changeOrder(as<Parameters<typeof changeOrder>[0]>(args));
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'order_packed' }] },
    ]);
  });

  test('answers no form that is not its own', async () => {
    const args = argsOf({}, { params, fields: { intent: 'refund' } });
    await expect(changeOrder(as<Parameters<typeof changeOrder>[0]>(args))).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(asked).toEqual([]);
  });

  test('leads to its invoice', async () => {
    const reply = await loadInvoice(as<Parameters<typeof loadInvoice>[0]>(argsOf({ get: anOrder() }, { params })));
    expect(reply.headers.get('location')).toBe('/api/v1/customer/order/MW-7K2P-94QX-3/invoice');
  });
});

describe('finding an order without an account', () => {
  const post = (answers: Answers, fields: Record<string, string>) =>
    lookUp(as<Parameters<typeof lookUp>[0]>(argsOf(answers, { fields })));
  const typed = { number: 'MW-7K2P-94QX-3', email: 'amira@example.com' };

  test('answers the order', async () => {
    const order = anOrder();
    expect((await post({ search: order }, typed)).data).toEqual({ done: true, order });
    expect(asked).toEqual([['search', { body: typed }]]);
  });

  test.each([
    ['order_unknown', 404, 'order_mismatch'],
    ['too_many_tries', 429, 'too_many_tries'],
  ])('keeps what was typed where it is refused with %s', async (code, status, told) => {
    const reply = await post({ search: refusal(status, code) }, typed);
    expect([reply.init?.status, reply.data]).toMatchObject([
      status,
      { done: false, refusals: [{ code: told }], typed },
    ]);
  });

  test('asks nobody while something is missing', async () => {
    const reply = await post({}, { number: 'MW-7K2P-94QX-3', email: ' ' });
    expect([reply.init?.status, asked]).toEqual([422, []]);
  });
});
