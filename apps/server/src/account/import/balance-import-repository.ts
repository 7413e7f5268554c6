import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { BookAccount } from '#server/account/credit/ledger-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Reason of the block of a card whose import was undone; another import of it lifts the block. */
const UNDONE = 'Import undone';

type ImportedBalance = { account: BookAccount; amount: number; isLast: boolean };

/** Balance that an import has booked. `isLast`: nothing was booked on the account since. */
export async function findImportedBalance(tx: Database, reference: string): Promise<ImportedBalance | undefined> {
  const { rows } = await sql<{
    accountId: string;
    kind: 'credit' | 'gift-card';
    currency: Currency;
    amount: number;
    isLast: boolean;
  }>`
    select account_id, account.kind, currency, amount,
      not exists (select from ledger_entry later where later.account_id = entry.account_id and later.entry_id > entry.entry_id) as is_last
    from ledger_movement movement join ledger_entry entry using (movement_id) join ledger_account account using (account_id)
    where reference = ${reference} and account.kind <> 'house'
    for update of account
  `.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { accountId, kind, currency, amount, isLast } = found;
  return { account: { accountId, kind, currency }, amount, isLast };
}

export async function blockUndoneCard(tx: Database, accountId: string, at: Date): Promise<void> {
  await sql`
    update gift_card set blocked_at = ${at}, blocked_reason = ${UNDONE} where account_id = ${accountId} and blocked_at is null
  `.execute(tx);
}

/** Gives a card another account. */
export async function moveCard(tx: Database, giftCardId: string, accountId: string): Promise<void> {
  await sql`update gift_card set account_id = ${accountId} where gift_card_id = ${giftCardId}`.execute(tx);
}

/** Lifts the block of a card whose import was undone. Returns whether there was one. */
export async function unblockUndoneCard(tx: Database, giftCardId: string): Promise<boolean> {
  const { rows } = await sql`
    update gift_card set blocked_at = null, blocked_reason = null
    where gift_card_id = ${giftCardId} and blocked_reason = ${UNDONE} returning gift_card_id
  `.execute(tx);
  return rows.length > 0;
}
