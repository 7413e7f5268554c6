import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { webhookPayload } from '@shop/contracts/webhooks/payloads';
import type { WebhookEvent } from '@shop/domain/system/webhook';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createGuardedPost } from '#server/platform/http/outgoing/guarded-post.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { parseWebhookCommand } from './webhook-command.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
const closers: (() => void)[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await run('delete from webhook_endpoint');
});

type Received = { headers: IncomingMessage['headers']; body: string };
const run = (text: string, values: unknown[] = []) => shop.parts.database.pool.query(text, values);

/** A receiver on this computer that records what it gets. */
async function receive(answer: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response, received.length);
    });
  });
  const url = await open(server);
  return { url, received };
}

async function open(server: ReturnType<typeof createServer> | ReturnType<typeof createSocketServer>) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

type IsFromShop = (secret: string, headers: IncomingMessage['headers'], body: string) => boolean;

/** The function that the guide shows to receivers. */
async function loadGuideExample(): Promise<IsFromShop> {
  const guide = await readFile('docs/guides/merchant/webhooks.md', 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isFromShop;
}

const accept = (response: ServerResponse) => void response.writeHead(200).end('thanks');

const add = (url: string, events: WebhookEvent[] = ['stock.changed'], stores?: number[]) =>
  owner.webhooks.create({ body: { name: 'ERP', url, events, ...(stores && { stores }) } });

/** The log of an endpoint once its newest delivery is as wanted. */
const waitForLog = (endpointId: string, wanted: object) =>
  vi.waitFor(async () => {
    const { items } = await owner.webhooks.deliveries({ params: { endpointId }, query: {} });
    expect(items[0]).toMatchObject(wanted);
    return items;
  });

const wake = () => run("select pg_notify('webhook_outbox', '')");

const noteStock = (sku: string, available = 3) =>
  run(`insert into webhook_event (type, facts) values ('stock.changed', $1)`, [{ sku, pool: 'gb', available }]);

describe('a delivery', () => {
  test('is signed as Standard Webhooks describes, and the guide verifies it', async () => {
    const { url, received } = await receive(accept);
    const { endpointId, secret } = await add(url);
    await noteStock('A-1');
    await waitForLog(endpointId, { state: 'delivered', attempts: 1, lastStatus: 200 });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(webhookPayload.parse(JSON.parse(body))).toMatchObject({ type: 'stock.changed', data: { sku: 'A-1' } });
    const isFromShop = await loadGuideExample();
    vi.setSystemTime(shop.clock.now);
    expect(isFromShop(secret, headers, body)).toBe(true);
    expect(isFromShop(secret, headers, `${body} `)).toBe(false);
    expect(isFromShop(secret.replace(/.{4}$/, 'AAA='), headers, body)).toBe(false);
    vi.setSystemTime(shop.clock.now.getTime() + 301_000);
    expect(isFromShop(secret, headers, body)).toBe(false);
    vi.useRealTimers();
    expect(headers['content-type']).toBe('application/json');
  });

  test('is signed with both secrets for a day after a rotation', async () => {
    const { url, received } = await receive(accept);
    const { endpointId, secret } = await add(url);
    const rotated = await owner.webhooks.rotateSecret({ params: { endpointId } });
    expect(rotated.secret).not.toBe(secret);
    await owner.webhooks.test({ params: { endpointId } });
    await waitForLog(endpointId, { state: 'delivered' });
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  test.each<[string, (response: ServerResponse) => void, object]>([
    ['500', (response) => void response.writeHead(500).end('broken'), { lastStatus: 500 }],
    [
      'a redirect, which is not followed',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/other' }).end(),
      { lastStatus: 302 },
    ],
    ['a broken connection', (response) => void response.destroy(), { lastError: expect.any(String) }],
  ])('is repeated after %s, with the same id', async (_, answer, logged) => {
    const { url, received } = await receive((response, count) => (count === 1 ? answer(response) : accept(response)));
    const { endpointId } = await add(url);
    await noteStock('A-2');
    await waitForLog(endpointId, { state: 'waiting', attempts: 1, ...logged });
    shop.clock.now = new Date(shop.clock.now.getTime() + 11_000);
    await wake();
    const [delivery] = await waitForLog(endpointId, { state: 'delivered', attempts: 2 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { tries } = await owner.webhooks.delivery({ params: { deliveryId: delivery?.deliveryId ?? '' } });
    expect(tries.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('fails on an answer that is not HTTP', async () => {
    const url = await open(createSocketServer((socket) => void socket.end('garbage\r\n\r\n')));
    const { endpointId } = await add(url);
    await noteStock('A-3');
    await waitForLog(endpointId, { state: 'waiting', lastError: expect.stringMatching(/parse|HTTP/i) });
  });

  test('to a receiver that hangs does not delay others', async () => {
    const hanging = await receive(() => {});
    const good = await receive(accept);
    const { endpointId: slowId } = await add(hanging.url);
    const { endpointId } = await add(good.url);
    for (let count = 0; count < 12; count++) await noteStock(`B-${count}`);
    await vi.waitFor(() => expect(good.received).toHaveLength(12));
    expect(hanging.received.length).toBeLessThanOrEqual(4);
    await waitForLog(endpointId, { state: 'delivered' });
    await waitForLog(slowId, { state: 'waiting', attempts: 0 });
  });

  test('is replayed with the same id and body', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url);
    await noteStock('A-4');
    const [first] = await waitForLog(endpointId, { state: 'delivered' });
    // The log is ordered by time, which stands still in tests.
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await owner.webhooks.replay({ params: { deliveryId: first?.deliveryId ?? '' } });
    await waitForLog(endpointId, { state: 'delivered', isReplay: true });
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    const { items } = await owner.audit.search({ query: { entityKind: 'webhook', entityId: endpointId } });
    expect(items.map(({ action }) => action)).toEqual(['replay', 'create']);
    expect(JSON.stringify(items)).not.toContain('whsec_');
  });
});

describe('a period', () => {
  /** Ended deliveries at minutes of an hour of the past, with their outcome. */
  async function insertLog(endpointId: string, log: readonly (readonly [id: string, minute: number, state: string])[]) {
    for (const [id, minute, state] of log) {
      await run(
        `insert into webhook_delivery (endpoint_id, message_id, type, body, state, next_attempt_at, created_at, ended_at)
         values ($1, $2, 'stock.changed', $3, $4, $5, $5, $5)`,
        [endpointId, id, JSON.stringify({ id }), state, at(minute)],
      );
    }
  }
  const at = (minute: number) => new Date(shop.clock.now.getTime() + (minute - 120) * 60_000);
  const span = (from: number, to: number) => ({ from: at(from).toISOString(), to: at(to).toISOString() });

  test('is counted and replayed with the same ids, each message once, without the ones that wait', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url);
    const params = { endpointId };
    await insertLog(endpointId, [
      ['early', 9, 'failed'],
      ['lost', 10, 'failed'],
      ['lost', 20, 'failed'],
      ['got', 30, 'delivered'],
      ['got-late', 31, 'failed'],
      ['got-late', 50, 'delivered'],
      ['late', 40, 'failed'],
    ]);
    const period = span(10, 40);
    expect(await owner.webhooks.replayable({ params, query: { ...period, onlyFailed: 'false' } })).toEqual({
      ...{ count: 3, isTooMany: false },
    });
    expect(await owner.webhooks.replayable({ params, query: { ...period, onlyFailed: 'true' } })).toMatchObject({
      count: 1,
    });
    const replay = () => owner.webhooks.replayPeriod({ params, body: { ...period, onlyFailed: true } });
    expect(await Promise.all([replay(), replay()])).toContainEqual({ count: 1 });
    await vi.waitFor(() => expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['lost']));
    await waitForLog(endpointId, { state: 'delivered', isReplay: true });
    expect(received[0]?.body).toBe(JSON.stringify({ id: 'lost' }));
    expect(await replay()).toEqual({ count: 0 });
    const { items } = await owner.audit.search({ query: { entityKind: 'webhook', entityId: endpointId } });
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'replay-period', after: { ...period, onlyFailed: true, count: 1 } }),
    );
  });

  test('is refused for an empty period, an unknown endpoint and one that is off', async () => {
    const { url } = await receive(accept);
    const { endpointId } = await add(url);
    const params = { endpointId };
    const empty = span(10, 10);
    await expect(owner.webhooks.replayable({ params, query: empty })).rejects.toMatchObject({ status: 422 });
    await expect(owner.webhooks.replayPeriod({ params, body: { ...empty, onlyFailed: false } })).rejects.toMatchObject({
      status: 422,
    });
    const unknown = { endpointId: randomUUID() };
    const whole = { ...span(10, 20), onlyFailed: false };
    await expect(owner.webhooks.replayable({ params: unknown, query: span(10, 20) })).rejects.toMatchObject({
      status: 404,
    });
    await run(`update webhook_endpoint set state = 'off', off_since = now()`);
    await expect(owner.webhooks.replayPeriod({ params, body: whole })).rejects.toMatchObject({ status: 409 });
    const limited = await signInStaff(shop, { role: 'owner', stores: [1] });
    await expect(limited.api.webhooks.replayPeriod({ params, body: whole })).rejects.toMatchObject({ status: 403 });
  });
});

test('an endpoint that fails for three days is switched off, and its keepers hear of it', async () => {
  const { url } = await receive((response) => void response.writeHead(503).end());
  const { endpointId } = await add(url);
  await noteStock('C-1');
  await waitForLog(endpointId, { attempts: 1 });
  await run(`update webhook_endpoint set failing_since = $1`, [new Date(shop.clock.now.getTime() - 3 * 86_400_000)]);
  await noteStock('C-2');
  await vi.waitFor(async () => {
    const { items } = await owner.webhooks.list();
    expect(items[0]).toMatchObject({ state: 'failing', failingSince: expect.any(String) });
  });
  const { items: notices } = await owner.notices.list();
  expect(notices[0]).toMatchObject({ kind: 'webhook-off', entityId: 'ERP' });
  await expect(owner.webhooks.test({ params: { endpointId } })).rejects.toMatchObject({ status: 409 });
  const { items } = await owner.webhooks.list();
  const body = { name: 'ERP', url, events: ['stock.changed' as const], version: items[0]?.version ?? 0, isOn: true };
  await owner.webhooks.change({ params: { endpointId }, body });
  expect((await owner.webhooks.list()).items[0]).toMatchObject({ state: 'on' });
  await expect(owner.webhooks.change({ params: { endpointId }, body })).rejects.toMatchObject({ status: 409 });
});

describe('an endpoint that is switched off', () => {
  const change = async (endpointId: string, url: string, more: { isOn: boolean; dropsKept?: boolean }) => {
    const { items } = await owner.webhooks.list();
    const version = items[0]?.version ?? 0;
    const body = { name: 'ERP', url, events: ['stock.changed' as const], version, ...more };
    await owner.webhooks.change({ params: { endpointId }, body });
    // The triggers compare with the clock of the database, which tests cannot set.
    await run(`update webhook_endpoint set off_since = now() where off_since is not null`);
  };
  const hasWebhook = async () => (await run(`select has_webhook('stock.changed') as heard`)).rows[0].heard;

  test('gets the events of the meantime when it is switched on', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url);
    await change(endpointId, url, { isOn: false });
    expect(await hasWebhook()).toBe(true);
    await noteStock('D-1');
    await waitForLog(endpointId, { state: 'waiting', attempts: 0 });
    expect((await owner.webhooks.list()).items[0]).toMatchObject({
      ...{ state: 'off', offSince: expect.any(String), counts: { waiting: 1 } },
    });
    expect(received).toHaveLength(0);
    await change(endpointId, url, { isOn: true });
    await wake();
    await waitForLog(endpointId, { state: 'delivered' });
    expect((await owner.webhooks.list()).items[0]).not.toHaveProperty('offSince');
  });

  test('starts without them on request', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url);
    await change(endpointId, url, { isOn: false });
    await noteStock('D-2');
    await waitForLog(endpointId, { state: 'waiting' });
    await change(endpointId, url, { isOn: true, dropsKept: true });
    await waitForLog(endpointId, { state: 'failed', attempts: 0 });
    expect(received).toHaveLength(0);
    const { items } = await owner.audit.search({ query: { entityKind: 'webhook', entityId: endpointId } });
    expect(items[0]?.after).toMatchObject({ dropped: 1 });
  });

  test('keeps nothing after three days', async () => {
    const { url } = await receive(accept);
    const { endpointId } = await add(url);
    await change(endpointId, url, { isOn: false });
    await run(`update webhook_endpoint set off_since = now() - interval '3 days 1 second'`);
    expect(await hasWebhook()).toBe(false);
    await noteStock('D-3');
    await vi.waitFor(async () => expect((await run('select from webhook_event')).rowCount).toBe(0));
    expect((await owner.webhooks.deliveries({ params: { endpointId }, query: {} })).items).toEqual([]);
  });
});

test('a new endpoint and a new secret need a fresh second factor', async () => {
  const { api } = await signInStaff(shop, { role: 'owner', isProved: false });
  const refused = { status: 403, errors: [{ code: 'step_up_required' }] };
  const body = { name: 'CRM', url: 'http://127.0.0.1:9/hook', events: ['order.paid' as const] };
  await expect(api.webhooks.create({ body })).rejects.toMatchObject(refused);
  const { endpointId } = await add(body.url);
  await expect(api.webhooks.rotateSecret({ params: { endpointId } })).rejects.toMatchObject(refused);
});

test.each(['x', '1|2', "1|'; drop table mail", '99999999999999999999|00000000-0000-4000-8000-000000000000'])(
  'refuses the cursor %s with 400',
  async (cursor) => {
    const { endpointId } = await add('http://127.0.0.1:9/hook');
    const refused = { status: 400, errors: [{ code: 'cursor_invalid' }] };
    await expect(owner.webhooks.deliveries({ params: { endpointId }, query: { cursor } })).rejects.toMatchObject(
      refused,
    );
    await expect(owner.jobs.failures({ query: { cursor } })).rejects.toMatchObject(refused);
  },
);

describe('the outbox', () => {
  test('is written in the transaction of the change, for subscribed events only', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url, ['customer.created', 'customer.changed']);
    const insert = `insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
      values ('Ada', 'Lovelace', 'outlet', 'en-GB', now(), now()) returning customer_id`;
    const client = await shop.parts.database.pool.connect();
    await client.query('begin');
    await client.query(insert);
    await client.query('rollback');
    client.release();
    const { rows } = await run(insert);
    await waitForLog(endpointId, { state: 'delivered', type: 'customer.created' });
    expect(received).toHaveLength(1);
    const payload = webhookPayload.parse(JSON.parse(received[0]?.body ?? ''));
    expect(payload.data).toEqual({
      customerId: rows[0].customer_id,
      store: { storeId: 4, brand: 'outlet', locale: 'en-GB' },
    });
    expect(received[0]?.body).not.toContain('Lovelace');
  });

  test('leaves out stores that the endpoint has not chosen', async () => {
    const { url, received } = await receive(accept);
    const { endpointId } = await add(url, ['customer.created'], [1]);
    const insert = (brand: string, locale: string) =>
      run(
        `insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
         values ('Bo', 'Li', $1, $2, now(), now())`,
        [brand, locale],
      );
    await insert('outlet', 'en-GB');
    const store = shop.parts && (await owner.session.read());
    const chosen = store.state === 'signed-in' ? store.stores.find(({ storeId }) => storeId === 1) : undefined;
    await insert(chosen?.brand ?? '', chosen?.locale ?? '');
    await waitForLog(endpointId, { state: 'delivered' });
    expect(received).toHaveLength(1);
  });
});

test('a size that appears with stock is a change of stock', async () => {
  const { url, received } = await receive(accept);
  const { endpointId } = await add(url);
  await saveCatalogue(shop, buildCategory('new'), buildProduct('fresh', { categories: ['new'], sizes: { 8: 5 } }));
  await waitForLog(endpointId, { state: 'delivered' });
  const changes = received.map(({ body }) => JSON.parse(body).data);
  expect(changes).toContainEqual({ sku: 'fresh-8', pool: 'gb', available: 5 });
});

test('an endpoint is added and changed only with the permission in all of its stores', async () => {
  const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
  const refused = { status: 403, errors: [{ code: 'permission_missing' }] };
  const body = { name: 'CRM', url: 'http://127.0.0.1:9/hook', events: ['order.paid' as const] };
  await expect(api.webhooks.create({ body })).rejects.toMatchObject(refused);
  await expect(api.webhooks.create({ body: { ...body, stores: [1, 4] } })).rejects.toMatchObject(refused);
  const { endpointId } = await api.webhooks.create({ body: { ...body, stores: [1] } });
  const change = { params: { endpointId }, body: { ...body, version: 1, isOn: true } };
  await expect(api.webhooks.change(change)).rejects.toMatchObject(refused);
  const { endpointId: ofAll } = await add(body.url);
  await expect(api.webhooks.rotateSecret({ params: { endpointId: ofAll } })).rejects.toMatchObject(refused);
});

describe('outside demo mode', () => {
  const post = createGuardedPost({ allowsPrivate: false, timeoutMs: 2_000 });
  test.each(['http://127.0.0.1:1/', 'http://localhost:1/', 'http://[::1]:1/', 'http://169.254.169.254/latest'])(
    '%s is refused as a private address',
    async (url) => {
      await expect(post({ url, headers: {}, body: '{}' })).rejects.toThrow('not a public address');
    },
  );
});

test('a receiver that answers too late counts as failed', async () => {
  const { url } = await receive(() => {});
  const post = createGuardedPost({ allowsPrivate: true, timeoutMs: 200 });
  await expect(post({ url, headers: {}, body: '{}' })).rejects.toThrow('No answer within 200 ms');
});

test('a reply without end is cut', async () => {
  const { url } = await receive((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(400)), 5);
    response.on('close', () => clearInterval(timer));
  });
  const post = createGuardedPost({ allowsPrivate: true, timeoutMs: 10_000 });
  const { status, text } = await post({ url, headers: {}, body: '{}' });
  expect([status, text.length]).toEqual([200, 1_000]);
});

test.each([
  [['webhook:add', 'ERP'], 'webhook:add requires a name and an address'],
  [['webhook:add', 'ERP', 'https://example.com', '--events', 'order.lost'], /--events takes order\.paid/],
  [['webhook:test', 'x'], 'webhook:test requires one id'],
  [['webhook:replay-period', 'x'], 'webhook:replay-period requires one id'],
  [
    ['webhook:replay-period', randomUUID(), '--from', '2026-11-18T09:00', '--to', '2026-11-18T10:00Z'],
    /--from and --to take/,
  ],
])('refuses %o', (typed, problem) => {
  expect(parseWebhookCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringMatching(problem) });
});
