import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogins } from '#server/account/sign-in/logins.ts';
import { readEnv } from '#server/env.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { requireSameOrigin } from '#server/web/session/same-origin.ts';
import { insertCustomerRow } from '../../../../../tests/support/database/customer-row.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { callFor, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';
import { serveModule } from '../../../../../tests/support/shop/serve-module.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { type ConversionEvent, createConversionClient } from './conversion-client.ts';
import { openConversion } from './open.ts';

type Heard = { path: string; body: { data: Record<string, unknown>[]; access_token: string } };

let database: TestDatabase;
let shop: OrderShop;
let network: Server;
let app: FastifyInstance;
let answer = 200;
const received: Heard[] = [];
const CONSENT = 'cc_preference=1.1780000000.advertising';
const TOKEN = 'a-token-of-the-network';
const SILENCE = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderShop(database.db);
  network = await standIn();
  const { port } = network.address() as AddressInfo;
  const opened = open({
    CONVERSION_PIXEL_ID: '123456789',
    CONVERSION_TOKEN: TOKEN,
    CONVERSION_ORIGIN: `http://127.0.0.1:${port}`,
  });
  shop.orders.follow(opened.followers);
  app = await serveModule(opened.serve);
});
afterAll(async () => {
  await app.close();
  network.closeAllConnections();
  network.close();
  await database.close();
});
beforeEach(() => {
  received.length = 0;
  answer = 200;
});

function open(settings: Record<string, string>) {
  const { jobs, time } = shop;
  return openConversion(coreWith(settings, { jobs, time }), { logins: createLogins(database) });
}

const coreWith = (settings: Record<string, string>, { jobs, time }: Pick<OrderShop, 'jobs' | 'time'>) => ({
  ...{ database, jobs, clock: () => time.now, env: readEnv(settings), finder: storeFinder },
  requireOwnPage: (request: FastifyRequest) => requireSameOrigin(request, []),
});

const notify = (body: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/event/facebook',
    headers: {
      host: 'outlet.localhost',
      locale: 'en_GB',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'A browser',
      cookie: CONSENT,
      ...headers,
    },
    payload: body,
  });
const buildEvent = (given: object = {}) => ({
  event: 'PageView',
  eventId: randomUUID(),
  path: '/dresses.html',
  ...given,
});
const runConversionJob = async (name = 'tell-conversion') => {
  await shop.jobs.run(name, shop.time.now);
  return received.flatMap(({ body }) => body.data);
};

describe('§7 /event/facebook', () => {
  test('sends a page event with the browser’s event id and minimal data', async () => {
    const body = buildEvent();
    const reply = await notify(body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'queued' }]);
    expect(await runConversionJob()).toEqual([
      {
        ...{ event_name: 'PageView', event_id: body.eventId, action_source: 'website', event_time: 1780315200 },
        event_source_url: 'https://outlet.example.com/dresses.html',
        user_data: { client_user_agent: 'A browser' },
      },
    ]);
    expect(received[0]?.path).toBe('/v23.0/123456789/events');
    expect(received[0]?.body.access_token).toBe(TOKEN);
  });

  test.each([
    ['no choice was made', ''],
    ['advertising is refused', 'cc_preference=1.1780000000.analytics'],
    ['the choice was about something else', 'cc_preference=0.1780000000.advertising'],
  ])('sends nothing where %s', async (_, consent) => {
    const reply = await notify(buildEvent(), { cookie: consent });
    expect(reply.json()).toEqual({ status: 'ignored' });
    expect(await runConversionJob()).toEqual([]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
  ])('rejects a request from %s', async (_, headers) => {
    const reply = await notify(buildEvent(), headers);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'foreign_form']);
  });

  test.each([
    ['an event of its own', { event: 'Purchase' }],
    ['no id', { eventId: '' }],
    ['an id that is a text', { eventId: '<script>' }],
    ['a query', { path: '/dresses.html?email=a@example.com' }],
    ['another site', { path: 'https://evil.example/' }],
    ['more than is asked for', { email: 'a@example.com' }],
  ])('rejects a body with %s', async (_, given) => {
    expect((await notify(buildEvent(given))).statusCode).toBe(400);
  });

  test.each(['/customer/order-history/MW-7K2P-94QX-3', '/checkout/payment', '/refer/ADA12'])(
    'does not send the private page %s',
    async (path) => {
      await notify(buildEvent({ path }));
      expect(await runConversionJob()).toMatchObject([{ event_source_url: 'https://outlet.example.com/' }]);
    },
  );

  test('identifies a customer by the hashed address, and not after erasure', async () => {
    const customerId = await insertCustomerRow(database.db, 'Ada@Example.com');
    const hash = createHash('sha256').update('ada@example.com').digest('hex');
    await notify(buildEvent(), { authorization: `Bearer ${customerId}` });
    expect(await runConversionJob()).toMatchObject([{ user_data: { em: [hash] } }]);
    await notify(buildEvent(), { authorization: `Bearer ${customerId}` });
    await sql`delete from customer where customer_id = ${customerId}`.execute(database.db);
    expect((await runConversionJob()).at(-1)?.user_data).toEqual({ client_user_agent: 'A browser' });
  });

  test('rate limits each network', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => notify(buildEvent())));
    expect(replies.filter((reply) => reply.json().status === 'ignored').length).toBeGreaterThan(0);
    shop.later(1);
    expect((await notify(buildEvent())).json()).toEqual({ status: 'queued' });
    await runConversionJob();
  });

  test('retries while the network is unavailable', async () => {
    answer = 503;
    await notify(buildEvent());
    await runConversionJob();
    expect(shop.jobs.count('tell-conversion')).toBe(1);
    answer = 200;
    await runConversionJob();
    expect([received.length, shop.jobs.count('tell-conversion')]).toEqual([2, 0]);
  });
});

describe('advertising network', () => {
  const client = (timeoutMs = 2_000) => {
    const { port } = network.address() as AddressInfo;
    return createConversionClient({
      origin: `http://127.0.0.1:${port}`,
      pixelId: '1',
      tokens: givenSecret([TOKEN]),
      timeoutMs,
    });
  };
  const event: ConversionEvent = {
    ...{ event_name: 'PageView', event_time: 1, event_id: 'e', event_source_url: 'https://outlet.example.com/' },
    ...{ action_source: 'website', user_data: {} },
  };

  test('gets no retry of a rejected event', async () => {
    answer = 400;
    await expect(client().send(event)).rejects.toMatchObject({ permanent: true });
    answer = 429;
    await expect(client().send(event)).rejects.not.toHaveProperty('permanent');
  });

  test('is called with a timeout', async () => {
    answer = SILENCE;
    await expect(client(50).send(event)).rejects.toThrow('timeout');
  });
});

describe('a purchase', () => {
  test('is sent once it is paid, with the event id of its shopper', async () => {
    const orderId = await buy({ conversionEventId: 'evt-1' });
    const order = await shop.orders.find(orderId);
    expect(await runConversionJob('tell-purchase')).toEqual([
      {
        ...{ event_name: 'Purchase', event_id: 'evt-1', action_source: 'website' },
        event_time: Math.floor(shop.time.now.getTime() / 1000),
        event_source_url: 'https://outlet.example.com/',
        user_data: { em: [createHash('sha256').update('amira@example.com').digest('hex')] },
        custom_data: {
          ...{ currency: 'GBP', value: 43.99, order_id: order?.number, content_type: 'product' },
          content_ids: [order?.lines[0]?.productSku],
        },
      },
    ]);
  });

  test('is not sent without an event id, which requires consent', async () => {
    await buy({});
    expect(await runConversionJob('tell-purchase')).toEqual([]);
  });

  test('is completed while the network is unavailable', async () => {
    answer = 500;
    const orderId = await buy({ conversionEventId: 'evt-2' });
    await runConversionJob('tell-purchase');
    expect((await shop.orders.find(orderId))?.state).toBe('paid');
    expect(shop.jobs.count('tell-purchase')).toBe(1);
  });

  test('is not sent for an erased customer', async () => {
    const orderId = await buy({ conversionEventId: 'evt-3' });
    await sql`update shop_order set email = '', conversion_event_id = null where order_id = ${orderId}`.execute(
      database.db,
    );
    const before = (await runConversionJob('tell-purchase')).filter(({ event_id }) => event_id === 'evt-3');
    expect(before).toEqual([]);
  });
});

test('no event is sent without configuration', async () => {
  const other = await openOrderShop(database.db);
  const { time, jobs } = other;
  const opened = openConversion(coreWith({}, { jobs, time }), { logins: createLogins(database) });
  const quiet = await serveModule(opened.serve);
  const headers = { host: 'outlet.localhost', locale: 'en_GB', 'sec-fetch-site': 'same-origin', cookie: CONSENT };
  const reply = await quiet.inject({ method: 'POST', url: '/api/v1/event/facebook', headers, payload: buildEvent() });
  expect(reply.json()).toEqual({ status: 'ignored' });
  expect(jobs.count('tell-conversion')).toBe(0);
  await quiet.close();
});

async function buy(traces: { conversionEventId?: string }): Promise<string> {
  const [quote] = await shop.quotes.make({ sku: await shop.insertSize(5) });
  await sql`
    update test_quote set draft = draft || ${JSON.stringify(traces)}::jsonb where quote_id = ${quote?.quoteId}
  `.execute(database.db);
  await shop.orders.place(callFor(quote as TestQuote));
  return await shop.getOrder(quote?.quoteId ?? '');
}

/** Fake advertising network with the called endpoints only. */
async function standIn(): Promise<Server> {
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) });
      if (answer !== SILENCE) reply.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
