import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { GatewayTables, KnownCard } from './gateway-tables.ts';

const tables = (db: Database) => db.$extendTables<GatewayTables>();

/** Default card first, then newest first. */
export async function readPayerCards(db: Database, payer: string) {
  return await tables(db)
    .selectFrom('gatewayCard')
    .selectAll()
    .where('payer', '=', payer)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('cardId')
    .execute();
}

export async function findPayerCard(db: Database, payer: string, cardId: string) {
  const cards = await readPayerCards(db, payer);
  return cards.find((card) => card.cardId === cardId);
}

type NewCard = KnownCard & { payer: string; isDefault: boolean; createdAt: Date };

/** Upsert: the same card with a new expiry date replaces the old one. False: an identical card is already saved. */
export async function savePayerCard(tx: Database, card: NewCard): Promise<boolean> {
  const { brand, lastFour, expiryMonth, expiryYear, behaviour } = card;
  const saved = await tables(tx)
    .insertInto('gatewayCard')
    .values(card)
    .onConflict((conflict) =>
      conflict
        .columns(['payer', 'fingerprint'])
        .doUpdateSet({ brand, lastFour, expiryMonth, expiryYear, behaviour })
        .where((where) =>
          where.or([
            where('gatewayCard.expiryMonth', '<>', expiryMonth),
            where('gatewayCard.expiryYear', '<>', expiryYear),
          ]),
        ),
    )
    .returning('cardId')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Advisory lock per payer: serialises changes to a payer's cards, also when no row exists yet. */
export async function lockPayer(tx: Database, payer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway-payer ${payer}`}, 0))`.execute(tx);
}

export async function setDefaultCard(tx: Database, payer: string, cardId: string): Promise<void> {
  const updatePayerCards = () => tables(tx).updateTable('gatewayCard').where('payer', '=', payer);
  await updatePayerCards().set({ isDefault: false }).where('cardId', '<>', cardId).execute();
  await updatePayerCards().set({ isDefault: true }).where('cardId', '=', cardId).execute();
}

export async function deletePayerCard(tx: Database, payer: string, cardId: string): Promise<void> {
  await tables(tx).deleteFrom('gatewayCard').where('payer', '=', payer).where('cardId', '=', cardId).execute();
}
