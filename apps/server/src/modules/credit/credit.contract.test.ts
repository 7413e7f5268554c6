import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import { shownGiftCardCode } from '@shop/domain/gift-card';
import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aNetwork, apiOf } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { injectFetch } from '../../platform/http/inject-fetch.ts';
import { createGiftCards } from './gift-card-service.ts';
import { createLedger } from './ledger-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;
const NOBODYS = '0000-0000-0000-0000-0000';

function books() {
  const { database, clock } = shop.parts;
  const parts = { db: database.db, clock };
  const ledger = createLedger(parts);
  const open = { enter: async () => {}, succeed: async () => {} };
  return { ledger, giftCards: createGiftCards({ ...parts, ledger, guesses: open, mail: { deliver: async () => {} } }) };
}

async function aCard(amount = 5_000, currency: Currency = 'GBP') {
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

/** A call as a store of the main brand is called. */
const apiIn = (locale: Locale, accessToken?: string): ShopApi =>
  createShopApi(
    injectFetch(shop.app, {
      remoteAddress: aNetwork(),
      headers: { host: 'main.localhost', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    }),
    { locale },
  );

const refusal = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });

describe('GET /customer/credit', () => {
  test('tells a new customer that there is nothing', async () => {
    const { api } = await aCustomer(shop);
    expect(await api.credit.get({ query: {} })).toEqual({
      balance: gbp(0),
      statement: { entries: [], page: 1, pageCount: 1 },
    });
  });

  test('tells the balance and how it came to be, of who asks and of nobody else', async () => {
    const [ada, bob] = [await aCustomer(shop), await aCustomer(shop)];
    const { code, lastFour } = await aCard();
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

  test('is asked for page by page', async () => {
    const { api } = await aCustomer(shop);
    for (let index = 0; index < 21; index++) {
      const { code } = await aCard(100 + index);
      await api.credit.transferGiftCard({ body: { code } });
    }
    const second = await api.credit.get({ query: { page: 2 } });
    expect(second.statement).toMatchObject({ page: 2, pageCount: 2, entries: [{ amount: gbp(100) }] });
    await expect(api.credit.get({ query: { page: 0 } })).rejects.toMatchObject(refusal(400, 'invalid'));
  });

  test('is kept by nobody', async () => {
    const { tokens } = await aCustomer(shop);
    const reply = await shop.app.inject({
      url: '/api/v1/customer/credit',
      headers: { host: 'outlet.localhost', locale: 'en_GB', authorization: `Bearer ${tokens.accessToken}` },
    });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('is refused to a guest', async () => {
    await expect(shop.api.credit.get({ query: {} })).rejects.toMatchObject(refusal(401, 'sign_in_required'));
  });
});

describe('POST /customer/gift-card/activate', () => {
  test('tells a guest what is on the card', async () => {
    const { id, code, lastFour } = await aCard();
    await spend(id, 1_250);
    expect(
      await apiOf(shop).credit.activateGiftCard({ body: { code: shownGiftCardCode(code).toLowerCase() } }),
    ).toEqual({
      lastFour,
      balance: gbp(3_750),
      canBeCredited: true,
    });
  });

  test('tells of an empty card that nothing is on it', async () => {
    const { id, code, lastFour } = await aCard();
    await spend(id, 5_000);
    const reply = await apiOf(shop).credit.activateGiftCard({ body: { code } });
    expect(reply).toEqual({ lastFour, balance: gbp(0), canBeCredited: false });
  });

  test('tells of a card of another currency, which cannot be credited here', async () => {
    const { code } = await aCard(5_000, 'EUR');
    const reply = await apiOf(shop).credit.activateGiftCard({ body: { code } });
    expect(reply).toMatchObject({ balance: { amount: 5_000, currency: 'EUR' }, canBeCredited: false });
  });

  test('works where the account balance is closed, and says that it cannot be credited there', async () => {
    const { code } = await aCard(5_000, 'AUD');
    const reply = await apiIn('en-AU').credit.activateGiftCard({ body: { code } });
    expect(reply).toMatchObject({ balance: { currency: 'AUD' }, canBeCredited: false });
  });

  test('answers a code that nobody has and one that cannot be one with the same words', async () => {
    const bodies = [];
    for (const code of [NOBODYS, 'GIFT', '😀', "' or 1=1 --"]) {
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/customer/gift-card/activate',
        remoteAddress: aNetwork(),
        headers: { host: 'outlet.localhost', locale: 'en_GB' },
        payload: { code },
      });
      bodies.push([reply.statusCode, reply.body]);
    }
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(bodies[0]).toEqual([422, expect.stringContaining('gift_card_unknown')]);
  });

  test.each([{}, { code: '' }, { code: 'x'.repeat(61) }, { code: ['a'] }, { code: 'GIFT', balance: 5 }])(
    'refuses the body %j',
    async (body) => {
      const call = apiOf(shop).credit.activateGiftCard({ body: body as { code: string } });
      await expect(call).rejects.toMatchObject({ status: 400 });
    },
  );

  test('slows down who guesses, by network, whatever the body and the headers say', async () => {
    const ip = aNetwork();
    const guess = (code: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/customer/gift-card/activate',
        remoteAddress: ip,
        headers: { host: 'outlet.localhost', locale: 'en_GB', 'x-forwarded-for': `10.99.0.${code.length}` },
        payload: { code },
      });
    for (let index = 0; index < 5; index++) expect((await guess('A'.repeat(index + 1))).statusCode).toBe(422);
    const refused = await guess(NOBODYS);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_tries']);
    expect(refused.headers['retry-after']).toBe('2');
    const { code } = await aCard();
    expect((await guess(code)).statusCode).toBe(429);
  });

  test('slows down a customer who guesses from many networks', async () => {
    const { tokens } = await aCustomer(shop);
    const guess = () =>
      apiOf(shop, { accessToken: tokens.accessToken }).credit.activateGiftCard({ body: { code: NOBODYS } });
    for (let index = 0; index < 5; index++) await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject(refusal(429, 'too_many_tries'));
  });

  test('does not count right codes as guesses', async () => {
    const api = apiOf(shop);
    const { code } = await aCard();
    for (let index = 0; index < 8; index++)
      expect((await api.credit.activateGiftCard({ body: { code } })).balance).toEqual(gbp(5_000));
  });
});

describe('POST /customer/gift-card/transfer', () => {
  test('adds the card to the credit, once, and answers the same again', async () => {
    const { api } = await aCustomer(shop);
    const { code, lastFour } = await aCard();
    const answer = { lastFour, credited: gbp(5_000) };
    expect(await api.credit.transferGiftCard({ body: { code } })).toEqual(answer);
    expect(await api.credit.transferGiftCard({ body: { code } })).toEqual(answer);
    expect((await api.credit.get({ query: {} })).balance).toEqual(gbp(5_000));
  });

  test.each([
    ['a code that nobody has', async () => NOBODYS, 'gift_card_unknown'],
    ['what cannot be a code', async () => 'GIFT', 'gift_card_unknown'],
    ['a card of another currency', async () => (await aCard(5_000, 'EUR')).code, 'gift_card_currency'],
    ['a card that is used up', usedUp, 'gift_card_empty'],
    ["somebody else's credit", somebodyElses, 'gift_card_empty'],
  ])('refuses %s', async (_, codeOf, reason) => {
    const { api } = await aCustomer(shop);
    const code = await codeOf();
    await expect(api.credit.transferGiftCard({ body: { code } })).rejects.toMatchObject(refusal(422, reason));
    expect((await api.credit.get({ query: {} })).balance).toEqual(gbp(0));
  });

  test('is refused to a guest, who keeps the card', async () => {
    const { code } = await aCard();
    const call = apiOf(shop).credit.transferGiftCard({ body: { code } });
    await expect(call).rejects.toMatchObject(refusal(401, 'sign_in_required'));
    expect((await apiOf(shop).credit.activateGiftCard({ body: { code } })).balance).toEqual(gbp(5_000));
  });
});

async function usedUp(): Promise<string> {
  const { id, code } = await aCard();
  await spend(id, 5_000);
  return code;
}

async function somebodyElses(): Promise<string> {
  const { code } = await aCard();
  await (await aCustomer(shop)).api.credit.transferGiftCard({ body: { code } });
  return code;
}

describe('§2 the account balance is closed', () => {
  test.each(['fr-FR', 'de-DE', 'en-AU', 'en-NZ', 'en-CA', 'en-SA', 'en-QA'] as const)('to %s', async (locale) => {
    const { tokens } = await aCustomer(shop);
    const api = apiIn(locale, tokens.accessToken);
    await expect(api.credit.get({ query: {} })).rejects.toMatchObject(refusal(404, 'not_found'));
    const transfer = api.credit.transferGiftCard({ body: { code: NOBODYS } });
    await expect(transfer).rejects.toMatchObject(refusal(404, 'not_found'));
  });

  test.each(['en-GB', 'en-IE', 'en-EU', 'en-AE', 'ar-AE', 'en-US'] as const)('not to %s', async (locale) => {
    const { tokens } = await aCustomer(shop);
    expect((await apiIn(locale, tokens.accessToken).credit.get({ query: {} })).balance.amount).toBe(0);
  });
});

describe('POST /quote/gift-card', () => {
  /** A quote that nobody owns; what is in it does not matter to the card. */
  async function aBag() {
    const { db } = shop.parts.database;
    const token = randomBytes(24).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    await sql`
      insert into quote (token_hash, status, brand, locale, currency, created_at, used_at)
      values (${hash}, 'open', 'outlet', 'en-GB', 'GBP', now(), now())
    `.execute(db);
    const ip = aNetwork();
    return (method: 'POST' | 'DELETE', payload: object) =>
      shop.app.inject({
        method,
        url: '/api/v1/quote/gift-card',
        remoteAddress: ip,
        headers: { host: 'outlet.localhost', locale: 'en_GB', quote: token },
        payload,
      });
  }

  test('takes a card of the ledger, and lets it go again', async () => {
    const [card, bag] = [await aCard(), await aBag()];
    const taken = await bag('POST', { code: card.code });
    expect(taken.json()).toMatchObject({ giftCards: [{ id: card.id, lastFour: card.lastFour }] });
    expect((await bag('DELETE', { id: card.id })).json()).toMatchObject({ giftCards: [] });
  });

  test.each([
    ['what nobody has', async () => NOBODYS, 'gift_card_unknown'],
    ['a card of another currency', async () => (await aCard(5_000, 'EUR')).code, 'gift_card_currency'],
    ['a card that is used up', usedUp, 'gift_card_empty'],
  ])('refuses %s', async (_, codeOf, reason) => {
    const bag = await aBag();
    const reply = await bag('POST', { code: await codeOf() });
    expect([reply.statusCode, reply.json().errors[0]]).toEqual([422, expect.objectContaining({ code: reason })]);
  });

  test('slows down who guesses', async () => {
    const bag = await aBag();
    for (let index = 0; index < 5; index++) await bag('POST', { code: NOBODYS });
    const reply = await bag('POST', { code: NOBODYS });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
  });
});
