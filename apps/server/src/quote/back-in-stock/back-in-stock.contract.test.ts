import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailTables } from '#server/messaging/mail/mail-tables.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { BackInStockTables } from './back-in-stock-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false' } });
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 10, 12: 0, 14: 0, 16: 0, 18: 0, 20: 0, 22: 0 } }));
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

let shoppers = 0;
const createShopperEmail = () => `shopper-${++shoppers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const ask = (email: string, sku = 'dress-12') => shop.api.backInStock.ask({ body: { sku, email } });

const toRow = (email: string) =>
  shop.parts.database.db
    .$extendTables<BackInStockTables>()
    .selectFrom('backInStockRequest')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();

const statuses = async (email: string) => {
  const rows = await shop.parts.database.db
    .$extendTables<BackInStockTables>()
    .selectFrom('backInStockRequest')
    .select(['variantSku', 'status'])
    .where('emailKey', '=', email.toLowerCase())
    .execute();
  return Object.fromEntries(rows.map(({ variantSku, status }) => [variantSku, status]));
};

const mailsTo = (email: string) =>
  shop.parts.database.db
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .execute();

async function getLinks(email: string) {
  const { confirmUrl, cancelUrl } = JSON.parse((await shop.mailTo(email)).text);
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
  return { confirmUrl, cancelUrl, confirmToken: tokenIn(confirmUrl), cancelToken: tokenIn(cancelUrl) };
}

describe('GET /back-in-stock', () => {
  test.each([
    ['dress-12', '12', false],
    ['dress-8', '8', true],
  ])('describes %s', async (sku, size, inStock) => {
    expect(await shop.api.backInStock.find({ query: { sku } })).toEqual({
      sku,
      size,
      inStock,
      product: { sku: 'dress', title: 'Dress dress', url: expect.stringMatching(/^\/.+\.html$/) },
    });
  });

  test('returns 404 for a variant that the store does not sell', async () => {
    await expect(shop.api.backInStock.find({ query: { sku: 'nothing' } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'sku_unknown', field: 'sku' }],
    });
  });
});

describe('POST /back-in-stock', () => {
  test('stores the request and mails links to its store, whatever the Host header says', async () => {
    const email = createShopperEmail();
    const payload = { sku: 'dress-12', email };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', locale: 'en_GB' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/back-in-stock', headers, payload });
    expect(reply.json()).toEqual({ status: 'confirmation-sent' });
    expect(await toRow(email)).toMatchObject({ status: 'asked', brand: 'outlet', variantSku: 'dress-12', pool: 'gb' });
    const { confirmUrl, cancelUrl } = await getLinks(email);
    expect(confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/back-in-stock\/confirm\?token=/);
    expect(cancelUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/back-in-stock\/cancel\?token=/);
  });

  test('is idempotent and sends no second mail within ten minutes', async () => {
    const email = createShopperEmail();
    const first = await ask(email);
    later(9);
    expect(await ask(email.toUpperCase())).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toHaveLength(0);
    later(2);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('returns the same response without a mail for a confirmed request', async () => {
    const email = createShopperEmail();
    const first = await ask(email);
    await shop.api.backInStock.confirm({ body: { token: (await getLinks(email)).confirmToken } });
    later(60);
    expect(await ask(email)).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('sends one mail for ten concurrent requests for one variant', async () => {
    const email = createShopperEmail();
    await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('sends at most five mails per address in ten minutes, for any number of variants', async () => {
    const email = createShopperEmail();
    const sizes = ['12', '14', '16', '18', '20', '22'].map((size) => `dress-${size}`);
    const replies = await Promise.all(sizes.map((sku) => ask(email, sku)));
    expect(new Set(replies.map(({ status }) => status)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('rejects an invalid address and names the field', async () => {
    await expect(ask('amira')).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'email_invalid', field: 'email' }],
    });
  });

  test('rejects a variant that the store does not sell', async () => {
    await expect(ask(createShopperEmail(), 'nothing')).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'sku_unknown' }],
    });
  });

  test.each([
    ['an unknown field', { sku: 'dress-12', email: 'a@example.com', status: 'waiting' }],
    ['a sku of another type', { sku: ['dress-12'], email: 'a@example.com' }],
    ['a control character', { sku: 'dress-12\u0000', email: 'a@example.com' }],
    ['nothing', {}],
  ])('rejects %s with 400', async (_, payload) => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/back-in-stock', headers, payload });
    expect(reply.statusCode).toBe(400);
  });

  test('never writes the address to the log', async () => {
    const email = createShopperEmail();
    await ask(email);
    await shop.mailTo(email);
    expect(shop.logged.join('')).not.toContain(email);
  });
});

describe('POST /back-in-stock/confirmation', () => {
  test('activates the request and is idempotent for a link opened twice', async () => {
    const email = createShopperEmail();
    await ask(email);
    const token = (await getLinks(email)).confirmToken;
    await expect(shop.api.backInStock.confirm({ body: { token } })).resolves.toEqual({ status: 'waiting' });
    const confirmedAt = shop.clock.now;
    later(1);
    await expect(shop.api.backInStock.confirm({ body: { token } })).resolves.toEqual({ status: 'waiting' });
    expect(await toRow(email)).toMatchObject({ status: 'waiting', confirmedAt });
  });

  test.each([
    ['after seven days', 7 * 24 * 60, true],
    ['later', 7 * 24 * 60 + 1, false],
  ])('checks the age of the link %s: %s minutes, %s', async (_, minutes, works) => {
    const email = createShopperEmail();
    await ask(email);
    const { confirmToken: token } = await getLinks(email);
    later(minutes);
    const answer = shop.api.backInStock.confirm({ body: { token } });
    if (works) await expect(answer).resolves.toEqual({ status: 'waiting' });
    else await expect(answer).rejects.toMatchObject({ status: 404, errors: [{ code: 'link_unusable' }] });
  });

  test('rejects the link of a cancelled request and an unknown link', async () => {
    const email = createShopperEmail();
    await ask(email);
    const { confirmToken, cancelToken } = await getLinks(email);
    await shop.api.backInStock.cancel({ body: { token: cancelToken } });
    for (const token of [confirmToken, 'never-sent-to-anybody-at-all', cancelToken]) {
      await expect(shop.api.backInStock.confirm({ body: { token } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await toRow(email)).toMatchObject({ status: 'cancelled' });
  });
});

describe('POST /back-in-stock/cancel', () => {
  test('cancels the request and is idempotent', async () => {
    const email = createShopperEmail();
    await ask(email);
    const { confirmToken, cancelToken: token } = await getLinks(email);
    await shop.api.backInStock.confirm({ body: { token: confirmToken } });
    for (let time = 0; time < 2; time++) {
      await expect(shop.api.backInStock.cancel({ body: { token } })).resolves.toEqual({ status: 'cancelled' });
    }
    expect(await toRow(email)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    [false, 'asked'],
    [true, 'cancelled'],
  ])('with all: %s leaves another request of the address %s', async (all, status) => {
    const email = createShopperEmail();
    await ask(email, 'dress-12');
    const { cancelToken: token } = await getLinks(email);
    await ask(email, 'dress-14');
    await shop.api.backInStock.cancel({ body: { token, all } });
    expect(await statuses(email)).toEqual({ 'dress-12': 'cancelled', 'dress-14': status });
  });

  test('rejects an unknown token', async () => {
    const token = 'never-sent-to-anybody-at-all';
    await expect(shop.api.backInStock.cancel({ body: { token } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  test('cancels every request of the address with the token of one mail', async () => {
    const email = createShopperEmail();
    await ask(email, 'dress-12');
    const { oneClickUrl } = JSON.parse((await shop.mailTo(email)).text);
    const { pathname, search } = new URL(oneClickUrl);
    const page = await shop.app.inject({ url: `${pathname}${search}`, headers: { host: 'outlet.localhost' } });
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `http://outlet.localhost:3000/back-in-stock/cancel${search}`,
    ]);
    expect(await toRow(email)).toMatchObject({ status: 'asked' });
    const reply = await shop.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'cancelled' }]);
    expect(await toRow(email)).toMatchObject({ status: 'cancelled' });
  });

  test('returns 404 for an unknown token', async () => {
    const url = '/api/v1/back-in-stock/cancel/one-click?token=never-sent-to-anybody-at-all';
    expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});

test('a waiting shopper is notified as soon as the catalogue restocks the variant', async () => {
  const email = createShopperEmail();
  await saveCatalogue(shop, buildProduct('coat', { sizes: { 8: 0 } }));
  await ask(email, 'coat-8');
  await shop.api.backInStock.confirm({ body: { token: (await getLinks(email)).confirmToken } });
  await saveCatalogue(shop, buildProduct('coat', { sizes: { 8: 1 } }));
  const notification = await vi.waitFor(
    async () => {
      const mail = (await shop.mails()).find(({ to, subject }) => to === email && subject === 'back-in-stock');
      if (!mail) throw new Error('no mail yet');
      return JSON.parse(mail.text);
    },
    { interval: 50 },
  );
  expect(notification.productUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/[^/]+\.html\?sku=coat-8$/);
  expect(await toRow(email)).toMatchObject({ status: 'mailed' });
});

test('the restock job runs every minute', async () => {
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'tell-of-restock'
  `.execute(shop.parts.database.db);
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});
