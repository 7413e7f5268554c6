import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import { readGiftCardCode, shownGiftCardCode } from '@shop/domain/gift-card';
import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { GiftCardMail } from './gift-card-mail.ts';
import { createGiftCards, type GiftCards, type Guesser } from './gift-card-service.ts';
import { createLedger, type Ledger } from './ledger-service.ts';

type Store = (typeof stores)[number];

let database: TestDatabase;
let ledger: Ledger;
let giftCards: GiftCards;
let tries: { what: 'enter' | 'succeed'; guesser: Guesser }[] = [];
let mails: Parameters<GiftCardMail['deliver']>[1][] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { db: database.db, clock: () => new Date('2026-06-01T12:00:00Z') };
  ledger = createLedger(parts);
  giftCards = createGiftCards({
    ...parts,
    ledger,
    guesses: {
      enter: async (guesser) => void tries.push({ what: 'enter', guesser }),
      succeed: async (guesser) => void tries.push({ what: 'succeed', guesser }),
    },
    mail: { deliver: async (_, delivery) => void mails.push(delivery) },
  });
});
afterAll(() => database.close());
beforeEach(() => {
  tries = [];
  mails = [];
});

const storeIn = (currency: Currency) => stores.find((store) => store.currency === currency) as Store;
const POUNDS = storeIn('GBP');
const GUEST = { ip: '10.0.0.1' };

async function aCard(amount = 5_000, currency: Currency = 'GBP') {
  const reference = `test ${randomUUID()}`;
  const issue = { worth: { amount, currency }, reference };
  const card = await database.db.transaction().execute((tx) => giftCards.issueGiftCard(tx, issue));
  if (!card) throw new Error('No card was issued');
  return { ...card, reference };
}

const transfer = (code: string, customerId: string) => giftCards.transfer(POUNDS, customerId, { code, ...GUEST });
const creditOf = async (customerId: string) => (await ledger.balanceOf({ customerId, currency: 'GBP' })).amount;
const spendAll = (giftCardId: string, amount = 5_000) =>
  database.db
    .transaction()
    .execute((tx) => ledger.spend(tx, { account: { giftCardId }, amount, reference: `test ${randomUUID()}` }));

describe('issuing a gift card', () => {
  test('makes a code that is kept as its hash only', async () => {
    const { id, code, lastFour } = await aCard();
    expect(readGiftCardCode(code)).toBe(code);
    expect(code.slice(-4)).toBe(lastFour);
    const { rows } = await sql<{ row: string }>`select gift_card::text as row from gift_card`.execute(database.db);
    expect(rows.some(({ row }) => row.includes(id))).toBe(true);
    expect(rows.some(({ row }) => row.includes(code.slice(0, 16)))).toBe(false);
  });

  test('mails the code to whom it is for, and to nobody else', async () => {
    await aCard();
    const to = { email: 'ada@example.com', store: POUNDS };
    const worth = { amount: 2_500, currency: 'GBP' } as const;
    const card = await database.db
      .transaction()
      .execute((tx) => giftCards.issueGiftCard(tx, { worth, reference: 'order 7', to }));
    expect(mails).toEqual([{ to: 'ada@example.com', store: POUNDS, code: card?.code, worth }]);
  });

  test('happens once for one reference', async () => {
    const { reference } = await aCard();
    const worth = { amount: 5_000, currency: 'GBP' } as const;
    const again = database.db.transaction().execute((tx) => giftCards.issueGiftCard(tx, { worth, reference }));
    expect(await again).toBeUndefined();
  });

  test.each([0, 99, 100_001, 10.5])('is refused for %d', async (amount) => {
    await expect(aCard(amount)).rejects.toMatchObject({ code: 'gift_card_amount' });
  });
});

describe('a code', () => {
  test('is found as it is typed, and the try is taken back', async () => {
    const { id, code, lastFour } = await aCard();
    const found = { id, lastFour, balance: { amount: 5_000, currency: 'GBP' } };
    const typed = ` ${shownGiftCardCode(code).toLowerCase()} `;
    expect(await giftCards.check(typed, GUEST)).toEqual(found);
    expect(await giftCards.find(POUNDS, typed, { ...GUEST, customerId: 'ada' })).toEqual(found);
    expect(tries).toEqual([
      { what: 'enter', guesser: GUEST },
      { what: 'succeed', guesser: GUEST },
      { what: 'enter', guesser: { ...GUEST, customerId: 'ada' } },
      { what: 'succeed', guesser: { ...GUEST, customerId: 'ada' } },
    ]);
  });

  test.each([
    ['that cannot be one', 'GIFT'],
    ['that nobody has', '0000 0000 0000 0000 0000'],
  ])('%s is refused like any other, and the try counts', async (_, code) => {
    const refused = { code: 'gift_card_unknown', kind: 'unprocessable', message: 'This gift card is not known' };
    await expect(giftCards.check(code, GUEST)).rejects.toMatchObject(refused);
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject(refused);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject(refused);
    expect(tries.map(({ what }) => what)).toEqual(['enter', 'enter', 'enter']);
  });

  test('of another currency pays nothing here', async () => {
    const { code } = await aCard(5_000, 'EUR');
    const refused = { code: 'gift_card_currency', message: expect.stringContaining('EUR') };
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject(refused);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject(refused);
    expect((await giftCards.check(code, GUEST)).balance).toEqual({ amount: 5_000, currency: 'EUR' });
  });

  test('of a card that is used up pays nothing, and tells so', async () => {
    const { id, code } = await aCard();
    await spendAll(id);
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject({ code: 'gift_card_empty' });
    expect((await giftCards.check(code, GUEST)).balance.amount).toBe(0);
  });
});

test('balances come in the order of the cards, and leave out what is none', async () => {
  const [one, two] = [await aCard(1_000), await aCard(2_000)];
  const balances = await giftCards.balances([two.id, randomUUID(), one.id]);
  expect(balances.map(({ balance }) => balance.amount)).toEqual([2_000, 1_000]);
});

describe('transferring a card to credit', () => {
  test('moves all of it, and answers the same again', async () => {
    const [{ code, lastFour }, ada] = [await aCard(), randomUUID()];
    const answer = { lastFour, credited: { amount: 5_000, currency: 'GBP' } };
    expect(await transfer(code, ada)).toEqual(answer);
    expect(await transfer(code, ada)).toEqual(answer);
    expect(await creditOf(ada)).toBe(5_000);
    expect((await ledger.statement({ customerId: ada, currency: 'GBP' }, 1)).entries).toMatchObject([
      { kind: 'transfer', about: lastFour, amount: 5_000, balance: 5_000 },
    ]);
  });

  test('happens once, however many ask at once', async () => {
    const [{ code }, ada] = [await aCard(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => transfer(code, ada)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await creditOf(ada)).toBe(5_000);
  });

  test('goes to one of two who ask at once', async () => {
    const [{ code }, ...people] = [await aCard(), randomUUID(), randomUUID()];
    const outcomes = await Promise.allSettled(people.map((customerId) => transfer(code, customerId)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'gift_card_empty' } });
    const [one = 0, two = 0] = await Promise.all(people.map(creditOf));
    expect(one + two).toBe(5_000);
  });

  test('is refused to somebody else afterwards', async () => {
    const [{ code }, bob] = [await aCard(), randomUUID()];
    await transfer(code, randomUUID());
    await expect(transfer(code, bob)).rejects.toMatchObject({ code: 'gift_card_empty' });
    expect(await creditOf(bob)).toBe(0);
  });

  test('of a card that an order has used up is refused', async () => {
    const { id, code } = await aCard();
    await spendAll(id);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject({ code: 'gift_card_empty' });
  });

  test('moves what a refund has brought back since', async () => {
    const [{ id, code }, ada] = [await aCard(), randomUUID()];
    await spendAll(id, 2_000);
    expect((await transfer(code, ada)).credited.amount).toBe(3_000);
    await database.db
      .transaction()
      .execute((tx) => ledger.refund(tx, { account: { giftCardId: id }, amount: 2_000, reference: `back ${id}` }));
    expect((await transfer(code, ada)).credited.amount).toBe(2_000);
    expect(await creditOf(ada)).toBe(5_000);
  });

  test('and paying with it at the same time spend nothing twice', async () => {
    const [{ id, code }, ada] = [await aCard(), randomUUID()];
    const spends = Array.from({ length: 25 }, () => spendAll(id, 100));
    const outcomes = await Promise.allSettled([...spends, transfer(code, ada)]);
    const spent = 100 * outcomes.slice(0, 25).filter(({ status }) => status === 'fulfilled').length;
    expect(spent + (await creditOf(ada))).toBe(5_000);
  });
});
