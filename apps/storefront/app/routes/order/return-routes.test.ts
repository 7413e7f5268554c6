import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildOrder } from '../../../../../tests/fixtures/order/order-fixture.ts';
import { buildReturnReply, theReturns } from '../../../../../tests/fixtures/order/returns-fixture.ts';
import { buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { guestReturnAction } from './guest-return-action.ts';
import { loader as loadOrder } from './order-detail.tsx';
import { action, loader } from './order-return.tsx';

let requested: unknown[] = [];
beforeEach(() => {
  requested = [];
});

const refusal = (status: number, code: string) =>
  new ApiError('refused', { code: 'bad_request', url: '/', status, errors: [{ code, reason: '' }] });

const NAMES = ['get', 'request', 'search', 'requestAsGuest'] as const;
type Answers = Partial<Record<(typeof NAMES)[number] | 'order', unknown>>;

function buildArgs(answers: Answers, fields?: Record<string, string>) {
  const answer = (name: keyof Answers) => async (call: unknown) => {
    requested.push([name, call]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  };
  const returns = Object.fromEntries(NAMES.map((name) => [name, answer(name)]));
  const api = { returns, orderHistory: { get: answer('order') } } as unknown as ShopApi;
  const visitor = buildVisitor({ services: { api }, session: { signedIn: true } });
  const request = new Request('http://shop.test/', fields && { method: 'POST', body: new URLSearchParams(fields) });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, context, url: new URL(request.url), params };
}

const params = { number: 'MW-7K2P-94QX-3' };
const who = { ...params, email: 'amira@example.com' };
const typed = { requestKey: 'key', wish: 'credit', 'line-1': 'on', 'quantity-1': '1', 'reason-1': 'too-small' };
const choice = { requestKey: 'key', wish: 'credit', lines: [{ lineNumber: 1, quantity: 1, reason: 'too-small' }] };
const as = <Args>(args: unknown) => args as Args;
const listCalls = () => requested.map((one) => (one as [string])[0]);

describe('customer return', () => {
  const post = (answers: Answers, fields: Record<string, string>) =>
    action(as<Parameters<typeof action>[0]>(buildArgs(answers, fields)));

  test('returns 404 for an order of another customer', async () => {
    const args = buildArgs({ get: refusal(404, 'order_unknown') });
    await expect(loader(as<Parameters<typeof loader>[0]>(args))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('sends the selection and returns the created return', async () => {
    expect((await post({ request: buildReturnReply() }, typed)).data).toEqual({ done: true, made: buildReturnReply() });
    expect(requested).toEqual([['request', { params, body: choice }]]);
  });

  test('does not call the API when a field is missing, and keeps the selection', async () => {
    const reply = await post({}, { wish: 'original', requestKey: 'key' });
    expect([reply.init?.status, reply.data, requested]).toMatchObject([
      422,
      { done: false, typed: { wish: 'original', requestKey: 'key' } },
      [],
    ]);
  });

  test('keeps the selection when rejected', async () => {
    const reply = await post({ request: refusal(409, 'exchange_sold_out') }, typed);
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'exchange_sold_out' }], typed },
    ]);
  });

  test.each([
    ['delivered', [buildReturnReply()], ['order', 'get']],
    ['dispatched', [], ['order']],
  ] as const)('loads returns with an order that is %s', async (state, returns, names) => {
    const args = buildArgs({ order: buildOrder({ state }), get: theReturns({ returns: [buildReturnReply()] }) });
    expect(await loadOrder(as<Parameters<typeof loadOrder>[0]>(args))).toMatchObject({ returns });
    expect(listCalls()).toEqual(names);
  });
});

describe('guest return', () => {
  const post = (answers: Answers, fields: Record<string, string>) => guestReturnAction(buildArgs(answers, fields));

  test('finds the order by number and email address', async () => {
    const reply = await post({ search: theReturns() }, who);
    expect(reply.data).toMatchObject({ done: true, returns: theReturns(), who });
    expect(reply.data.requestKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(requested).toEqual([['search', { body: who }]]);
  });

  test('sends number and email address with the selection', async () => {
    expect((await post({ requestAsGuest: buildReturnReply() }, { ...who, ...typed })).data).toEqual({
      done: true,
      made: buildReturnReply(),
    });
    expect(requested).toEqual([['requestAsGuest', { body: { ...who, ...choice } }]]);
  });

  test.each([
    ['order_unknown', 404, 'order_mismatch'],
    ['too_many_tries', 429, 'too_many_tries'],
  ])('keeps the input when rejected with %s', async (code, status, expected) => {
    const reply = await post({ search: refusal(status, code) }, who);
    expect([reply.init?.status, reply.data]).toMatchObject([
      status,
      { done: false, refusals: [{ code: expected }], typed: who },
    ]);
  });

  test('shows the order again with the rejection reason', async () => {
    const answers = { requestAsGuest: refusal(409, 'return_exceeds_bought'), search: theReturns() };
    const reply = await post(answers, { ...who, ...typed });
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'return_exceeds_bought' }], typed, returns: theReturns(), who },
    ]);
  });

  test('does not call the API when number or email address is missing', async () => {
    expect([(await post({}, { number: 'MW', email: ' ' })).init?.status, requested]).toEqual([422, []]);
  });
});
