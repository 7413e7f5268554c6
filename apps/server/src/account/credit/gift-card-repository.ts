import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CreditTables } from './credit-tables.ts';

const tables = (db: Database) => db.$extendTables<CreditTables>();

export type GiftCardRow = {
  giftCardId: string;
  accountId: string;
  lastFour: string;
  currency: Currency;
  balance: number;
  blockedAt: Date | null;
};

type NewCard = { accountId: string; codeHash: Buffer; lastFour: string; issuedAt: Date };

export async function insertGiftCard(tx: Database, card: NewCard): Promise<string> {
  const { giftCardId } = await tables(tx)
    .insertInto('giftCard')
    .values(card)
    .returning('giftCardId')
    .executeTakeFirstOrThrow();
  return giftCardId;
}

export async function saveCode(
  tx: Database,
  giftCardId: string,
  code: { codeHash: Buffer; lastFour: string },
): Promise<void> {
  await tables(tx).updateTable('giftCard').set(code).where('giftCardId', '=', giftCardId).execute();
}

export async function findCardByHash(db: Database, codeHash: Buffer): Promise<GiftCardRow | undefined> {
  return await cards(db).where('codeHash', '=', codeHash).executeTakeFirst();
}

export async function findCards(db: Database, ids: readonly string[]): Promise<GiftCardRow[]> {
  return await cards(db).where('giftCardId', 'in', ids).execute();
}

const cards = (db: Database) =>
  tables(db)
    .selectFrom('giftCard')
    .innerJoin('ledgerAccount', 'ledgerAccount.accountId', 'giftCard.accountId')
    .select(['giftCardId', 'giftCard.accountId', 'lastFour', 'currency', 'blockedAt'])
    .select(sql<number>`balance`.as('balance'));
