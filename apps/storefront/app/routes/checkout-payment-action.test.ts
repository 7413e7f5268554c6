// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused } from '#app/browser/quote-maker.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { answerPaymentStep, answerPaymentStepFromBrowser } from './checkout-payment-action.ts';

afterEach(() => vi.useRealTimers());

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;
type Api = { checkout?: Calls; quote?: Calls };
type Placed = { body: object; key: string | undefined };

const ADDRESS = 'https://shop.test/checkout/payment';
const requestOf = (fields: Record<string, string>) =>
  new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });

async function post(fields: Record<string, string>, { checkout = {}, quote = {} }: Api) {
  const visitor = aVisitor({ api: { checkout, quote } as unknown as Visitor['api'] });
  const answer = await answerPaymentStep({ request: requestOf(fields), visitor }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  return answer instanceof Response
    ? { location: answer.headers.get('location'), reloads: answer.headers.has('x-remix-reload-document') }
    : { reply: (answer as { data: object }).data, status: (answer as { init?: ResponseInit }).init?.status };
}

/** Answers as told, and remembers what was asked. */
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

describe('the button', () => {
  test.each([
    [
      { method: 'card', token: 'hosted', save: 'yes' },
      { method: 'card', token: 'hosted', save: true },
    ],
    [{ method: 'saved:C1' }, { method: 'saved-card', cardId: 'C1' }],
    [{ method: 'paypal' }, { method: 'paypal' }],
    [{ method: 'none' }, { method: 'none' }],
  ])('pays by %j without script, and leads to the order', async (fields, payment) => {
    const { placed, checkout } = aPlace(ordered);
    const { location } = await post({ ...PAY, ...fields }, { checkout });
    expect(placed).toEqual([{ body: { payment, expected, total: expected }, key: 'key-1' }]);
    expect(location).toBe('/checkout/confirmation?order=MW-1');
  });

  test.each([
    ['is noted as read', async () => ({})],
    ['is read by a second press as well', failing(409, 'completion_in_progress')],
  ])('what changed and was told %s, and then it is paid', async (_, answer) => {
    const refresh = vi.fn(async () => answer());
    const { placed, checkout } = aPlace(ordered);
    const { location } = await post({ ...PAY, seen: 'yes' }, { checkout, quote: { refresh } });
    expect([refresh.mock.calls.length, placed.length, location]).toEqual([1, 1, '/checkout/confirmation?order=MW-1']);
  });

  test('leads to the bank by a new document, and to where one waits', async () => {
    const action = aPlace(() => ({ status: 'action', number: 'MW-1', url: '/gateway/challenge/1' }));
    expect(await post(PAY, action)).toEqual({ location: 'https://shop.test/gateway/challenge/1', reloads: true });
    const pending = aPlace(() => ({ status: 'pending', number: 'MW-1' }));
    expect(await post(PAY, pending)).toMatchObject({ location: '/checkout/return?order=MW-1' });
  });

  test('that is pressed twice asks twice with one key, and both are led to the one order', async () => {
    vi.useFakeTimers();
    const answers = [failing(409, 'idempotency_in_progress'), failing(409, 'idempotency_in_progress'), ordered];
    const { placed, checkout } = aPlace(() => answers[placed.length - 1]?.());
    const answer = post(PAY, { checkout });
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ location: '/checkout/confirmation?order=MW-1' });
    expect(placed.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('tells why it was declined, and the form gets another key from the page', async () => {
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

  test('remembers what was shown where the sums have changed', async () => {
    const { reply, status } = await post(PAY, aPlace(failing(409, 'totals_changed')));
    expect(reply).toMatchObject({ refusals: [{ code: 'totals_changed' }], expected });
    expect(status).toBe(409);
  });

  test('of a form without a way to pay asks for one, and nobody is asked to pay', async () => {
    const { placed, checkout } = aPlace(ordered);
    const { reply } = await post({ ...PAY, method: '' }, { checkout });
    expect(reply).toMatchObject({ refusals: [{ field: 'method' }] });
    expect(placed).toEqual([]);
  });

  test('keeps its key where the shop took too long: the same form may have been an order', async () => {
    const late = () => {
      throw new ApiError('Late', { code: 'timeout', url: '/' });
    };
    expect(await post(PAY, aPlace(late))).toMatchObject({ reply: { key: 'key-1' }, status: 503 });
  });

  test('keeps its key where the connection was lost', async () => {
    const serverAction = async () => {
      throw new TypeError('Failed to fetch');
    };
    const { data } = await answerPaymentStepFromBrowser({ request: requestOf(PAY), serverAction }).then(
      (reply) => reply as unknown as { data: object },
    );
    expect(data).toMatchObject({ done: false, key: 'key-1', typed: { method: 'card' } });
    expect(JSON.stringify(data)).not.toContain('hosted');
  });
});

describe('what pays before the card', () => {
  test('has no key that the button could lose its own to', async () => {
    const serverAction = async () => {
      throw new TypeError('Failed to fetch');
    };
    const request = requestOf({ intent: 'code', code: 'AW26' });
    const { data } = (await answerPaymentStepFromBrowser({ request, serverAction })) as unknown as { data: object };
    expect(data).not.toHaveProperty('key');
  });

  test.each([
    [{ intent: 'code', code: 'AW26' }, 'applyCode', { code: 'AW26' }],
    [{ intent: 'gift-card', code: '1234' }, 'applyGiftCard', { code: '1234' }],
    [{ intent: 'remove-gift-card', id: 'G1' }, 'removeGiftCard', { id: 'G1' }],
  ])('%j leads back to the step', async (fields, name, body) => {
    const bodies: unknown[] = [];
    const quote = { [name]: async (input: { body: unknown }) => void bodies.push(input.body) } as unknown as Calls;
    expect((await post(fields, { quote })).location).toBe('/checkout/payment');
    expect(bodies).toEqual([body]);
  });

  test.each([
    ['yes', true],
    ['no', false],
  ])('the credit of a customer is used or kept: %s', async (said, useCredit) => {
    const bodies: unknown[] = [];
    const change = async (input: { body: unknown }) => void bodies.push(input.body);
    await post({ intent: 'credit', useCredit: said }, { checkout: { change } as unknown as Calls });
    expect(bodies).toEqual([{ useCredit }]);
  });

  test('a refused code comes back with what was typed', async () => {
    const applyCode = async () => failing(422, 'code_unknown')();
    const { reply } = await post({ intent: 'code', code: 'SUMER' }, { quote: { applyCode } });
    expect(reply).toMatchObject({ intent: 'code', typed: { code: 'SUMER' }, refusals: [{ code: 'code_unknown' }] });
  });
});

describe('a payment that is under way', () => {
  test('is gone on with', async () => {
    const complete = async () => ({ status: 'action', number: 'MW-1', url: 'https://shop.test/gateway/challenge/1' });
    const { location } = await post({ intent: 'continue', order: 'MW-1' }, { checkout: { complete } });
    expect(location).toBe('https://shop.test/gateway/challenge/1');
  });

  test.each([
    [{ status: 'open' }, '/checkout/cart'],
    [ordered(), '/checkout/confirmation?order=MW-1'],
  ])('is given up: %j leads to %s', async (answer, path) => {
    expect((await post({ intent: 'cancel' }, { checkout: { cancel: async () => answer } })).location).toBe(path);
  });
});

test('what nobody offers is refused', async () => {
  const visitor = aVisitor();
  await expect(answerPaymentStep({ request: requestOf({ intent: 'steal' }), visitor })).rejects.toMatchObject({
    init: { status: 400 },
  });
});
