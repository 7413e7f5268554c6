import type { HouseAccount, Leg, MovementKind } from '@shop/domain/account/credit/ledger';
import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CreditTables } from './credit-tables.ts';

const tables = (db: Database) => db.$extendTables<CreditTables>();

/** Customer account, or one of the house accounts. */
type AccountOwner = { customerId: string } | { house: HouseAccount };
/** Ledger account. */
export type BookAccount = { accountId: string; kind: 'credit' | 'gift-card' | 'house'; currency: Currency };
export type BookedEntry = { at: Date; kind: MovementKind; about: string | null; amount: number; balance: number };

export async function findAccount(
  db: Database,
  owner: AccountOwner,
  currency: Currency,
): Promise<BookAccount | undefined> {
  return await tables(db)
    .selectFrom('ledgerAccount')
    .select(['accountId', 'kind', 'currency'])
    .where('currency', '=', currency)
    .$call((query) =>
      'house' in owner
        ? query.where('kind', '=', 'house').where('house', '=', owner.house)
        : query.where('kind', '=', 'credit').where('customerId', '=', owner.customerId),
    )
    .executeTakeFirst();
}

/** Gets or creates; two concurrent calls return the same account. */
export async function openAccount(tx: Database, owner: AccountOwner, currency: Currency): Promise<BookAccount> {
  const known = await findAccount(tx, owner, currency);
  if (known) return known;
  const account =
    'house' in owner
      ? { kind: 'house' as const, house: owner.house, customerId: null, balance: null }
      : { kind: 'credit' as const, house: null, customerId: owner.customerId, balance: 0 };
  await tables(tx)
    .insertInto('ledgerAccount')
    .values({ ...account, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await findAccount(tx, owner, currency);
  if (!opened) throw new Error('Opened account not found');
  return opened;
}

export async function openCardAccount(tx: Database, currency: Currency): Promise<BookAccount> {
  return await tables(tx)
    .insertInto('ledgerAccount')
    .values({ kind: 'gift-card', currency, customerId: null, house: null, balance: 0 })
    .returning(['accountId', 'kind', 'currency'])
    .executeTakeFirstOrThrow();
}

/** Returns undefined if the reference was already used. Waits for a concurrent insert of the same reference. */
export async function insertMovement(
  tx: Database,
  movement: { reference: string; kind: MovementKind; about: string | null; at: Date },
): Promise<string | undefined> {
  const inserted = await tables(tx)
    .insertInto('ledgerMovement')
    .values(movement)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('movementId')
    .executeTakeFirst();
  return inserted?.movementId;
}

/** Single guarded balance update. Returns false without a change if it would become negative. */
export async function changeBalance(tx: Database, { account, amount }: Leg<BookAccount>): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('ledgerAccount')
    .set({ balance: sql<number>`balance + ${amount}::int` })
    .where('accountId', '=', account.accountId)
    .where(sql<boolean>`balance + ${amount}::int >= 0`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertEntries(
  tx: Database,
  movementId: string,
  legs: readonly Leg<BookAccount>[],
): Promise<void> {
  await tables(tx)
    .insertInto('ledgerEntry')
    .values(legs.map(({ account, amount }) => ({ movementId, accountId: account.accountId, amount })))
    .execute();
}

/** Movement of a reference, with amounts by account. */
export async function findMovement(db: Database, reference: string) {
  const rows = await tables(db)
    .selectFrom('ledgerMovement')
    .innerJoin('ledgerEntry', 'ledgerEntry.movementId', 'ledgerMovement.movementId')
    .select(['kind', 'accountId', 'amount'])
    .where('reference', '=', reference)
    .execute();
  const [first] = rows;
  return first && { kind: first.kind, amounts: new Map(rows.map(({ accountId, amount }) => [accountId, amount])) };
}

export async function readBalance(db: Database, accountId: string): Promise<number> {
  const account = await tables(db)
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.balance ?? 0;
}

/** Row lock: concurrent changes of this balance wait until the transaction ends. */
export async function lockBalance(tx: Database, accountId: string): Promise<number> {
  const account = await tables(tx)
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return account.balance ?? 0;
}

export async function countEntries(db: Database, accountId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Stretch = { offset: number; limit: number };

/** Newest first, each with the resulting balance. */
export async function readEntries(db: Database, accountId: string, { offset, limit }: Stretch): Promise<BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select at, kind, about, amount, sum(amount) over (order by entry_id)::int as balance
    from ledger_entry join ledger_movement using (movement_id)
    where account_id = ${accountId}
    order by entry_id desc
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Last transfer of a card to credit: receiving customer and amount. */
export async function findLastTransfer(db: Database, cardAccountId: string) {
  const { rows } = await sql<{ customerId: string; amount: number }>`
    select holder.customer_id, credited.amount
    from ledger_entry taken
    join ledger_movement movement on movement.movement_id = taken.movement_id and movement.kind = 'transfer'
    join ledger_entry credited on credited.movement_id = taken.movement_id and credited.account_id <> taken.account_id
    join ledger_account holder on holder.account_id = credited.account_id
    where taken.account_id = ${cardAccountId}
    order by taken.entry_id desc
    limit 1
  `.execute(db);
  return rows[0];
}
