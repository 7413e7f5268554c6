import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type ApiFetch, type Call, type ClientOptions, createCall } from './endpoint-call.ts';

const call = {
  version: 1,
  access: 'guest',
  rateClass: 'api',
  summary: 'A call.',
  response: z.object({ quoteId: z.string() }),
} as const;
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
const getFailure = (fetch: ApiFetch, options: ClientOptions = {}) =>
  put(
    fetch,
    options,
  )({ query: { token: 'secret' } }).then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('successful reply', () => {
  test('returns its data', async () => {
    expect(await put(answering(200, { quoteId: 'q-1' }))({ query: {} })).toEqual({ quoteId: 'q-1' });
  });

  test('§7 returns the whole response of a PUT on request', async () => {
    const reply = await put(answering(201, { quoteId: 'q-1' }))({ query: {} }, { whole: true });
    expect({ ...reply, headers: reply.headers.get('etag') }).toEqual({
      status: 201,
      headers: 'v1',
      data: { quoteId: 'q-1' },
    });
  });

  test('may be empty', async () => {
    const nothing: ApiFetch = async () => new Response(null, { status: 204 });
    expect(await put(nothing, { checkReplies: true })({ query: {} })).toBeUndefined();
  });

  test('sends the method, path and query of the endpoint', async () => {
    const fetch = vi.fn(answering(200, { quoteId: 'q-1' }));
    await put(fetch)({ query: { token: 'secret' } });
    expect(fetch).toHaveBeenCalledWith(`${url}?token=secret`, expect.objectContaining({ method: 'PUT' }));
  });
});

describe('reply validation', () => {
  test('rejects a reply that violates the contract, with checkReplies', async () => {
    expect(await getFailure(answering(200, { quoteId: 7 }), { checkReplies: true })).toMatchObject({
      code: 'bad_response',
      status: 200,
      cause: { issues: [{ path: ['quoteId'] }] },
    });
  });

  test('accepts any reply without checkReplies, since our own server has checked it', async () => {
    expect(await put(answering(200, { quoteId: 'q-1', more: 1 }))({ query: {} })).toEqual({ quoteId: 'q-1', more: 1 });
  });
});

describe('§8 failed reply', () => {
  const errors = [{ reason: 'Only 10 of one size', code: 'line_limit_reached', field: 'quantity' }];

  test.each([
    [400, 'bad_request'],
    [401, 'bad_request'],
    [404, 'bad_request'],
    [499, 'bad_request'],
    [302, 'bad_response'],
    [500, 'bad_response'],
    [503, 'bad_response'],
  ])(
    'with status %i rejects as %s with the reason of its first error and the URL without query',
    async (status, code) => {
      expect(await getFailure(answering(status, { errors }))).toMatchObject({
        name: 'ApiError',
        message: 'Only 10 of one size',
        code,
        status,
        errors,
        url,
      });
    },
  );

  test.each([
    [200, '<html>', 'bad_response'],
    [200, '', 'bad_response'],
    [502, '<html>', 'bad_response'],
    [413, '<html>', 'bad_request'],
    [500, { errors: [] }, 'bad_response'],
    [404, null, 'bad_request'],
  ])('with status %i and body %o rejects as %s without errors', async (status, body, code) => {
    const message = `The shop API answered ${status}`;
    expect(await getFailure(answering(status, body))).toMatchObject({ message, code, status, errors: [], url });
  });
});

describe('§5 quote reply with an errors array', () => {
  test('fails with the first reason as message despite status 200', async () => {
    const reply = { quoteId: 'q-1', errors: [{ reason: 'Out of stock' }, { reason: 'Not sold here' }] };
    expect(await getFailure(answering(200, reply))).toMatchObject({
      message: 'Out of stock',
      code: 'bad_request',
      status: 200,
      errors: [
        { reason: 'Out of stock', code: 'unknown' },
        { reason: 'Not sold here', code: 'unknown' },
      ],
    });
  });

  test('succeeds when the array is empty', async () => {
    const reply = { quoteId: 'q-1', errors: [] };
    expect(await put(answering(200, reply))({ query: {} })).toEqual(reply);
  });
});

describe('§8 call without a reply', () => {
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
  ])('%s rejects with a network error and its cause', async (_, fetch: ApiFetch) => {
    const failure = await getFailure(fetch);
    expect(failure).toMatchObject({ code: 'network_error', status: undefined, errors: [], url });
    expect(failure).toHaveProperty('cause', expect.anything());
  });

  test.each([
    ['a fetch that can be aborted', abortable],
    ['a fetch that cannot', silent],
    ['an answer that never ends', halfAnswered],
  ])('%s rejects after 15 s with "Request has timed out!"', async (_, fetch) => {
    vi.useFakeTimers();
    const answered = vi.fn();
    const failure = getFailure(fetch).finally(answered);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'timeout', message: 'Request has timed out!', status: undefined, url });
  });

  test.each([
    ['the client', { timeoutMs: 5 }, {}],
    ['the call, before all', { timeoutMs: 60_000 }, { timeoutMs: 5 }],
  ])('%s can set another timeout', async (_, options, callOptions) => {
    await expect(put(silent, options)({ query: {} }, callOptions)).rejects.toMatchObject({ code: 'timeout' });
  });

  test.each([
    ['a fetch that can be aborted', abortable],
    ['a fetch that cannot', silent],
  ])('%s can be canceled by its caller', async (_, fetch) => {
    const controller = new AbortController();
    const reply = put(fetch)({ query: {} }, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(reply).rejects.toMatchObject({ code: 'canceled', cause: { message: 'left the page' }, url });
  });

  test('never sends a call that was canceled beforehand', async () => {
    const fetch = vi.fn(silent);
    await expect(put(fetch)({ query: {} }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'canceled',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});
