import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TEST_MS, WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import { createVendorClient, type VendorClient, type VendorOutcome } from './vendor-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const KEY = 'the-secret-key';
const schema = z.looseObject({ response: z.looseObject({ numFound: z.int() }) });
const timing = { timeoutMs: WAIT_MS, pauseMs: 200 };
/** For a vendor that never answers. */
const SHORT_MS = 100;

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const good = json({ response: { numFound: 3 }, more: true });

const requested: { url: string; headers: IncomingMessage['headers'] }[] = [];
const outcomes: VendorOutcome[] = [];
const logged: string[] = [];
let answer: Answer = good;
let origin = '';
let vendor: VendorClient;

const server = createServer((request, response) => {
  requested.push({ url: request.url ?? '', headers: request.headers });
  answer(request, response);
});

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const list of [requested, outcomes, logged]) list.length = 0;
  vendor = open(timing);
});
afterEach(() => vi.useRealTimers());

const open = (timing: { timeoutMs: number; pauseMs: number }) =>
  createVendorClient({
    settings: { origins: { core: origin, suggest: origin, widgets: origin }, accountId: '1234', authKeys: [KEY] },
    log: { warn: (...line: unknown[]) => void logged.push(JSON.stringify(line)) },
    count: (_, outcome) => void outcomes.push(outcome),
    timing,
  });

afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

const ask = () => vendor.ask('core', { schema, query: 'q=dress' });

describe('the vendor client', () => {
  test('calls the configured origin with account and key, and without shopper data', async () => {
    answer = good;
    expect(await ask()).toEqual({ response: { numFound: 3 }, more: true });
    expect(requested[0]?.url).toBe(`/api/v1/core/?q=dress&account_id=1234&auth_key=${KEY}`);
    expect(Object.keys(requested[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cookie|x-forwarded|forwarded|referer|authorization)/)]),
    );
    expect(outcomes).toEqual(['answered']);
  });

  test.each<[string, Answer, timeoutMs?: number]>([
    ['hangs', () => {}, SHORT_MS],
    [
      'begins to answer and hangs',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      SHORT_MS,
    ],
    ['errs', json({ errors: [] }, 500)],
    ['is busy', json({}, 429)],
    ['is away', (request) => void request.socket.destroy()],
    ['answers with a page', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    [
      'answers with half a JSON',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"response'),
    ],
    ['answers with another shape', json({ response: { numFound: 'many' } })],
    ['answers without end', json({ response: { numFound: 1 }, filler: 'x'.repeat(5_000_000) })],
    ['tells the key', json({ response: { numFound: 1 }, echo: `auth_key=${KEY}` })],
    ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('returns undefined when the vendor %s', async (_, failing, timeoutMs = WAIT_MS) => {
    vendor = open({ ...timing, timeoutMs });
    answer = failing;
    expect(await ask()).toBeUndefined();
    expect(outcomes).toEqual(['failed']);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/secret-key|dress/);
  });

  test('does not count a refusal as a failure', async () => {
    answer = json({ message: 'no' }, 400);
    for (let turn = 0; turn < 8; turn += 1) expect(await ask()).toBeUndefined();
    expect(new Set(outcomes)).toEqual(new Set(['refused']));
    expect(requested).toHaveLength(8);
  });

  test('opens the circuit after five failures in a row, and closes it after recovery', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answer = json({}, 503);
    for (let turn = 0; turn < 9; turn += 1) await ask();
    expect(outcomes).toEqual([...Array(5).fill('failed'), ...Array(4).fill('open')]);
    expect(requested).toHaveLength(5);

    answer = good;
    vi.setSystemTime(Date.now() + timing.pauseMs);
    expect(await ask()).toBeDefined();
    expect(await ask()).toBeDefined();
    expect(outcomes.at(-1)).toBe('answered');
  });

  test('tries one request when half-open, without delaying others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vendor = open({ ...timing, timeoutMs: 2 * TEST_MS });
    answer = json({}, 503);
    for (let turn = 0; turn < 5; turn += 1) await ask();
    vi.setSystemTime(Date.now() + timing.pauseMs);
    answer = () => {};
    const trial = ask();
    expect(await ask()).toBeUndefined();
    expect(outcomes.at(-1)).toBe('open');
    await vi.waitFor(() => expect(requested).toHaveLength(6));
    server.closeAllConnections();
    expect(await trial).toBeUndefined();
    expect(requested).toHaveLength(6);
  });

  test('has a separate circuit per call', async () => {
    answer = json({}, 503);
    for (let turn = 0; turn < 5; turn += 1) await ask();
    answer = good;
    expect(await vendor.ask('widgets', { schema, path: 'item/similar', query: 'item_ids=1' })).toBeDefined();
    expect(requested.at(-1)?.url).toMatch(/^\/api\/v2\/widgets\/item\/similar\?item_ids=1&/);
  });
});
