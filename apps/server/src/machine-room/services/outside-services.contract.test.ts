import { createServer, get } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { probeOrigin } from '../../platform/http/outgoing/probe-origin.ts';
import { reportCircuit, watchCall } from '../../platform/http/outgoing/service-events.ts';
import { runServiceCommand } from './outside-service-command.ts';

const SECRET = 'a-password-of-ours';
let status = 200;
const server = createServer((_, response) => void response.writeHead(status).end('{}'));
let origin: string;
let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await startTestShop({
    env: {
      ...{ SEARCH_ORIGIN: origin, SEARCH_ACCOUNT_ID: '1234', SEARCH_AUTH_KEY: SECRET },
      ...{ SENTRY_DSN: `https://${SECRET}@errors.example/7` },
    },
  });
  owner = await shop.staff('owner');
});
afterAll(async () => {
  await shop.stop();
  server.close();
});

const findSearch = async () => {
  const { items } = await owner.outsideServices.list();
  return items.find(({ service }) => service === 'search')?.origins[0];
};

test('tells which services are configured, without keys', async () => {
  const { items } = await owner.outsideServices.list();
  expect(items.find(({ service }) => service === 'mail')?.origins).toEqual([]);
  expect(items.find(({ service }) => service === 'error-reporting')?.origins[0]?.origin).toBe('https://errors.example');
  expect(JSON.stringify(items)).not.toContain(SECRET);
});

test('observes calls by fetch and by http, with failures as codes', async () => {
  await (await fetch(`${origin}/?key=${SECRET}`)).text();
  await vi.waitFor(async () => expect((await findSearch())?.latencies).toHaveLength(1));
  expect(await findSearch()).toMatchObject({ lastSuccess: expect.any(String) });
  await new Promise<void>((done) => get(`${origin}/x`, (response) => void response.resume().on('end', done)));
  await vi.waitFor(async () => expect((await findSearch())?.latencies).toHaveLength(2));
  status = 503;
  await (await fetch(origin)).text();
  await vi.waitFor(async () => expect((await findSearch())?.lastFailure?.reason).toBe('status 503'));
  status = 200;
  await expect(watchCall(origin, () => Promise.reject(new TypeError(SECRET)))).rejects.toThrow();
  expect((await findSearch())?.lastFailure?.reason).toBe('TypeError');
  reportCircuit({ origin, isOpen: true });
  expect((await findSearch())?.circuit).toBe('open');
  reportCircuit({ origin, isOpen: false });
  expect((await findSearch())?.circuit).toBe('closed');
});

test('probes a configured origin with an audit entry, and no other', async () => {
  const reply = await owner.outsideServices.probe({ body: { service: 'search', origin } });
  expect(reply).toEqual({ isReachable: true, ms: expect.any(Number) });
  const { items } = await owner.audit.search({ query: { entityKind: 'outside-service' } });
  expect(items[0]).toMatchObject({ action: 'probe' });
  for (const body of [
    { service: 'mail', origin } as const,
    { service: 'search', origin: 'http://169.254.169.254' } as const,
  ]) {
    await expect(owner.outsideServices.probe({ body })).rejects.toMatchObject({ status: 422 });
  }
});

test('gives up a probe of a service that does not finish the handshake', async () => {
  const silent = createTcpServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const probe = await probeOrigin(`https://127.0.0.1:${port}`, 100);
  expect(probe).toMatchObject({ isReachable: false, reason: 'no answer within 100 ms' });
  silent.close();
});

test('tells the code of a refused connection', async () => {
  const closed = createTcpServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  expect(await probeOrigin(`smtp://127.0.0.1:${port}`)).toMatchObject({ isReachable: false, reason: 'ECONNREFUSED' });
});

test('a command lists services and exits with 1 when an origin is not reached', async () => {
  const lines: string[] = [];
  const services = {
    list: () => ({
      items: [
        { service: 'search' as const, origins: [{ origin, latencies: [] }] },
        { service: 'mail' as const, origins: [] },
      ],
      workers: 1,
    }),
    probe: () => Promise.resolve({ isReachable: false, ms: 3, reason: 'ECONNREFUSED' }),
  };
  const deps = { ask: async () => [], services, actor: { kind: 'command', name: 'op' } as const };
  const print = (line: string) => void lines.push(line);
  expect(await runServiceCommand(['services'], { ...deps, print })).toBe(0);
  expect(await runServiceCommand(['services:probe', 'search'], { ...deps, print })).toBe(1);
  expect(await runServiceCommand(['services:probe', 'mail'], { ...deps, print })).toBe(1);
  expect(lines).toEqual([
    `search: ${origin}`,
    'mail: not configured',
    `✗ search ${origin} ECONNREFUSED`,
    '✗ no such service is configured',
  ]);
});
