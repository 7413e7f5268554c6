import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedger } from '../../apps/server/src/account/credit/ledger-service.ts';
import { typeCard } from '../support/browser/card-typing.ts';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createBuyer, LONDON } from '../support/order/test-buyer.ts';
import { createApi, createEmail, PASSWORD, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const prices = [{}, { priceList: 'main-GBP', amount: 4_000 }];
  await saveCatalogue(shop, buildProduct('dress', { brands: ['outlet', 'main'], sizes: { 8: 99 }, prices }));
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

const ELSEWHERE = { ...LONDON, line1: '1 Dock Road', postcode: 'E16 1AA' };
const MINUTE = 1;
const DAY = 24 * 60 * MINUTE;
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

/** A customer with a saved card, who has ordered to London a week ago. Returns the current token of a stolen session. */
async function stealSession() {
  const { email, tokens, api } = await registerCustomer(shop);
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop) } });
  const savedCard = { method: 'saved-card', cardId: cards[0]?.id };
  const earlier = await createBuyer(shop, { sku: 'dress-8', accessToken: tokens.accessToken });
  expect(codeOf(await earlier.pay(savedCard))).toBe('200 ordered');
  later(7 * DAY);
  const { accessToken } = await createApi(shop).auth.refresh({ body: { refreshToken: tokens.refreshToken } });
  return { email, accessToken, savedCard };
}

const signIn = (email: string) => createApi(shop).auth.login({ body: { email, password: PASSWORD } });

const codeOf = ({ status, body }: { status: number; body: { status?: string; errors?: { code: string }[] } }) =>
  body.errors?.[0]?.code ?? `${status} ${body.status}`;

describe('stored money of a stolen session (risk 39)', () => {
  test('saved card pays to a known address, and to a new one only after a fresh sign-in', async () => {
    const { email, accessToken, savedCard } = await stealSession();
    const known = await createBuyer(shop, { sku: 'dress-8', accessToken });
    expect(codeOf(await known.pay(savedCard))).toBe('200 ordered');

    const elsewhere = await createBuyer(shop, { sku: 'dress-8', accessToken, delivery: ELSEWHERE });
    const { totals } = (await elsewhere.call({ method: 'GET', path: '/checkout' })).body;
    const place = {
      method: 'POST' as const,
      path: '/checkout/order',
      body: { payment: savedCard, expected: totals.toPay, total: totals.total },
      headers: { 'idempotency-key': randomUUID() },
    };
    const refused = await elsewhere.call(place);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'sign_in_again']);
    expect((await elsewhere.call({ method: 'GET', path: '/checkout' })).body).toMatchObject({ status: 'open' });

    const fresh = await signIn(email);
    const headers = { ...place.headers, authorization: `Bearer ${fresh.accessToken}` };
    expect(codeOf(await elsewhere.call({ ...place, headers }))).toBe('200 ordered');
  });

  test('order of the same day does not make its address known', async () => {
    const { accessToken, savedCard } = await stealSession();
    const buy = () => createBuyer(shop, { sku: 'dress-8', accessToken, delivery: ELSEWHERE });
    expect(codeOf(await (await buy()).payByCard('approveMastercard'))).toBe('200 ordered');
    later(10 * MINUTE);
    expect(codeOf(await (await buy()).pay(savedCard))).toBe('sign_in_again');
  });

  test('credit pays to a new address only after a fresh sign-in', async () => {
    const { email, accessToken } = await stealSession();
    const { db } = shop.parts.database;
    const { rows } = await sql<{
      customerId: string;
    }>`select customer_id from customer_login where email = ${email}`.execute(db);
    const account = { customerId: rows[0]?.customerId ?? '', currency: 'GBP' } as const;
    const ledger = createLedger({ db, clock: shop.parts.clock });
    await db.transaction().execute((tx) => ledger.grant(tx, { account, amount: 50_000, reference: randomUUID() }));
    const thief = await createBuyer(shop, { sku: 'dress-8', accessToken, delivery: ELSEWHERE });
    await thief.call({ method: 'PATCH', path: '/checkout', body: { useCredit: true } });
    expect(codeOf(await thief.pay({ method: 'none' }))).toBe('sign_in_again');
  });

  test('saved card pays for a gift card only after a fresh sign-in', async () => {
    const { accessToken, savedCard } = await stealSession();
    const thief = await createBuyer(shop, { sku: 'dress-8', accessToken, host: 'main.localhost' });
    const service = { kind: 'gift-card', amount: 2_500, email: createEmail(), name: 'Eve', from: 'Ada' };
    await thief.call({ method: 'POST', path: '/quote/service', body: { service } });
    expect(codeOf(await thief.pay(savedCard))).toBe('sign_in_again');
  });
});
