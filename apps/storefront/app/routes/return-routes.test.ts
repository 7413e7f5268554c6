import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { anOrder } from '#app/features/order/order-maker.ts';
import { aReturn, theReturns } from '#app/features/returns/returns-maker.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { guestReturnAction } from './guest-return-action.ts';
import { loader as loadOrder } from './order-detail.tsx';
import { action, loader } from './order-return.tsx';

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

const refusal = (status: number, code: string) =>
  new ApiError('refused', { code: 'bad_request', url: '/', status, errors: [{ code, reason: '' }] });

const NAMES = ['get', 'request', 'search', 'requestAsGuest'] as const;
type Answers = Partial<Record<(typeof NAMES)[number] | 'order', unknown>>;

function argsOf(answers: Answers, fields?: Record<string, string>) {
  const answer = (name: keyof Answers) => async (call: unknown) => {
    asked.push([name, call]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  };
  const returns = Object.fromEntries(NAMES.map((name) => [name, answer(name)]));
  const api = { returns, orderHistory: { get: answer('order') } } as unknown as Visitor['api'];
  const visitor = aVisitor({ api, session: { ...aVisitor().session, signedIn: true } });
  const request = new Request('http://shop.test/', fields && { method: 'POST', body: new URLSearchParams(fields) });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, context, url: new URL(request.url), params };
}

const params = { number: 'MW-7K2P-94QX-3' };
const who = { ...params, email: 'amira@example.com' };
const typed = { requestKey: 'key', wish: 'credit', 'line-1': 'on', 'quantity-1': '1', 'reason-1': 'too-small' };
const choice = { requestKey: 'key', wish: 'credit', lines: [{ lineNumber: 1, quantity: 1, reason: 'too-small' }] };
const as = <Args>(args: unknown) => args as Args;
const namesAsked = () => asked.map((one) => (one as [string])[0]);

describe('the return of a customer', () => {
  const post = (answers: Answers, fields: Record<string, string>) =>
    action(as<Parameters<typeof action>[0]>(argsOf(answers, fields)));

  test('of an order of somebody else is a page that does not exist', async () => {
    const args = argsOf({ get: refusal(404, 'order_unknown') });
    await expect(loader(as<Parameters<typeof loader>[0]>(args))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('is asked for as it was chosen, and answers what was made', async () => {
    expect((await post({ request: aReturn() }, typed)).data).toEqual({ done: true, made: aReturn() });
    expect(asked).toEqual([['request', { params, body: choice }]]);
  });

  test('asks nobody while something is missing, and keeps what was chosen', async () => {
    const reply = await post({}, { wish: 'original', requestKey: 'key' });
    expect([reply.init?.status, reply.data, asked]).toMatchObject([
      422,
      { done: false, typed: { wish: 'original', requestKey: 'key' } },
      [],
    ]);
  });

  test('keeps what was chosen where it is refused', async () => {
    const reply = await post({ request: refusal(409, 'exchange_sold_out') }, typed);
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'exchange_sold_out' }], typed },
    ]);
  });

  test.each([
    ['delivered', [aReturn()], ['order', 'get']],
    ['dispatched', [], ['order']],
  ] as const)('is shown with an order that is %s', async (state, returns, names) => {
    const args = argsOf({ order: anOrder({ state }), get: theReturns({ returns: [aReturn()] }) });
    expect(await loadOrder(as<Parameters<typeof loadOrder>[0]>(args))).toMatchObject({ returns });
    expect(namesAsked()).toEqual(names);
  });
});

describe('the return of a guest', () => {
  const post = (answers: Answers, fields: Record<string, string>) => guestReturnAction(argsOf(answers, fields));

  test('begins with the order that number and address open', async () => {
    const reply = await post({ search: theReturns() }, who);
    expect(reply.data).toMatchObject({ done: true, returns: theReturns(), who });
    expect(reply.data.requestKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked).toEqual([['search', { body: who }]]);
  });

  test('is asked for with both of them', async () => {
    expect((await post({ requestAsGuest: aReturn() }, { ...who, ...typed })).data).toEqual({
      done: true,
      made: aReturn(),
    });
    expect(asked).toEqual([['requestAsGuest', { body: { ...who, ...choice } }]]);
  });

  test.each([
    ['order_unknown', 404, 'order_mismatch'],
    ['too_many_tries', 429, 'too_many_tries'],
  ])('keeps what was typed where it is refused with %s', async (code, status, told) => {
    const reply = await post({ search: refusal(status, code) }, who);
    expect([reply.init?.status, reply.data]).toMatchObject([
      status,
      { done: false, refusals: [{ code: told }], typed: who },
    ]);
  });

  test('shows the order again with why it was refused', async () => {
    const answers = { requestAsGuest: refusal(409, 'return_exceeds_bought'), search: theReturns() };
    const reply = await post(answers, { ...who, ...typed });
    expect([reply.init?.status, reply.data]).toMatchObject([
      409,
      { done: false, refusals: [{ code: 'return_exceeds_bought' }], typed, returns: theReturns(), who },
    ]);
  });

  test('asks nobody while number or address is missing', async () => {
    expect([(await post({}, { number: 'MW', email: ' ' })).init?.status, asked]).toEqual([422, []]);
  });
});
