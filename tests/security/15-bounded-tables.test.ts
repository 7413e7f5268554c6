import { NEW_QUOTE_LIMITS } from '@shop/domain/quote/new-quote-limit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { forgetUnconfirmed } from '../../apps/server/src/account/newsletter/newsletter-repository.ts';
import { openJobSender } from '../../apps/server/src/platform/jobs/job-sender.ts';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';
import { WAIT_MS } from '../support/timeouts.ts';

const MOST_IN_AN_HOUR = Math.min(...NEW_QUOTE_LIMITS.map(({ most }) => most));

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
  await saveCatalogue(shop, buildProduct('bounded'));
});
afterAll(() => shop.stop());

const open = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/quote/products',
    remoteAddress,
    headers: { host: 'outlet.localhost', locale: 'en_GB' },
    payload: { products: [{ sku: 'bounded-8', quantity: 1 }] },
  });

/** Counts the network up to its limit in the table of windows: three hundred calls would take too long. */
const useUp = () => sql`update rate_window set count = ${MOST_IN_AN_HOUR} where subject like 'network %'`.execute(db());
const db = () => shop.parts.database.db;
const countQuotes = async () =>
  Number((await sql<{ count: string }>`select count(*) from quote`.execute(db())).rows[0]?.count);

describe('quotes', () => {
  test('a network that opened too many gets 429, another network and the next hour are served', async () => {
    expect((await open('203.0.113.7')).statusCode).toBe(200);
    await useUp();
    const refused = await open('203.0.113.7');
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_quotes']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await countQuotes()).toBe(1);
    expect((await open('198.51.100.9')).statusCode).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_001);
    expect((await open('203.0.113.7')).statusCode).toBe(200);
  });
});

describe('newsletter sign-ups', () => {
  test('unconfirmed ones are deleted after their link expired, a former reader is kept', async () => {
    const insert = (email: string, status: string, unsubscribedAt: Date | null) =>
      sql`insert into newsletter_subscription
        (brand, email, email_key, locale, source, status, unsubscribe_token, asked_at, unsubscribed_at)
        values ('outlet', ${email}, ${email}, 'en-GB', 'footer', ${status}, ${email}, '2026-05-01', ${unsubscribedAt})
      `.execute(db());
    await insert('never@example.com', 'pending', null);
    await insert('former@example.com', 'pending', new Date('2026-04-01'));
    await insert('reader@example.com', 'subscribed', null);
    await forgetUnconfirmed(db(), new Date('2026-05-20'));
    const { rows } = await sql<{ email: string }>`select email from newsletter_subscription order by email`.execute(
      db(),
    );
    expect(rows.map(({ email }) => email)).toEqual(['former@example.com', 'reader@example.com']);
  });
});

describe('requests whose mail could not be sent', () => {
  const count = async (table: string) =>
    Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db())).rows[0]?.count);

  test('are deleted by the nightly job after a day, newer ones are kept for their retries', async () => {
    const { tokens } = await registerCustomer(shop);
    const { sub } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString());
    const now = shop.clock.now.getTime();
    // As a job leaves them that has failed for good: nothing else refers to the rows.
    for (const hours of [1, 23, 25, 900]) {
      const askedAt = new Date(now - hours * 3_600_000);
      const email = `asked-${hours}@example.com`;
      await sql`insert into password_request (email, email_key, brand, locale, asked_at)
        values (${email}, ${email}, 'outlet', 'en-GB', ${askedAt})`.execute(db());
      await sql`insert into email_change_request (customer_id, email, email_key, brand, locale, asked_at)
        values (${sub}, ${email}, ${email}, 'outlet', 'en-GB', ${askedAt})`.execute(db());
    }
    const jobs = await openJobSender(shop.parts.database.url);
    const nightly = jobs.define({ name: 'forget-old-sign-ins', schema: z.object({}), handle: async () => {} });
    await nightly.enqueue(db(), {});
    await jobs.close();
    await expect
      .poll(async () => [await count('password_request'), await count('email_change_request')], { timeout: WAIT_MS })
      .toEqual([2, 2]);
  });
});
