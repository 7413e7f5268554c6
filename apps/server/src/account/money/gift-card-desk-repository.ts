import type { Currency } from '@shop/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type GiftCardAtDesk = {
  giftCardId: string;
  lastFour: string;
  issuedAt: Date;
  cursorAt: string;
  currency: Currency;
  worth: number;
  balance: number;
  blockedAt: Date | null;
  blockedReason: string | null;
};

type Wanted = {
  giftCardId?: string | undefined;
  lastFour?: string | undefined;
  after?: { at: string; id: string } | undefined;
  limit: number;
};

/** Newest first. The worth is the first entry of a card. */
export async function listGiftCards(db: Database, { giftCardId, lastFour, after, limit }: Wanted) {
  const conditions: RawBuilder<unknown>[] = [
    ...(giftCardId ? [sql`gift_card_id = ${giftCardId}`] : []),
    ...(lastFour ? [sql`last_four = ${lastFour}`] : []),
    ...(after ? [sql`(issued_at, gift_card_id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
    sql`true`,
  ];
  const { rows } = await sql<GiftCardAtDesk>`
    select gift_card_id, last_four, issued_at, issued_at::text as cursor_at, currency, balance, blocked_at,
      blocked_reason,
      (select amount from ledger_entry where account_id = gift_card.account_id order by entry_id limit 1) as worth
    from gift_card join ledger_account using (account_id)
    where ${sql.join(conditions, sql` and `)}
    order by issued_at desc, gift_card_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function lockGiftCard(tx: Database, giftCardId: string): Promise<GiftCardAtDesk | undefined> {
  await sql`select from gift_card where gift_card_id = ${giftCardId} for update`.execute(tx);
  return (await listGiftCards(tx, { giftCardId, limit: 1 }))[0];
}

type Block = { reason: string; at: Date } | undefined;

export async function saveGiftCardBlock(tx: Database, giftCardId: string, block: Block): Promise<void> {
  await sql`
    update gift_card set blocked_at = ${block?.at ?? null}, blocked_reason = ${block?.reason ?? null}
    where gift_card_id = ${giftCardId}
  `.execute(tx);
}
