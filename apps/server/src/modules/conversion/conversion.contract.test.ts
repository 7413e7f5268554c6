import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomerRow } from '../../../../../tests/support/customer-row.ts';
import { callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/order-shop.ts';
import { serveModule } from '../../../../../tests/support/serve-module.ts';
import { storeFinder } from '../../../../../tests/support/store-finder.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { readEnv } from '../../env.ts';
import { openConversion } from '../../open-conversion.ts';
import { type ConversionEvent, createConversionClient } from './conversion-client.ts';

type Heard = { path: string; body: { data: Record<string, unknown>[]; access_token: string } };

let database: TestDatabase;
let shop: OrderShop;
let network: Server;
let app: FastifyInstance;
let answer = 200;
const heard: Heard[] = [];
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
  heard.length = 0;
  answer = 200;
});

function open(settings: Record<string, string>) {
  const { jobs, time } = shop;
  return openConversion({ database, jobs, clock: () => time.now, env: readEnv(settings) }, { finder: storeFinder });
}

const tell = (body: object, headers: Record<string, string> = {}) =>
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
const anEvent = (given: object = {}) => ({ event: 'PageView', eventId: randomUUID(), path: '/dresses.html', ...given });
const told = async (name = 'tell-conversion') => {
  await shop.jobs.run(name, shop.time.now);
  return heard.flatMap(({ body }) => body.data);
};

describe('§7 /event/facebook', () => {
  test('tells the network of a page, by the id of the browser, with what is needed and no more', async () => {
    const body = anEvent();
    const reply = await tell(body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'queued' }]);
    expect(await told()).toEqual([
      {
        ...{ event_name: 'PageView', event_id: body.eventId, action_source: 'website', event_time: 1780315200 },
        event_source_url: 'https://outlet.example.com/dresses.html',
        user_data: { client_user_agent: 'A browser' },
      },
    ]);
    expect(heard[0]?.path).toBe('/v23.0/123456789/events');
    expect(heard[0]?.body.access_token).toBe(TOKEN);
  });

  test.each([
    ['nobody has chosen', ''],
    ['advertising is refused', 'cc_preference=1.1780000000.analytics'],
    ['the choice was about something else', 'cc_preference=0.1780000000.advertising'],
  ])('tells nothing where %s', async (_, consent) => {
    const reply = await tell(anEvent(), { cookie: consent });
    expect(reply.json()).toEqual({ status: 'ignored' });
    expect(await told()).toEqual([]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
  ])('refuses what comes from %s', async (_, headers) => {
    const reply = await tell(anEvent(), headers);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'foreign_form']);
  });

  test.each([
    ['an event of its own', { event: 'Purchase' }],
    ['no id', { eventId: '' }],
    ['an id that is a text', { eventId: '<script>' }],
    ['a query', { path: '/dresses.html?email=a@example.com' }],
    ['another site', { path: 'https://evil.example/' }],
    ['more than is asked for', { email: 'a@example.com' }],
  ])('refuses a body with %s', async (_, given) => {
    expect((await tell(anEvent(given))).statusCode).toBe(400);
  });

  test.each(['/customer/order-history/MW-7K2P-94QX-3', '/checkout/payment', '/refer/ADA12'])(
    'does not tell of the page %s, whose address says too much',
    async (path) => {
      await tell(anEvent({ path }));
      expect(await told()).toMatchObject([{ event_source_url: 'https://outlet.example.com/' }]);
    },
  );

  test('tells who a customer is by the hash of the address, and only as long as there is one', async () => {
    const customerId = await aCustomerRow(database.db, 'Ada@Example.com');
    const hash = createHash('sha256').update('ada@example.com').digest('hex');
    await tell(anEvent(), { authorization: `Bearer ${customerId}` });
    expect(await told()).toMatchObject([{ user_data: { em: [hash] } }]);
    await tell(anEvent(), { authorization: `Bearer ${customerId}` });
    await sql`delete from customer where customer_id = ${customerId}`.execute(database.db);
    expect((await told()).at(-1)?.user_data).toEqual({ client_user_agent: 'A browser' });
  });

  test('listens to no network that tells more than people do', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => tell(anEvent())));
    expect(replies.filter((reply) => reply.json().status === 'ignored').length).toBeGreaterThan(0);
    shop.later(1);
    expect((await tell(anEvent())).json()).toEqual({ status: 'queued' });
    await told();
  });

  test('tells again where the network is away', async () => {
    answer = 503;
    await tell(anEvent());
    await told();
    expect(shop.jobs.count('tell-conversion')).toBe(1);
    answer = 200;
    await told();
    expect([heard.length, shop.jobs.count('tell-conversion')]).toEqual([2, 0]);
  });
});

describe('the network', () => {
  const client = (timeoutMs = 2_000) => {
    const { port } = network.address() as AddressInfo;
    return createConversionClient({ origin: `http://127.0.0.1:${port}`, pixelId: '1', token: TOKEN, timeoutMs });
  };
  const event: ConversionEvent = {
    ...{ event_name: 'PageView', event_time: 1, event_id: 'e', event_source_url: 'https://outlet.example.com/' },
    ...{ action_source: 'website', user_data: {} },
  };

  test('is not asked again for what it refuses', async () => {
    answer = 400;
    await expect(client().send(event)).rejects.toMatchObject({ permanent: true });
    answer = 429;
    await expect(client().send(event)).rejects.not.toHaveProperty('permanent');
  });

  test('is not waited for', async () => {
    answer = SILENCE;
    await expect(client(50).send(event)).rejects.toThrow('timeout');
  });
});

describe('a purchase', () => {
  test('is told of once it is paid, by the id that its shopper came with', async () => {
    const orderId = await buy({ conversionEventId: 'evt-1' });
    const order = await shop.orders.find(orderId);
    expect(await told('tell-purchase')).toEqual([
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

  test('without such an id, which only consent gives, is nobody’s business', async () => {
    await buy({});
    expect(await told('tell-purchase')).toEqual([]);
  });

  test('is made also where the network is away', async () => {
    answer = 500;
    const orderId = await buy({ conversionEventId: 'evt-2' });
    await told('tell-purchase');
    expect((await shop.orders.find(orderId))?.state).toBe('paid');
    expect(shop.jobs.count('tell-purchase')).toBe(1);
  });

  test('of somebody who is forgotten is not told of any more', async () => {
    const orderId = await buy({ conversionEventId: 'evt-3' });
    await sql`update shop_order set email = '', conversion_event_id = null where order_id = ${orderId}`.execute(
      database.db,
    );
    const before = (await told('tell-purchase')).filter(({ event_id }) => event_id === 'evt-3');
    expect(before).toEqual([]);
  });
});

test('without settings nobody is told of anything', async () => {
  const other = await openOrderShop(database.db);
  const { time, jobs } = other;
  const opened = openConversion({ database, jobs, clock: () => time.now, env: readEnv({}) }, { finder: storeFinder });
  const quiet = await serveModule(opened.serve);
  const headers = { host: 'outlet.localhost', locale: 'en_GB', 'sec-fetch-site': 'same-origin', cookie: CONSENT };
  const reply = await quiet.inject({ method: 'POST', url: '/api/v1/event/facebook', headers, payload: anEvent() });
  expect(reply.json()).toEqual({ status: 'ignored' });
  expect(jobs.count('tell-conversion')).toBe(0);
  await quiet.close();
});

async function buy(traces: { conversionEventId?: string }): Promise<string> {
  const [bag] = await shop.bags.make({ sku: await shop.aSize(5) });
  await sql`
    update test_bag set draft = draft || ${JSON.stringify(traces)}::jsonb where quote_id = ${bag?.quoteId}
  `.execute(database.db);
  await shop.orders.place(callFor(bag as TestBag));
  return await shop.orderOf(bag?.quoteId ?? '');
}

/** The network, as far as it is called. */
async function standIn(): Promise<Server> {
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body: JSON.parse(text) });
      if (answer !== SILENCE) reply.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
