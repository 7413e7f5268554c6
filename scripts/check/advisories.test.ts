import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WAIT_MS } from '../../tests/support/timeouts.ts';
import { type Allowed, checkAdvisories, type Lock, listProduction } from './advisories.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LOCK: Lock = {
  packages: {
    '': { version: '1.0.0' },
    'apps/server': { version: '1.0.0' },
    'node_modules/@shop/domain': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/@scope/a': { version: '1.0.0' },
    'apps/server/node_modules/fastify': { version: '4.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  },
};
const HIGH = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Request smuggling',
  severity: 'high',
  vulnerable_versions: '<5.0.1',
};
const ALLOWED: Allowed = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'fastify',
  reason: 'The shop is behind a proxy that refuses such requests',
  until: '2026-06-01',
};

const registries: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const registry of registries.splice(0)) {
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
  }
});

async function startRegistry(answer: RequestListener): Promise<string> {
  const registry = createServer(answer);
  registries.push(registry);
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

const check = async (answer: RequestListener, { allowed = [] as Allowed[], timeoutMs = WAIT_MS, now = NOW } = {}) =>
  checkAdvisories({ registry: await startRegistry(answer), lock: LOCK, allowed, now, timeoutMs });

const json =
  (reply: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));

test('asks for every version of the production packages, and for no others', async () => {
  expect(listProduction(LOCK)).toEqual({ fastify: ['5.0.0', '4.0.0'], '@scope/a': ['1.0.0'] });
  let asked: unknown;
  const outcome = await check((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked = [request.method, request.url, JSON.parse(body)];
      response.end('{}');
    });
  });
  expect(asked).toEqual(['POST', '/-/npm/v1/security/advisories/bulk', listProduction(LOCK)]);
  expect(outcome).toEqual({ kind: 'clean', packages: 2 });
});

describe('advisory', () => {
  test.each(['high', 'critical'])('fails the check if it is %s', async (severity) => {
    expect(await check(json({ fastify: [{ ...HIGH, severity }] }))).toEqual({
      kind: 'vulnerable',
      findings: [`${severity} fastify <5.0.1: Request smuggling ${HIGH.url}`],
    });
  });

  test.each(['low', 'moderate', 'info'])('passes the check if it is %s', async (severity) => {
    expect(await check(json({ fastify: [{ ...HIGH, severity }] }))).toMatchObject({ kind: 'clean' });
  });

  test('passes the check while it is allowed, for its own package only', async () => {
    const reply = json({ fastify: [HIGH] });
    expect(await check(reply, { allowed: [ALLOWED] })).toMatchObject({ kind: 'clean' });
    const tomorrow = new Date('2026-06-02T00:00:00Z');
    expect(await check(reply, { allowed: [ALLOWED], now: tomorrow })).toMatchObject({ kind: 'vulnerable' });
    expect(await check(reply, { allowed: [{ ...ALLOWED, package: 'other' }] })).toMatchObject({ kind: 'vulnerable' });
    const other = { ...ALLOWED, advisory: 'GHSA-aaaa-bbbb-dddd' };
    expect(await check(reply, { allowed: [other] })).toMatchObject({ kind: 'vulnerable' });
  });
});

describe('registry without an answer', () => {
  const skipped = (reason: string) => ({ kind: 'skipped', reason: expect.stringContaining(reason) });

  test.each([404, 405, 401, 500])('skips the check on status %d', async (status) => {
    expect(await check((_, response) => void response.writeHead(status).end('{}'))).toEqual(
      skipped(`answers ${status}`),
    );
  });

  test('skips the check when it hangs before or within the reply', async () => {
    expect(await check(() => {}, { timeoutMs: 100 })).toEqual(skipped('does not answer'));
    const begin: RequestListener = (_, response) => void response.writeHead(200).write('{"fastify":[');
    expect(await check(begin, { timeoutMs: 100 })).toEqual(skipped('does not answer'));
  });

  test.each([
    ['a page', '<html>Sign in</html>', 'does not answer'],
    ['half a JSON', '{"fastify":[{', 'does not answer'],
    ['a list', '[]', 'another shape'],
    ['another object', '{"fastify":"none"}', 'another shape'],
    ['an advisory without severity', '{"fastify":[{"url":"x"}]}', 'another shape'],
  ])('skips the check when it answers with %s', async (_, body, reason) => {
    expect(await check((_, response) => void response.writeHead(200).end(body))).toEqual(skipped(reason));
  });

  test('skips the check when it is not reachable', async () => {
    const outcome = await checkAdvisories({
      ...{ registry: 'http://127.0.0.1:1/', lock: LOCK, allowed: [], now: NOW, timeoutMs: WAIT_MS },
    });
    expect(outcome).toEqual(skipped('http://127.0.0.1:1/ does not answer'));
  });
});
