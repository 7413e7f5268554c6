import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCard } from '../support/browser/card-typing.ts';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createBuyer, DECLINED_CARDS } from '../support/order/test-buyer.ts';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
const SKU = 'dress-8';

beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 500 } }));
});
afterAll(() => shop.stop());

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);
const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<Result[]>>(
    async (before, index) => [...(await before), await work(index)],
    Promise.resolve([]),
  );

describe('card testing (risk 38, CVE-2025-64526: the limit holds whatever the body says)', () => {
  test('pauses a quote after three declines, with a wait, and lets other methods pay', async () => {
    const buyer = await createBuyer(shop, { sku: SKU });
    const replies = await times(12, (index) =>
      buyer.payByCard(DECLINED_CARDS[index % DECLINED_CARDS.length] ?? 'declined'),
    );
    expect(statuses(replies)).toEqual([...Array(3).fill(422), ...Array(9).fill(429)]);
    expect(replies.at(-1)?.headers['retry-after']).toBe(String(15 * 60));
    expect(replies.at(-1)?.body.errors[0].code).toBe('too_many_declines');
    const { status, body } = await buyer.pay({ method: 'paypal' });
    expect([status, body.status]).toEqual([200, 'action']);
  });

  test('admits a good card after the pause', async () => {
    const buyer = await createBuyer(shop, { sku: SKU });
    for (const card of DECLINED_CARDS) await buyer.payByCard(card);
    expect((await buyer.payByCard('approve')).status).toBe(429);
    later(16);
    expect((await buyer.payByCard('approve')).body).toMatchObject({ status: 'ordered' });
  });

  test('tells the browser nothing about the card, and staff the exact reason', async () => {
    // Cards of earlier tests are paused for a day.
    later(25 * 60);
    const replies = [];
    for (const card of DECLINED_CARDS) replies.push(await (await createBuyer(shop, { sku: SKU })).payByCard(card));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.body.errors).toEqual([
      { code: 'payment_declined', reason: 'The payment was declined', field: 'payment' },
    ]);
    const { rows } = await sql<{ reason: string }>`
      select distinct reason from payment where state = 'declined' order by reason
    `.execute(shop.parts.database.db);
    expect(rows.map(({ reason }) => reason)).toEqual(['declined', 'insufficient_funds', 'stolen_card']);
    expect(shop.logged.join('')).toContain('"reason":"stolen_card"');
  });

  test('limits one network that uses a fresh quote for each card', async () => {
    later(25 * 60);
    const ip = createIp();
    const replies = await times(13, async (index) =>
      (await createBuyer(shop, { sku: SKU, ip })).payByCard(DECLINED_CARDS[index % 3] ?? 'declined'),
    );
    expect(statuses(replies)).toEqual([...Array(10).fill(422), 429, 429, 429]);
  });

  test('limits parallel attempts of one network', async () => {
    later(25 * 60);
    const ip = createIp();
    const buyers = await times(14, () => createBuyer(shop, { sku: SKU, ip }));
    const cards = await times(14, (index) => typeCard(shop, DECLINED_CARDS[index % 3]));
    const replies = await Promise.all(buyers.map((buyer, index) => buyer.pay({ method: 'card', token: cards[index] })));
    expect(statuses(replies).filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
  });

  test('limits one card that is tried from changing networks and quotes, before it is charged', async () => {
    later(25 * 60);
    const replies = await times(7, async () => (await createBuyer(shop, { sku: SKU })).payByCard('stolen'));
    expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test('limits one account that changes networks and quotes', async () => {
    later(25 * 60);
    const customer = await registerCustomer(shop);
    const { api, email, password } = customer;
    let { tokens } = customer;
    const replies = await times(8, async (index) => {
      // A customer has one quote, which pauses for a quarter of an hour after three declines.
      if (index === 3) {
        later(16);
        tokens = await api.auth.login({ body: { email, password } });
      }
      const buyer = await createBuyer(shop, { sku: SKU, accessToken: tokens.accessToken });
      return await buyer.payByCard(DECLINED_CARDS[index % 3] ?? 'declined');
    });
    expect(statuses(replies).filter((status) => status === 422)).toHaveLength(6);
    expect(statuses(replies).slice(6)).toEqual([429, 429]);
  });

  test('limits attempts to save a card', async () => {
    later(25 * 60);
    const { tokens } = await registerCustomer(shop);
    const replies = await times(8, async () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/customer/card',
        remoteAddress: createIp(),
        headers: { host: 'outlet.localhost', locale: 'en_GB', authorization: `Bearer ${tokens.accessToken}` },
        payload: { token: await typeCard(shop, 'declined') },
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(422), 429, 429]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
