import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import { shownGiftCardCode } from '@shop/domain/account/credit/gift-card';
import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { createApi, createIp, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createGiftCards } from './gift-card-service.ts';
import { createLedger } from './ledger-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false' } });
});
afterAll(() => shop.stop());

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;
const UNKNOWN_CODE = '0000-0000-0000-0000-0000';

function books() {
  const { database, clock } = shop.parts;
  const parts = { db: database.db, clock };
  const ledger = createLedger(parts);
  const open = { enter: async () => {}, succeed: async () => {} };
  return { ledger, giftCards: createGiftCards({ ...parts, ledger, guesses: open, mail: { deliver: async () => {} } }) };
}

async function issueCard(amount = 5_000, currency: Currency = 'GBP') {
  const issue = { worth: { amount, currency }, reference: `test ${randomUUID()}` };
  const { db } = shop.parts.database;
  const card = await db.transaction().execute((tx) => books().giftCards.issueGiftCard(tx, issue));
  if (!card) throw new Error('No card was issued');
  return card;
}

const spend = (giftCardId: string, amount: number) =>
  shop.parts.database.db
    .transaction()
    .execute((tx) => books().ledger.spend(tx, { account: { giftCardId }, amount, reference: `test ${randomUUID()}` }));

/** API client of a main brand store. */
const apiIn = (locale: Locale, accessToken?: string): ShopApi =>
  createShopApi(
    injectFetch(shop.app, {
      remoteAddress: createIp(),
      headers: { host: 'main.localhost', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    }),
    { locale },
  );

const refusal = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });

describe('GET /customer/credit', () => {
  test('returns zero for a new customer', async () => {
    const { api } = await registerCustomer(shop);
    expect(await api.credit.get({ query: {} })).toEqual({
      balance: gbp(0),
      statement: { entries: [], page: 1, pageCount: 1 },
    });
  });

  test('returns balance and statement of the caller only', async () => {
    const [ada, bob] = [await registerCustomer(shop), await registerCustomer(shop)];
    const { code, lastFour } = await issueCard();
    await ada.api.credit.transferGiftCard({ body: { code } });
    const entry = {
      at: '2026-06-01T12:00:00.000Z',
      kind: 'transfer',
      about: lastFour,
      amount: gbp(5_000),
      balance: gbp(5_000),
    };
    expect(await ada.api.credit.get({ query: {} })).toEqual({
      balance: gbp(5_000),
      statement: { entries: [entry], page: 1, pageCount: 1 },
    });
    expect((await bob.api.credit.get({ query: {} })).balance).toEqual(gbp(0));
  });

  test('returns the statement page by page', async () => {
    const { api } = await registerCustomer(shop);
    for (let index = 0; index < 21; index++) {
      const { code } = await issueCard(100 + index);
      await api.credit.transferGiftCard({ body: { code } });
    }
    const second = await api.credit.get({ query: { page: 2 } });
    expect(second.statement).toMatchObject({ page: 2, pageCount: 2, entries: [{ amount: gbp(100) }] });
    await expect(api.credit.get({ query: { page: 0 } })).rejects.toMatchObject(refusal(400, 'invalid'));
  });

  test('sends no-store', async () => {
    const { tokens } = await registerCustomer(shop);
    const reply = await shop.app.inject({
      url: '/api/v1/customer/credit',
      headers: { host: 'outlet.localhost', locale: 'en_GB', authorization: `Bearer ${tokens.accessToken}` },
    });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('rejects a guest', async () => {
    await expect(shop.api.credit.get({ query: {} })).rejects.toMatchObject(refusal(401, 'sign_in_required'));
  });
});

describe('POST /customer/gift-card/activate', () => {
  test('returns the balance of the card to a guest', async () => {
    const { id, code, lastFour } = await issueCard();
    await spend(id, 1_250);
    expect(
      await createApi(shop).credit.activateGiftCard({ body: { code: shownGiftCardCode(code).toLowerCase() } }),
    ).toEqual({
      lastFour,
      balance: gbp(3_750),
      canBeCredited: true,
    });
  });

  test('returns zero for an empty card', async () => {
    const { id, code, lastFour } = await issueCard();
    await spend(id, 5_000);
    const reply = await createApi(shop).credit.activateGiftCard({ body: { code } });
    expect(reply).toEqual({ lastFour, balance: gbp(0), canBeCredited: false });
  });

  test('returns a card of another currency as not creditable', async () => {
    const { code } = await issueCard(5_000, 'EUR');
    const reply = await createApi(shop).credit.activateGiftCard({ body: { code } });
    expect(reply).toMatchObject({ balance: { amount: 5_000, currency: 'EUR' }, canBeCredited: false });
  });

  test('works where the account balance is closed and reports the card as not creditable', async () => {
    const { code } = await issueCard(5_000, 'AUD');
    const reply = await apiIn('en-AU').credit.activateGiftCard({ body: { code } });
    expect(reply).toMatchObject({ balance: { currency: 'AUD' }, canBeCredited: false });
  });

  test('returns the same error for an unknown and a malformed code', async () => {
    const bodies = [];
    for (const code of [UNKNOWN_CODE, 'GIFT', '😀', "' or 1=1 --"]) {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/customer/gift-card/activate',
        remoteAddress: createIp(),
        headers: { host: 'outlet.localhost', locale: 'en_GB' },
        payload: { code },
      });
      bodies.push([reply.statusCode, reply.body]);
    }
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(bodies[0]).toEqual([422, expect.stringContaining('gift_card_unknown')]);
  });

  test.each([{}, { code: '' }, { code: 'x'.repeat(61) }, { code: ['a'] }, { code: 'GIFT', balance: 5 }])(
    'rejects the body %j',
    async (body) => {
      const call = createApi(shop).credit.activateGiftCard({ body: body as { code: string } });
      await expect(call).rejects.toMatchObject({ status: 400 });
    },
  );

  test('throttles guesses per network, whatever body and headers say', async () => {
    const ip = createIp();
    const guess = (code: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/customer/gift-card/activate',
        remoteAddress: ip,
        headers: { host: 'outlet.localhost', locale: 'en_GB', 'x-forwarded-for': `10.99.0.${code.length}` },
        payload: { code },
      });
    for (let index = 0; index < 5; index++) expect((await guess('A'.repeat(index + 1))).statusCode).toBe(422);
    const refused = await guess(UNKNOWN_CODE);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_tries']);
    expect(refused.headers['retry-after']).toBe('2');
    const { code } = await issueCard();
    expect((await guess(code)).statusCode).toBe(429);
  });

  test('throttles a customer who guesses from many networks', async () => {
    const { tokens } = await registerCustomer(shop);
    const guess = () =>
      createApi(shop, { accessToken: tokens.accessToken }).credit.activateGiftCard({ body: { code: UNKNOWN_CODE } });
    for (let index = 0; index < 5; index++) await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject(refusal(429, 'too_many_tries'));
  });

  test('does not count correct codes as guesses', async () => {
    const api = createApi(shop);
    const { code } = await issueCard();
    for (let index = 0; index < 8; index++)
      expect((await api.credit.activateGiftCard({ body: { code } })).balance).toEqual(gbp(5_000));
  });
});

describe('POST /customer/gift-card/transfer', () => {
  test('credits the card once and is idempotent', async () => {
    const { api } = await registerCustomer(shop);
    const { code, lastFour } = await issueCard();
    const answer = { lastFour, credited: gbp(5_000) };
    expect(await api.credit.transferGiftCard({ body: { code } })).toEqual(answer);
    expect(await api.credit.transferGiftCard({ body: { code } })).toEqual(answer);
    expect((await api.credit.get({ query: {} })).balance).toEqual(gbp(5_000));
  });

  test.each([
    ['an unknown code', async () => UNKNOWN_CODE, 'gift_card_unknown'],
    ['what cannot be a code', async () => 'GIFT', 'gift_card_unknown'],
    ['a card of another currency', async () => (await issueCard(5_000, 'EUR')).code, 'gift_card_currency'],
    ['a card that is used up', usedUp, 'gift_card_empty'],
    ['the credit of another customer', issueOtherCode, 'gift_card_empty'],
  ])('rejects %s', async (_, getCode, reason) => {
    const { api } = await registerCustomer(shop);
    const code = await getCode();
    await expect(api.credit.transferGiftCard({ body: { code } })).rejects.toMatchObject(refusal(422, reason));
    expect((await api.credit.get({ query: {} })).balance).toEqual(gbp(0));
  });

  test('rejects a guest and leaves the card unchanged', async () => {
    const { code } = await issueCard();
    const call = createApi(shop).credit.transferGiftCard({ body: { code } });
    await expect(call).rejects.toMatchObject(refusal(401, 'sign_in_required'));
    expect((await createApi(shop).credit.activateGiftCard({ body: { code } })).balance).toEqual(gbp(5_000));
  });
});

async function usedUp(): Promise<string> {
  const { id, code } = await issueCard();
  await spend(id, 5_000);
  return code;
}

async function issueOtherCode(): Promise<string> {
  const { code } = await issueCard();
  await (await registerCustomer(shop)).api.credit.transferGiftCard({ body: { code } });
  return code;
}

describe('§2 account balance', () => {
  test.each(['fr-FR', 'de-DE', 'en-AU', 'en-NZ', 'en-CA', 'en-SA', 'en-QA'] as const)(
    'is closed in %s',
    async (locale) => {
      const { tokens } = await registerCustomer(shop);
      const api = apiIn(locale, tokens.accessToken);
      await expect(api.credit.get({ query: {} })).rejects.toMatchObject(refusal(404, 'not_found'));
      const transfer = api.credit.transferGiftCard({ body: { code: UNKNOWN_CODE } });
      await expect(transfer).rejects.toMatchObject(refusal(404, 'not_found'));
    },
  );

  test.each(['en-GB', 'en-IE', 'en-EU', 'en-AE', 'ar-AE', 'en-US'] as const)('is open in %s', async (locale) => {
    const { tokens } = await registerCustomer(shop);
    expect((await apiIn(locale, tokens.accessToken).credit.get({ query: {} })).balance.amount).toBe(0);
  });
});

describe('POST /quote/gift-card', () => {
  /** Guest quote; its lines do not matter to the card. */
  async function buildQuote() {
    const { db } = shop.parts.database;
    const token = randomBytes(24).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    await sql`
      insert into quote (token_hash, status, brand, locale, currency, created_at, used_at)
      values (${hash}, 'open', 'outlet', 'en-GB', 'GBP', now(), now())
    `.execute(db);
    const ip = createIp();
    return (method: 'POST' | 'DELETE', payload: object) =>
      shop.app.inject({
        method,
        url: '/api/v1/quote/gift-card',
        remoteAddress: ip,
        headers: { host: 'outlet.localhost', locale: 'en_GB', quote: token },
        payload,
      });
  }

  test('adds a card of the ledger and removes it again', async () => {
    const [card, callQuote] = [await issueCard(), await buildQuote()];
    const taken = await callQuote('POST', { code: card.code });
    expect(taken.json()).toMatchObject({ giftCards: [{ id: card.id, lastFour: card.lastFour }] });
    expect((await callQuote('DELETE', { id: card.id })).json()).toMatchObject({ giftCards: [] });
  });

  test.each([
    ['an unknown code', async () => UNKNOWN_CODE, 'gift_card_unknown'],
    ['a card of another currency', async () => (await issueCard(5_000, 'EUR')).code, 'gift_card_currency'],
    ['a card that is used up', usedUp, 'gift_card_empty'],
  ])('rejects %s', async (_, getCode, reason) => {
    const callQuote = await buildQuote();
    const reply = await callQuote('POST', { code: await getCode() });
    expect([reply.statusCode, reply.json().errors[0]]).toEqual([422, expect.objectContaining({ code: reason })]);
  });

  test('throttles guesses', async () => {
    const callQuote = await buildQuote();
    for (let index = 0; index < 5; index++) await callQuote('POST', { code: UNKNOWN_CODE });
    const reply = await callQuote('POST', { code: UNKNOWN_CODE });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
  });
});
