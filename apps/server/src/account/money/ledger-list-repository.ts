import type { MovementKind } from '@shop/domain/account/credit/ledger';
import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type LedgerRow = {
  entryId: string;
  at: Date;
  kind: MovementKind;
  reference: string;
  about: string | null;
  account: 'credit' | 'gift-card';
  customerId: string | null;
  currency: Currency;
  amount: number;
  owed: number;
};

type Wanted = { currency?: Currency | undefined; before?: string | undefined; limit: number };

/**
 * Newest first. The running sum starts from today's balances and goes back, so that a page does not add up the whole
 * history.
 */
export async function listLedger(db: Database, { currency, before, limit }: Wanted): Promise<LedgerRow[]> {
  const inCurrency = currency ? sql`and ledger_account.currency = ${currency}` : sql``;
  const isOlder = before === undefined ? sql`` : sql`and entry_id < ${before}::bigint`;
  const { rows } = await sql<LedgerRow>`
    with page as (
      select entry_id, at, ledger_movement.kind, reference, about, ledger_account.kind as account, customer_id,
        currency, amount
      from ledger_entry
      join ledger_movement using (movement_id)
      join ledger_account using (account_id)
      where ledger_account.kind <> 'house' ${inCurrency} ${isOlder}
      order by entry_id desc
      limit ${limit}
    ), today as (
      select currency, sum(balance) as total from ledger_account where kind <> 'house' group by currency
    ), newer as (
      select currency, sum(amount) as total from ledger_entry join ledger_account using (account_id)
      where kind <> 'house' and entry_id > (select max(entry_id) from page)
      group by currency
    )
    select page.*, page.entry_id::text as entry_id, (today.total - coalesce(newer.total, 0) - coalesce(sum(amount) over (
        partition by currency order by page.entry_id desc rows between unbounded preceding and 1 preceding
      ), 0))::int as owed
    from page join today using (currency) left join newer using (currency)
    order by page.entry_id desc
  `.execute(db);
  return rows;
}
