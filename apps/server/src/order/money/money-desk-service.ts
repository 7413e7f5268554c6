import { toDecimal } from '@shop/domain/money';
import { readOrderNumber } from '@shop/domain/order/order-number';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Discrepancy } from '#server/order/settlement/order-discrepancies.ts';
import { findCheck, saveCheck } from '#server/order/settlement/reconciliation-check-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CsvCell } from '#server/platform/csv/csv-writer.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type ListedPayment, listPayments } from './payment-list-repository.ts';
import { readSettlement, type SettledRow } from './settlement-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  stores: readonly Store[];
  storeBy: (brand: string, locale: string) => Store;
  audit: AuditTrail;
  clock: Clock;
  findDiscrepancies: () => Promise<Discrepancy[]>;
  writeLine: (cells: readonly CsvCell[]) => string;
};
type Wanted = { text?: string | undefined; cursor?: string | undefined; limit: number };
type Period = { from: string; to: string };

const MOST_DAYS = 366;
const TIME = /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const COLUMNS = ['day', 'store_id', 'brand', 'locale', 'tender', 'currency', 'captured', 'refunded', 'net', 'count'];

export type MoneyDesk = ReturnType<typeof createMoneyDesk>;

/** Payments and daily settlement of all stores. */
export function createMoneyDesk({ db, clock, stores, storeBy, audit, findDiscrepancies, writeLine }: Deps) {
  async function settle({ from, to }: Period): Promise<SettledRow[]> {
    if ((Date.parse(to) - Date.parse(from)) / MS_PER_DAY > MOST_DAYS) throw periodTooLong();
    return await readSettlement(db, { from, to, stores });
  }

  return {
    settle,

    /** Compares now, and keeps the result for the badge of the ledger. */
    async reconcile(): Promise<Discrepancy[]> {
      const found = await findDiscrepancies();
      await saveCheck(db, { checkedAt: clock(), discrepancies: found.length });
      return found;
    },

    findLastCheck: () => findCheck(db),

    async listPayments({ text, cursor, limit }: Wanted): Promise<{ rows: ListedPayment[]; next?: string }> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const wanted = text ? (readOrderNumber(text) ?? text) : undefined;
      const rows = await listPayments(db, { text: wanted, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return { rows: shown, ...(rows.length > limit && last && { next: writeCursor(last) }) };
    },

    /** CSV for accounting. Amounts are in major units with a point. The audit trail records who took which period. */
    async exportSettlement(actor: Actor, period: Period): Promise<string> {
      const rows = await settle(period);
      const lines = rows.map((row) => writeLine(toCells(row, storeBy(row.brand, row.locale))));
      const entry = { action: 'export', entity: { kind: 'settlement', id: `${period.from}/${period.to}` } };
      await db.transaction().execute((tx) => audit.record(tx, actor, { permission: 'money.export', ...entry }));
      return [writeLine(COLUMNS), ...lines].join('');
    },
  };
}

function toCells(
  { day, brand, locale, tender, currency, captured, refunded, count }: SettledRow,
  store: Store,
): CsvCell[] {
  const money = (amount: number) => ({ decimal: toDecimal({ amount, currency }) });
  return [
    ...[day, String(store.storeId), brand, locale, tender, currency],
    ...[money(captured), money(refunded), money(captured - refunded), String(count)],
  ];
}

const writeCursor = ({ cursorAt, reference }: ListedPayment): string =>
  Buffer.from(`${cursorAt}|${reference}`).toString('base64url');

function readCursor(cursor: string): { at: string; reference: string } {
  const [at = '', reference = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!TIME.test(at) || reference === '')
    throw new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
  return { at, reference };
}

const periodTooLong = () =>
  new ShopError('Choose a year at most', { code: 'period_too_long', kind: 'unprocessable', field: 'from' });
