import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createGiftCards } from './gift-card-service.ts';
import { createLedger, type Ledger, type ShopperAccount } from './ledger-service.ts';

let database: TestDatabase;
let ledger: Ledger;
let giftCards: ReturnType<typeof createGiftCards>;
beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { db: database.db, clock: () => new Date('2026-06-01T12:00:00Z') };
  ledger = createLedger(parts);
  giftCards = createGiftCards({
    ...parts,
    ledger,
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver: async () => {} },
  });
});
afterAll(() => database.close());

type Work<Result> = (tx: Parameters<Ledger['spend']>[0]) => Promise<Result>;
const run = <Result>(work: Work<Result>) => database.db.transaction().execute(work);
const createReference = () => `test ${randomUUID()}`;
const credit = (customerId: string = randomUUID()) => ({ customerId, currency: 'GBP' }) as const;

async function issueCard(amount: number): Promise<{ giftCardId: string }> {
  const worth = { amount, currency: 'GBP' } as const;
  const card = await run((tx) => giftCards.issueGiftCard(tx, { worth, reference: createReference() }));
  return { giftCardId: card?.id ?? '' };
}

async function aCredit(amount: number) {
  const account = credit();
  await run((tx) => ledger.grant(tx, { account, amount, reference: createReference() }));
  return account;
}

const spend = (account: ShopperAccount, amount: number, reference = createReference()) =>
  run((tx) => ledger.spend(tx, { account, amount, reference }));
const getBalance = async (account: ShopperAccount) => (await ledger.getBalance(account)).amount;

/** Must be empty: movements that do not sum to zero, and balances that differ from their entries. */
async function faultsInBooks() {
  const { rows: movements } = await sql`
    select movement_id from ledger_movement left join ledger_entry using (movement_id)
    group by movement_id having count(entry_id) < 2 or sum(amount) <> 0
  `.execute(database.db);
  const { rows: accounts } = await sql`
    select account_id from ledger_account left join ledger_entry using (account_id)
    where kind <> 'house' group by account_id having balance <> coalesce(sum(amount), 0)
  `.execute(database.db);
  return [...movements, ...accounts];
}

describe('a movement', () => {
  test('debits the card and credits the order account', async () => {
    const card = await issueCard(5_000);
    await spend(card, 1_999);
    expect(await ledger.getBalance(card)).toEqual({ amount: 3_001, currency: 'GBP' });
    expect(await faultsInBooks()).toEqual([]);
  });

  test('is rejected above the balance, states the balance and leaves no rows', async () => {
    const card = await issueCard(5_000);
    const reference = createReference();
    await expect(spend(card, 5_001, reference)).rejects.toMatchObject({
      code: 'balance_too_low',
      kind: 'conflict',
      cause: { balance: { amount: 5_000, currency: 'GBP' } },
    });
    await spend(card, 5_000, reference);
    expect(await getBalance(card)).toBe(0);
  });

  test('is rejected for a customer without credit', async () => {
    const account = credit();
    await expect(spend(account, 1)).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await ledger.getBalance(account)).toEqual({ amount: 0, currency: 'GBP' });
  });

  test('is reversed by a refund', async () => {
    const card = await issueCard(5_000);
    await spend(card, 5_000);
    await run((tx) => ledger.refund(tx, { account: card, amount: 1_200, reference: createReference() }));
    expect(await getBalance(card)).toBe(1_200);
  });

  test('is idempotent per reference for sequential calls', async () => {
    const [card, reference] = [await issueCard(5_000), createReference()];
    await spend(card, 2_000, reference);
    await spend(card, 2_000, reference);
    expect(await getBalance(card)).toBe(3_000);
  });

  test('is idempotent per reference for concurrent calls', async () => {
    const [card, reference] = [await issueCard(5_000), createReference()];
    await Promise.all(Array.from({ length: 20 }, () => spend(card, 3_000, reference)));
    expect(await getBalance(card)).toBe(2_000);
  });

  test('throws when its reference was used for another movement', async () => {
    const [card, reference] = [await issueCard(5_000), createReference()];
    await spend(card, 2_000, reference);
    await expect(spend(card, 2_001, reference)).rejects.toThrow('has moved something else');
    await expect(spend(await issueCard(5_000), 2_000, reference)).rejects.toThrow('has moved something else');
    expect(await getBalance(card)).toBe(3_000);
  });

  test('rolls back with its transaction', async () => {
    const card = await issueCard(5_000);
    const failing = run(async (tx) => {
      await ledger.spend(tx, { account: card, amount: 1_000, reference: createReference() });
      throw new Error('the payment failed');
    });
    await expect(failing).rejects.toThrow('the payment failed');
    expect(await getBalance(card)).toBe(5_000);
  });
});

describe('50 parallel spends', () => {
  test.each([
    ['£1 of a £50 card all succeed', 50, 100, 50],
    ['£2 of a £50 card are 25', 50, 200, 25],
    ['all of a £50 card are one', 50, 5_000, 1],
  ])('never exceed the balance: %s', async (_, spends, amount, successes) => {
    const card = await issueCard(5_000);
    const outcomes = await Promise.allSettled(Array.from({ length: spends }, () => spend(card, amount)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - refused.length).toBe(successes);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'balance_too_low' } });
    expect(await getBalance(card)).toBe(5_000 - successes * amount);
    expect(await faultsInBooks()).toEqual([]);
  });

  test('avoid deadlock with card and credit together', async () => {
    const [card, account] = [await issueCard(5_000), await aCredit(5_000)];
    const both = () =>
      run(async (tx) => {
        await ledger.spend(tx, { account: card, amount: 100, reference: createReference() });
        await ledger.spend(tx, { account, amount: 100, reference: createReference() });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, both));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect([await getBalance(card), await getBalance(account)]).toEqual([0, 0]);
  });
});

describe('ledger constraints', () => {
  const by = async () => {
    const account = await aCredit(1_000);
    const { rows } = await sql<{ accountId: string }>`
      select account_id from ledger_account where customer_id = ${account.customerId}
    `.execute(database.db);
    return { account, accountId: rows[0]?.accountId ?? '' };
  };

  test.each([
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_movement set about = null',
    'delete from ledger_movement',
    'truncate ledger_movement cascade',
    'delete from ledger_account',
    "update ledger_account set currency = 'EUR'",
    'update ledger_account set customer_id = gen_random_uuid()',
  ])('keep the tables append-only: %s', async (statement) => {
    await issueCard(1_000);
    await expect(database.pool.query(statement)).rejects.toThrow('only ever added to');
  });

  test('reject a balance without a movement', async () => {
    const { accountId, account } = await by();
    const change = sql`update ledger_account set balance = balance + 1 where account_id = ${accountId}`;
    await expect(change.execute(database.db)).rejects.toThrow('is not what its entries say');
    expect(await getBalance(account)).toBe(1_000);
  });

  test('reject a negative balance', async () => {
    const { accountId } = await by();
    const change = sql`update ledger_account set balance = -1 where account_id = ${accountId}`;
    await expect(change.execute(database.db)).rejects.toThrow('ledger_never_below_zero');
  });

  const move = (entries: string) =>
    run(async (tx) => {
      const { rows } = await sql<{ movementId: string }>`
        insert into ledger_movement (reference, kind, at) values (${createReference()}, 'grant', now()) returning movement_id
      `.execute(tx);
      if (entries) await sql.raw(entries.replaceAll(':movement', rows[0]?.movementId ?? '')).execute(tx);
    });

  test('reject a movement without entries', async () => {
    await expect(move('')).rejects.toThrow('does not balance');
  });

  test.each([
    ['of one entry', [5]],
    ['that does not sum to zero', [5, -4]],
  ])('reject a movement %s', async (_, amounts) => {
    const accounts = [await by(), await by()];
    const values = amounts.map((amount, index) => `(:movement, '${accounts[index]?.accountId}', ${amount})`);
    const balances = amounts.map(
      (amount, index) =>
        `update ledger_account set balance = balance + ${amount} where account_id = '${accounts[index]?.accountId}';`,
    );
    await expect(
      move(`insert into ledger_entry (movement_id, account_id, amount) values ${values}; ${balances.join(' ')}`),
    ).rejects.toThrow('does not balance');
  });

  test('reject a movement between currencies', async () => {
    const [pounds, euros] = [credit(), { customerId: randomUUID(), currency: 'EUR' } as const];
    for (const account of [pounds, euros])
      await run((tx) => ledger.grant(tx, { account, amount: 100, reference: createReference() }));
    const getId = (customer: string) => `(select account_id from ledger_account where customer_id = '${customer}')`;
    const statement = `
      insert into ledger_entry (movement_id, account_id, amount)
        values (:movement, ${getId(pounds.customerId)}, -50), (:movement, ${getId(euros.customerId)}, 50);
      update ledger_account set balance = balance - 50 where customer_id = '${pounds.customerId}';
      update ledger_account set balance = balance + 50 where customer_id = '${euros.customerId}';`;
    await expect(move(statement)).rejects.toThrow('does not balance');
  });

  test('reject an entry added to a finished movement', async () => {
    const [earlier, later] = [await by(), await by()];
    const late = sql`
      insert into ledger_entry (movement_id, account_id, amount)
      select movement_id, ${later.accountId}, 5 from ledger_entry where account_id = ${earlier.accountId}
    `;
    await expect(late.execute(database.db)).rejects.toThrow('does not balance');
  });

  test('keep entries and balances equal for any sequence of operations', async () => {
    const step = fc.record({
      kind: fc.constantFrom('spend', 'refund', 'grant' as const),
      account: fc.nat({ max: 2 }),
      amount: fc.integer({ min: 1, max: 400 }),
      reference: fc.nat({ max: 30 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const accounts = [await issueCard(1_000), credit(), await aCredit(300)];
        const batch = randomUUID();
        const perform = async ({ kind, account: which, amount, reference, fails }: (typeof steps)[number]) =>
          run(async (tx) => {
            const account = accounts[which] ?? credit();
            await ledger[kind](tx, { account, amount, reference: `${batch} ${reference}` });
            if (fails) throw new Error('something else failed');
          });
        await Promise.allSettled(steps.map(perform));
        for (const account of accounts) expect(await getBalance(account)).toBeGreaterThanOrEqual(0);
        expect(await faultsInBooks()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a statement', () => {
  test('is empty for a customer without credit', async () => {
    expect(await ledger.statement(credit(), 1)).toEqual({ entries: [], page: 1, pageCount: 1 });
  });

  test('lists newest first, each with the resulting balance', async () => {
    const account = await aCredit(1_000);
    await run((tx) => ledger.spend(tx, { account, amount: 250, reference: createReference(), about: 'MW-1001' }));
    const { entries } = await ledger.statement(account, 1);
    expect(entries).toMatchObject([
      { kind: 'spend', about: 'MW-1001', amount: -250, balance: 750 },
      { kind: 'grant', about: null, amount: 1_000, balance: 1_000 },
    ]);
  });

  test('has pages of twenty and returns the last page for a higher number', async () => {
    const account = await aCredit(1_000);
    for (let index = 0; index < 24; index++) await spend(account, 10);
    const pages = [await ledger.statement(account, 1), await ledger.statement(account, 2)];
    expect(pages.map(({ entries }) => entries.length)).toEqual([20, 5]);
    expect(pages[1]?.entries.at(-1)).toMatchObject({ kind: 'grant', balance: 1_000 });
    expect(pages[0]?.entries[0]).toMatchObject({ amount: -10, balance: 760 });
    expect(await ledger.statement(account, 9)).toEqual(pages[1]);
  });

  test('excludes other currencies', async () => {
    const account = await aCredit(1_000);
    expect(await ledger.statement({ ...account, currency: 'EUR' }, 1)).toMatchObject({ entries: [] });
    expect(await ledger.getBalance({ ...account, currency: 'EUR' })).toEqual({ amount: 0, currency: 'EUR' });
  });
});
