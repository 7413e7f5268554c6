// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { answerPaymentStep, answerPaymentStepFromBrowser } from './checkout-payment-action.ts';

afterEach(() => vi.useRealTimers());

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;
type Api = { checkout?: Calls; quote?: Calls };
type Placed = { body: object; key: string | undefined };

const ADDRESS = 'https://shop.test/checkout/payment';
const buildRequest = (fields: Record<string, string>) =>
  new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });

async function post(fields: Record<string, string>, { checkout = {}, quote = {} }: Api) {
  const visitor = buildVisitor({ services: { api: { checkout, quote } as unknown as ShopApi } });
  const answer = await answerPaymentStep({ request: buildRequest(fields), visitor }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  return answer instanceof Response
    ? { location: answer.headers.get('location'), reloads: answer.headers.has('x-remix-reload-document') }
    : { reply: (answer as { data: object }).data, status: (answer as { init?: ResponseInit }).init?.status };
}

/** Stub that returns the given answer and records the calls. */
function aPlace(answer: () => unknown) {
  const placed: Placed[] = [];
  const place = async ({ body }: { body: object }, { idempotencyKey }: { idempotencyKey?: string }) => {
    placed.push({ body, key: idempotencyKey });
    return answer();
  };
  return { placed, checkout: { place } as unknown as Calls };
}

const PAY = { intent: 'pay', key: 'key-1', expected: '4199 GBP', total: '4199 GBP', method: 'card', token: 'hosted' };
const expected = { amount: 4199, currency: 'GBP' };
const ordered = () => ({ status: 'ordered', number: 'MW-1' });
const failing = (status: number, code: string) => () => {
  throw refused(status, code);
};

describe('pay button', () => {
  test.each([
    [
      { method: 'card', token: 'hosted', save: 'yes' },
      { method: 'card', token: 'hosted', save: true },
    ],
    [{ method: 'saved:C1' }, { method: 'saved-card', cardId: 'C1' }],
    [{ method: 'paypal' }, { method: 'paypal' }],
    [{ method: 'none' }, { method: 'none' }],
  ])('pays by %j without script and redirects to the order', async (fields, payment) => {
    const { placed, checkout } = aPlace(ordered);
    const { location } = await post({ ...PAY, ...fields }, { checkout });
    expect(placed).toEqual([{ body: { payment, expected, total: expected }, key: 'key-1' }]);
    expect(location).toBe('/checkout/confirmation?order=MW-1');
  });

  test.each([
    ['is noted as read', async () => ({})],
    ['is read by a second press as well', failing(409, 'completion_in_progress')],
  ])('pays after the change notice %s', async (_, answer) => {
    const refresh = vi.fn(async () => answer());
    const { placed, checkout } = aPlace(ordered);
    const { location } = await post({ ...PAY, seen: 'yes' }, { checkout, quote: { refresh } });
    expect([refresh.mock.calls.length, placed.length, location]).toEqual([1, 1, '/checkout/confirmation?order=MW-1']);
  });

  test('redirects to the bank with a new document, and to the waiting page when pending', async () => {
    const action = aPlace(() => ({ status: 'action', number: 'MW-1', url: '/gateway/challenge/1' }));
    expect(await post(PAY, action)).toEqual({ location: 'https://shop.test/gateway/challenge/1', reloads: true });
    const pending = aPlace(() => ({ status: 'pending', number: 'MW-1' }));
    expect(await post(PAY, pending)).toMatchObject({ location: '/checkout/return?order=MW-1' });
  });

  test('retries with the same key on a double submit and redirects to the one order', async () => {
    vi.useFakeTimers();
    const answers = [failing(409, 'idempotency_in_progress'), failing(409, 'idempotency_in_progress'), ordered];
    const { placed, checkout } = aPlace(() => answers[placed.length - 1]?.());
    const answer = post(PAY, { checkout });
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ location: '/checkout/confirmation?order=MW-1' });
    expect(placed.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('returns the decline reason without the key, so that the page issues a new one', async () => {
    const { reply, status } = await post(PAY, aPlace(failing(422, 'payment_declined')));
    expect(reply).toMatchObject({
      done: false,
      intent: 'pay',
      refusals: [{ code: 'payment_declined' }],
      typed: { method: 'card' },
    });
    expect(reply).not.toHaveProperty('key');
    expect(status).toBe(422);
  });

  test('returns the expected amount when the totals have changed', async () => {
    const { reply, status } = await post(PAY, aPlace(failing(409, 'totals_changed')));
    expect(reply).toMatchObject({ refusals: [{ code: 'totals_changed' }], expected });
    expect(status).toBe(409);
  });

  test('rejects a form without a payment method without calling the API', async () => {
    const { placed, checkout } = aPlace(ordered);
    const { reply } = await post({ ...PAY, method: '' }, { checkout });
    expect(reply).toMatchObject({ refusals: [{ field: 'method' }] });
    expect(placed).toEqual([]);
  });

  test('keeps its key after a timeout, because the order may exist', async () => {
    const late = () => {
      throw new ApiError('Late', { code: 'timeout', url: '/' });
    };
    expect(await post(PAY, aPlace(late))).toMatchObject({ reply: { key: 'key-1' }, status: 503 });
  });

  test('keeps its key after a network error', async () => {
    const serverAction = async () => {
      throw new TypeError('Failed to fetch');
    };
    const { data } = await answerPaymentStepFromBrowser({ request: buildRequest(PAY), serverAction }).then(
      (reply) => reply as unknown as { data: object },
    );
    expect(data).toMatchObject({ done: false, key: 'key-1', typed: { method: 'card' } });
    expect(JSON.stringify(data)).not.toContain('hosted');
  });
});

describe('codes, gift cards and credit', () => {
  test('return no key, so that the pay form keeps its own', async () => {
    const serverAction = async () => {
      throw new TypeError('Failed to fetch');
    };
    const request = buildRequest({ intent: 'code', code: 'AW26' });
    const { data } = (await answerPaymentStepFromBrowser({ request, serverAction })) as unknown as { data: object };
    expect(data).not.toHaveProperty('key');
  });

  test.each([
    [{ intent: 'code', code: 'AW26' }, 'applyCode', { code: 'AW26' }],
    [{ intent: 'gift-card', code: '1234' }, 'applyGiftCard', { code: '1234' }],
    [{ intent: 'remove-gift-card', id: 'G1' }, 'removeGiftCard', { id: 'G1' }],
  ])('redirect back to the step for %j', async (fields, name, body) => {
    const bodies: unknown[] = [];
    const quote = { [name]: async (input: { body: unknown }) => void bodies.push(input.body) } as unknown as Calls;
    expect((await post(fields, { quote })).location).toBe('/checkout/payment');
    expect(bodies).toEqual([body]);
  });

  test.each([
    ['yes', true],
    ['no', false],
  ])('switch the credit of a customer on or off: %s', async (value, useCredit) => {
    const bodies: unknown[] = [];
    const change = async (input: { body: unknown }) => void bodies.push(input.body);
    await post({ intent: 'credit', useCredit: value }, { checkout: { change } as unknown as Calls });
    expect(bodies).toEqual([{ useCredit }]);
  });

  test.each([
    ['12.50', { useCredit: true, limit: 1_250 }],
    ['£12,5', { useCredit: true, limit: 1_250 }],
    ['', { useCredit: true }],
  ])('use a part of the credit: %j', async (limit, body) => {
    const bodies: unknown[] = [];
    const change = async (input: { body: unknown }) => void bodies.push(input.body);
    await post({ intent: 'credit', useCredit: 'yes', limit }, { checkout: { change } as unknown as Calls });
    expect(bodies).toEqual([body]);
  });

  test.each(['0', 'all', '1.2.3'])('reject %j as a part of the credit', async (limit) => {
    const { reply } = await post({ intent: 'credit', useCredit: 'yes', limit }, {});
    expect(reply).toMatchObject({ intent: 'credit', typed: { limit }, refusals: [{ field: 'limit' }] });
  });

  test('return a rejected code with the input', async () => {
    const applyCode = async () => failing(422, 'code_unknown')();
    const { reply } = await post({ intent: 'code', code: 'SUMER' }, { quote: { applyCode } });
    expect(reply).toMatchObject({ intent: 'code', typed: { code: 'SUMER' }, refusals: [{ code: 'code_unknown' }] });
  });
});

describe('payment in progress', () => {
  test('can be continued', async () => {
    const complete = async () => ({ status: 'action', number: 'MW-1', url: 'https://shop.test/gateway/challenge/1' });
    const { location } = await post({ intent: 'continue', order: 'MW-1' }, { checkout: { complete } });
    expect(location).toBe('https://shop.test/gateway/challenge/1');
  });

  test.each([
    [{ status: 'open' }, '/checkout/cart'],
    [ordered(), '/checkout/confirmation?order=MW-1'],
  ])('is cancelled: %j redirects to %s', async (answer, path) => {
    expect((await post({ intent: 'cancel' }, { checkout: { cancel: async () => answer } })).location).toBe(path);
  });
});

test('unknown intent is rejected', async () => {
  const visitor = buildVisitor();
  await expect(answerPaymentStep({ request: buildRequest({ intent: 'steal' }), visitor })).rejects.toMatchObject({
    init: { status: 400 },
  });
});
