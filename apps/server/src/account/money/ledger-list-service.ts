import { type Currency, toDecimal } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { CsvCell } from '#server/platform/csv/csv-writer.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type LedgerRow, listLedger } from './ledger-list-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; writeLine: (cells: readonly CsvCell[]) => string };
type Wanted = { currency?: Currency | undefined; cursor?: string | undefined; limit: number };

const PAGE_SIZE = 1000;
const MOST_ROWS = 50_000;

const COLUMNS = [
  'entry_id',
  'at',
  'kind',
  'reference',
  'about',
  'account',
  'customer_id',
  'currency',
  'amount',
  'owed_after',
] as const;

export type LedgerList = ReturnType<typeof createLedgerList>;

/** Entries of credit and gift cards, with what the shop owes after each. */
export function createLedgerList({ db, audit, writeLine }: Deps) {
  async function list({ currency, cursor, limit }: Wanted): Promise<{ rows: LedgerRow[]; next?: string }> {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw cursorInvalid();
    const rows = await listLedger(db, { currency, before: cursor, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { rows: shown, ...(rows.length > limit && last && { next: last.entryId }) };
  }

  return {
    list,

    /** CSV for accounting. Amounts are in major units with a point. The audit trail records who took how many. */
    async export(actor: Actor, { currency }: Pick<Wanted, 'currency'>): Promise<string> {
      const lines = [writeLine(COLUMNS)];
      let cursor: string | undefined;
      do {
        const page = await list({ currency, cursor, limit: PAGE_SIZE });
        lines.push(...page.rows.map((row) => writeLine(toCells(row))));
        cursor = page.next;
      } while (cursor !== undefined && lines.length <= MOST_ROWS);
      const after = { rows: lines.length - 1 };
      const entry = { action: 'export', entity: { kind: 'ledger', id: currency ?? 'all' }, after };
      await db.transaction().execute((tx) => audit.record(tx, actor, { permission: 'money.export', ...entry }));
      return lines.join('');
    },
  };
}

function toCells(row: LedgerRow): CsvCell[] {
  const money = (amount: number) => ({ decimal: toDecimal({ amount, currency: row.currency }) });
  return [
    ...[row.entryId, row.at.toISOString(), row.kind, row.reference, row.about ?? '', row.account],
    ...[row.customerId ?? '', row.currency, money(row.amount), money(row.owed)],
  ];
}

const cursorInvalid = () =>
  new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
