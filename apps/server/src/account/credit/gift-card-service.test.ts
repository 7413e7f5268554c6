import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import { readGiftCardCode, shownGiftCardCode } from '@shop/domain/account/credit/gift-card';
import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Guesser } from '#server/account/throttle/code-guesses.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { GiftCardMail } from './gift-card-mail.ts';
import { createGiftCards, type GiftCards } from './gift-card-service.ts';
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

async function issueCard(amount = 5_000, currency: Currency = 'GBP') {
  const reference = `test ${randomUUID()}`;
  const issue = { worth: { amount, currency }, reference };
  const card = await database.db.transaction().execute((tx) => giftCards.issueGiftCard(tx, issue));
  if (!card) throw new Error('No card was issued');
  return { ...card, reference };
}

const transfer = (code: string, customerId: string) => giftCards.transfer(POUNDS, customerId, { code, ...GUEST });
const readCredit = async (customerId: string) => (await ledger.getBalance({ customerId, currency: 'GBP' })).amount;
const spendAll = (giftCardId: string, amount = 5_000) =>
  database.db
    .transaction()
    .execute((tx) => ledger.spend(tx, { account: { giftCardId }, amount, reference: `test ${randomUUID()}` }));

describe('issuing a gift card', () => {
  test('creates a code and stores only its hash', async () => {
    const { id, code, lastFour } = await issueCard();
    expect(readGiftCardCode(code)).toBe(code);
    expect(code.slice(-4)).toBe(lastFour);
    const { rows } = await sql<{ row: string }>`select gift_card::text as row from gift_card`.execute(database.db);
    expect(rows.some(({ row }) => row.includes(id))).toBe(true);
    expect(rows.some(({ row }) => row.includes(code.slice(0, 16)))).toBe(false);
  });

  test('mails the code to its recipient only', async () => {
    await issueCard();
    const to = { email: 'ada@example.com', store: POUNDS };
    const worth = { amount: 2_500, currency: 'GBP' } as const;
    const card = await database.db
      .transaction()
      .execute((tx) => giftCards.issueGiftCard(tx, { worth, reference: 'order 7', to }));
    expect(mails).toEqual([{ to: 'ada@example.com', store: POUNDS, code: card?.code, worth }]);
  });

  test('is idempotent per reference', async () => {
    const { reference } = await issueCard();
    const worth = { amount: 5_000, currency: 'GBP' } as const;
    const again = database.db.transaction().execute((tx) => giftCards.issueGiftCard(tx, { worth, reference }));
    expect(await again).toBeUndefined();
  });

  test.each([0, 99, 100_001, 10.5])('rejects the amount %d', async (amount) => {
    await expect(issueCard(amount)).rejects.toMatchObject({ code: 'gift_card_amount' });
  });
});

describe('a code', () => {
  test('is found as typed, and the attempt is not counted', async () => {
    const { id, code, lastFour } = await issueCard();
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
    ['that is unknown', '0000 0000 0000 0000 0000'],
  ])('%s is rejected with the same error, and the attempt counts', async (_, code) => {
    const refused = { code: 'gift_card_unknown', kind: 'unprocessable', message: 'This gift card is not known' };
    await expect(giftCards.check(code, GUEST)).rejects.toMatchObject(refused);
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject(refused);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject(refused);
    expect(tries.map(({ what }) => what)).toEqual(['enter', 'enter', 'enter']);
  });

  test('is rejected in a store of another currency', async () => {
    const { code } = await issueCard(5_000, 'EUR');
    const refused = { code: 'gift_card_currency', message: expect.stringContaining('EUR') };
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject(refused);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject(refused);
    expect((await giftCards.check(code, GUEST)).balance).toEqual({ amount: 5_000, currency: 'EUR' });
  });

  test('is rejected as empty when the card is used up', async () => {
    const { id, code } = await issueCard();
    await spendAll(id);
    await expect(giftCards.find(POUNDS, code, GUEST)).rejects.toMatchObject({ code: 'gift_card_empty' });
    expect((await giftCards.check(code, GUEST)).balance.amount).toBe(0);
  });
});

test('balances keep the order of the cards and omit unknown ones', async () => {
  const [one, two] = [await issueCard(1_000), await issueCard(2_000)];
  const balances = await giftCards.balances([two.id, randomUUID(), one.id]);
  expect(balances.map(({ balance }) => balance.amount)).toEqual([2_000, 1_000]);
});

describe('transferring a card to credit', () => {
  test('moves the whole balance and is idempotent', async () => {
    const [{ code, lastFour }, ada] = [await issueCard(), randomUUID()];
    const answer = { lastFour, credited: { amount: 5_000, currency: 'GBP' } };
    expect(await transfer(code, ada)).toEqual(answer);
    expect(await transfer(code, ada)).toEqual(answer);
    expect(await readCredit(ada)).toBe(5_000);
    expect((await ledger.statement({ customerId: ada, currency: 'GBP' }, 1)).entries).toMatchObject([
      { kind: 'transfer', about: lastFour, amount: 5_000, balance: 5_000 },
    ]);
  });

  test('happens once for concurrent calls', async () => {
    const [{ code }, ada] = [await issueCard(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => transfer(code, ada)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readCredit(ada)).toBe(5_000);
  });

  test('succeeds for one of two concurrent customers', async () => {
    const [{ code }, ...people] = [await issueCard(), randomUUID(), randomUUID()];
    const outcomes = await Promise.allSettled(people.map((customerId) => transfer(code, customerId)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'gift_card_empty' } });
    const [one = 0, two = 0] = await Promise.all(people.map(readCredit));
    expect(one + two).toBe(5_000);
  });

  test('is rejected for another customer afterwards', async () => {
    const [{ code }, bob] = [await issueCard(), randomUUID()];
    await transfer(code, randomUUID());
    await expect(transfer(code, bob)).rejects.toMatchObject({ code: 'gift_card_empty' });
    expect(await readCredit(bob)).toBe(0);
  });

  test('is rejected for a card that an order has used up', async () => {
    const { id, code } = await issueCard();
    await spendAll(id);
    await expect(transfer(code, randomUUID())).rejects.toMatchObject({ code: 'gift_card_empty' });
  });

  test('moves a later refund as well', async () => {
    const [{ id, code }, ada] = [await issueCard(), randomUUID()];
    await spendAll(id, 2_000);
    expect((await transfer(code, ada)).credited.amount).toBe(3_000);
    await database.db
      .transaction()
      .execute((tx) => ledger.refund(tx, { account: { giftCardId: id }, amount: 2_000, reference: `back ${id}` }));
    expect((await transfer(code, ada)).credited.amount).toBe(2_000);
    expect(await readCredit(ada)).toBe(5_000);
  });

  test('spends nothing twice with a concurrent payment', async () => {
    const [{ id, code }, ada] = [await issueCard(), randomUUID()];
    const spends = Array.from({ length: 25 }, () => spendAll(id, 100));
    const outcomes = await Promise.allSettled([...spends, transfer(code, ada)]);
    const spent = 100 * outcomes.slice(0, 25).filter(({ status }) => status === 'fulfilled').length;
    expect(spent + (await readCredit(ada))).toBe(5_000);
  });
});
