import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ClientOptions } from './api-request.ts';
import { type ApiFetch, type Call, createCall } from './endpoint-call.ts';

const call = { version: 1, access: 'guest', summary: 'A call.', response: z.object({ quoteId: z.string() }) } as const;
const putQuote = endpoint({
  ...call,
  method: 'PUT',
  path: '/quote',
  query: z.object({ token: z.string().optional() }),
});
const url = '/api/v1/quote';

const answering =
  (status: number, body: unknown): ApiFetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { etag: 'v1' } });
const put = (fetch: ApiFetch, options: ClientOptions = {}) =>
  createCall(putQuote, { fetch, options: { locale: 'en-GB', ...options } }) as Call<typeof putQuote>;
const failureOf = (fetch: ApiFetch, options: ClientOptions = {}) =>
  put(
    fetch,
    options,
  )({ query: { token: 'secret' } }).then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a good answer', () => {
  test('gives its data', async () => {
    expect(await put(answering(200, { quoteId: 'q-1' }))({ query: {} })).toEqual({ quoteId: 'q-1' });
  });

  test('§7 a PUT can return the whole response', async () => {
    const whole = await put(answering(201, { quoteId: 'q-1' }))({ query: {} }, { whole: true });
    expect({ ...whole, headers: whole.headers.get('etag') }).toEqual({
      status: 201,
      headers: 'v1',
      data: { quoteId: 'q-1' },
    });
  });

  test('may be empty', async () => {
    const nothing: ApiFetch = async () => new Response(null, { status: 204 });
    expect(await put(nothing, { checkReplies: true })({ query: {} })).toBeUndefined();
  });

  test('sends what the endpoint says, query and all', async () => {
    const fetch = vi.fn(answering(200, { quoteId: 'q-1' }));
    await put(fetch)({ query: { token: 'secret' } });
    expect(fetch).toHaveBeenCalledWith(`${url}?token=secret`, expect.objectContaining({ method: 'PUT' }));
  });
});

describe('replies are checked against the contract', () => {
  test('where it is asked for', async () => {
    expect(await failureOf(answering(200, { quoteId: 7 }), { checkReplies: true })).toMatchObject({
      code: 'bad_response',
      status: 200,
      cause: { issues: [{ path: ['quoteId'] }] },
    });
  });

  test('and believed where our own server has checked them', async () => {
    expect(await put(answering(200, { quoteId: 'q-1', more: 1 }))({ query: {} })).toEqual({ quoteId: 'q-1', more: 1 });
  });
});

describe('§8 a failing answer', () => {
  const errors = [{ reason: 'Only 10 of one size', code: 'line_limit_reached', field: 'quantity' }];

  test.each([
    [400, 'bad_request'],
    [401, 'bad_request'],
    [404, 'bad_request'],
    [499, 'bad_request'],
    [302, 'bad_response'],
    [500, 'bad_response'],
    [503, 'bad_response'],
  ])('of status %i is a %s with the reason of its first error and the address without query', async (status, code) => {
    expect(await failureOf(answering(status, { errors }))).toMatchObject({
      name: 'ApiError',
      message: 'Only 10 of one size',
      code,
      status,
      errors,
      url,
    });
  });

  test.each([
    [200, '<html>', 'bad_response'],
    [200, '', 'bad_response'],
    [502, '<html>', 'bad_response'],
    [413, '<html>', 'bad_request'],
    [500, { errors: [] }, 'bad_response'],
    [404, null, 'bad_request'],
  ])('of status %i that says %o is a %s without errors', async (status, body, code) => {
    const message = `The shop API answered ${status}`;
    expect(await failureOf(answering(status, body))).toMatchObject({ message, code, status, errors: [], url });
  });
});

describe('§5 a quote response with a non-empty errors array is a failure', () => {
  test('whose first reason is the message, though its status is good', async () => {
    const reply = { quoteId: 'q-1', errors: [{ reason: 'Out of stock' }, { reason: 'Not sold here' }] };
    expect(await failureOf(answering(200, reply))).toMatchObject({
      message: 'Out of stock',
      code: 'bad_request',
      status: 200,
      errors: [
        { reason: 'Out of stock', code: 'unknown' },
        { reason: 'Not sold here', code: 'unknown' },
      ],
    });
  });

  test('an empty one is not', async () => {
    const reply = { quoteId: 'q-1', errors: [] };
    expect(await put(answering(200, reply))({ query: {} })).toEqual(reply);
  });
});

describe('§8 a call without an answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const silent: ApiFetch = () => new Promise(() => {});
  const abortable: ApiFetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const halfAnswered: ApiFetch = async () => new Response(new ReadableStream());

  test.each([
    ['a fetch that fails', async () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that breaks off', async () => new Response(new ReadableStream({ start: (it) => it.error('gone') }))],
  ])('%s is a network error with its cause', async (_, fetch: ApiFetch) => {
    const failure = await failureOf(fetch);
    expect(failure).toMatchObject({ code: 'network_error', status: undefined, errors: [], url });
    expect(failure).toHaveProperty('cause', expect.anything());
  });

  test.each([
    ['a fetch that can be aborted', abortable],
    ['a fetch that cannot', silent],
    ['an answer that never ends', halfAnswered],
  ])('%s has 15 s, then "Request has timed out!"', async (_, fetch) => {
    vi.useFakeTimers();
    const answered = vi.fn();
    const failure = failureOf(fetch).finally(answered);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'timeout', message: 'Request has timed out!', status: undefined, url });
  });

  test.each([
    ['the client', { timeoutMs: 5 }, {}],
    ['the call, before all', { timeoutMs: 60_000 }, { timeoutMs: 5 }],
  ])('%s can say another time-out', async (_, options, said) => {
    await expect(put(silent, options)({ query: {} }, said)).rejects.toMatchObject({ code: 'timeout' });
  });

  test.each([
    ['a fetch that can be aborted', abortable],
    ['a fetch that cannot', silent],
  ])('%s is canceled by its caller', async (_, fetch) => {
    const controller = new AbortController();
    const reply = put(fetch)({ query: {} }, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(reply).rejects.toMatchObject({ code: 'canceled', cause: { message: 'left the page' }, url });
  });

  test('a call canceled beforehand is never sent', async () => {
    const fetch = vi.fn(silent);
    await expect(put(fetch)({ query: {} }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'canceled',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});
