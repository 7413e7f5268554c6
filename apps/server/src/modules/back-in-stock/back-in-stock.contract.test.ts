import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { BackInStockTables } from './back-in-stock-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, aProduct('dress', { sizes: { 8: 10, 12: 0, 14: 0, 16: 0, 18: 0, 20: 0, 22: 0 } }));
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

let shoppers = 0;
const aShopper = () => `shopper-${++shoppers}@example.com`;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const ask = (email: string, sku = 'dress-12') => shop.api.backInStock.ask({ body: { sku, email } });

const rowOf = (email: string) =>
  shop.parts.database.db
    .$extendTables<BackInStockTables>()
    .selectFrom('backInStockRequest')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();

const mailsTo = (email: string) =>
  shop.parts.database.db
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .execute();

async function linksOf(email: string) {
  const { confirmUrl, cancelUrl } = JSON.parse((await shop.mailTo(email)).text);
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
  return { confirmUrl, cancelUrl, confirmToken: tokenIn(confirmUrl), cancelToken: tokenIn(cancelUrl) };
}

describe('GET /back-in-stock', () => {
  test.each([
    ['dress-12', '12', false],
    ['dress-8', '8', true],
  ])('says what %s is', async (sku, size, inStock) => {
    expect(await shop.api.backInStock.find({ query: { sku } })).toEqual({
      sku,
      size,
      inStock,
      product: { sku: 'dress', title: 'Dress dress', url: expect.stringMatching(/^\/.+\.html$/) },
    });
  });

  test('answers 404 for what is not sold here', async () => {
    await expect(shop.api.backInStock.find({ query: { sku: 'nothing' } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'sku_unknown', field: 'sku' }],
    });
  });
});

describe('POST /back-in-stock', () => {
  test('keeps the request and mails links of the store it was made in, whatever the Host header says', async () => {
    const email = aShopper();
    const payload = { sku: 'dress-12', email };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', locale: 'en_GB' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/back-in-stock', headers, payload });
    expect(reply.json()).toEqual({ status: 'confirmation-sent' });
    expect(await rowOf(email)).toMatchObject({ status: 'asked', brand: 'outlet', variantSku: 'dress-12', pool: 'gb' });
    const { confirmUrl, cancelUrl } = await linksOf(email);
    expect(confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/back-in-stock\/confirm\?token=/);
    expect(cancelUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/back-in-stock\/cancel\?token=/);
  });

  test('answers the same again, and sends no second mail within ten minutes', async () => {
    const email = aShopper();
    const first = await ask(email);
    later(9);
    expect(await ask(email.toUpperCase())).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toHaveLength(0);
    later(2);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('answers the same to one who waits, without a mail', async () => {
    const email = aShopper();
    const first = await ask(email);
    await shop.api.backInStock.confirm({ body: { token: (await linksOf(email)).confirmToken } });
    later(60);
    expect(await ask(email)).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('sends one mail for one size that is asked for ten times at once', async () => {
    const email = aShopper();
    await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('sends an address no more than five mails in ten minutes, for however many sizes', async () => {
    const email = aShopper();
    const sizes = ['12', '14', '16', '18', '20', '22'].map((size) => `dress-${size}`);
    const replies = await Promise.all(sizes.map((sku) => ask(email, sku)));
    expect(new Set(replies.map(({ status }) => status)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('refuses what is no address, naming the field', async () => {
    await expect(ask('amira')).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'email_invalid', field: 'email' }],
    });
  });

  test('refuses a size that is not sold here', async () => {
    await expect(ask(aShopper(), 'nothing')).rejects.toMatchObject({ status: 404, errors: [{ code: 'sku_unknown' }] });
  });

  test.each([
    ['an unknown field', { sku: 'dress-12', email: 'a@example.com', status: 'waiting' }],
    ['a sku of another type', { sku: ['dress-12'], email: 'a@example.com' }],
    ['a control character', { sku: 'dress-12\u0000', email: 'a@example.com' }],
    ['nothing', {}],
  ])('refuses %s with 400', async (_, payload) => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/back-in-stock', headers, payload });
    expect(reply.statusCode).toBe(400);
  });

  test('never writes the address to the log', async () => {
    const email = aShopper();
    await ask(email);
    await shop.mailTo(email);
    expect(shop.logged.join('')).not.toContain(email);
  });
});

describe('POST /back-in-stock/confirmation', () => {
  test('makes the owner of the mailbox wait, and answers the same to a link that is opened twice', async () => {
    const email = aShopper();
    await ask(email);
    const token = (await linksOf(email)).confirmToken;
    await expect(shop.api.backInStock.confirm({ body: { token } })).resolves.toEqual({ status: 'waiting' });
    const confirmedAt = shop.clock.now;
    later(1);
    await expect(shop.api.backInStock.confirm({ body: { token } })).resolves.toEqual({ status: 'waiting' });
    expect(await rowOf(email)).toMatchObject({ status: 'waiting', confirmedAt });
  });

  test.each([
    ['after seven days', 7 * 24 * 60, true],
    ['later', 7 * 24 * 60 + 1, false],
  ])('the link works %s: %s minutes, %s', async (_, minutes, works) => {
    const email = aShopper();
    await ask(email);
    const { confirmToken: token } = await linksOf(email);
    later(minutes);
    const answer = shop.api.backInStock.confirm({ body: { token } });
    if (works) await expect(answer).resolves.toEqual({ status: 'waiting' });
    else await expect(answer).rejects.toMatchObject({ status: 404, errors: [{ code: 'link_unusable' }] });
  });

  test('refuses the link of a request that was ended since, and one that was never sent', async () => {
    const email = aShopper();
    await ask(email);
    const { confirmToken, cancelToken } = await linksOf(email);
    await shop.api.backInStock.cancel({ body: { token: cancelToken } });
    for (const token of [confirmToken, 'never-sent-to-anybody-at-all', cancelToken]) {
      await expect(shop.api.backInStock.confirm({ body: { token } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await rowOf(email)).toMatchObject({ status: 'cancelled' });
  });
});

describe('POST /back-in-stock/cancel', () => {
  test('ends the waiting, as often as it is asked', async () => {
    const email = aShopper();
    await ask(email);
    const { confirmToken, cancelToken: token } = await linksOf(email);
    await shop.api.backInStock.confirm({ body: { token: confirmToken } });
    for (let time = 0; time < 2; time++) {
      await expect(shop.api.backInStock.cancel({ body: { token } })).resolves.toEqual({ status: 'cancelled' });
    }
    expect(await rowOf(email)).toMatchObject({ status: 'cancelled' });
  });

  test('refuses a token that was never sent', async () => {
    const token = 'never-sent-to-anybody-at-all';
    await expect(shop.api.backInStock.cancel({ body: { token } })).rejects.toMatchObject({ status: 404 });
  });
});

test('whoever waits is told as soon as the catalogue brings the size back', async () => {
  const email = aShopper();
  await saveCatalogue(shop, aProduct('coat', { sizes: { 8: 0 } }));
  await ask(email, 'coat-8');
  await shop.api.backInStock.confirm({ body: { token: (await linksOf(email)).confirmToken } });
  await saveCatalogue(shop, aProduct('coat', { sizes: { 8: 1 } }));
  const told = await vi.waitFor(
    async () => {
      const mail = (await shop.mails()).find(({ to, subject }) => to === email && subject === 'back-in-stock');
      if (!mail) throw new Error('not told yet');
      return JSON.parse(mail.text);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(told.productUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/[^/]+\.html\?sku=coat-8$/);
  expect(await rowOf(email)).toMatchObject({ status: 'mailed' });
});

test('the job of the minute is on the clock', async () => {
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'tell-of-restock'
  `.execute(shop.parts.database.db);
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});
