import { toDecimal } from '@shop/domain/money';
import type { Actor } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StoreBy } from './order-desk-reply.ts';
import type { ListedRow } from './order-list-repository.ts';
import type { OrderFilters, OrderList } from './order-list-service.ts';

type Deps = { db: Database; list: OrderList; storeBy: StoreBy; audit: AuditTrail; writeLine: WriteLine };
/** One line of CSV, guarded against formula injection. */
type WriteLine = (cells: readonly string[]) => string;

const PAGE_SIZE = 1000;
const MOST_ROWS = 50_000;

const COLUMNS = [
  'number',
  'placed_at',
  'state',
  'store_id',
  'name',
  'email',
  'country',
  'pieces',
  'currency',
  'total',
  'refunded',
  'delivery_method',
  'on_hold',
  'signals',
] as const;

export type OrderExport = (actor: Actor, filters: OrderFilters) => Promise<string>;

/** CSV of the filtered orders. Amounts are in major units with a point. The audit trail records who took how many. */
export const createOrderExport =
  ({ db, list, storeBy, audit, writeLine }: Deps): OrderExport =>
  async (actor, filters) => {
    const lines = [writeLine(COLUMNS)];
    let cursor: string | undefined;
    do {
      const page = await list.list(actor, { filters, permission: 'orders.export', cursor, limit: PAGE_SIZE });
      lines.push(...page.rows.map((row) => writeLine(toCells(row, storeBy))));
      cursor = page.next;
    } while (cursor !== undefined && lines.length <= MOST_ROWS);
    const after = { rows: lines.length - 1 };
    const entry = { action: 'export', entity: { kind: 'orders', id: filters.view }, after };
    await db.transaction().execute((tx) => audit.record(tx, actor, { permission: 'orders.export', ...entry }));
    return lines.join('');
  };

function toCells(row: ListedRow, storeBy: StoreBy): string[] {
  const money = (amount: number) => toDecimal({ amount, currency: row.currency });
  return [
    row.number,
    row.placedAt.toISOString(),
    row.state,
    String(storeBy(row.brand, row.locale).storeId),
    [row.firstName, row.lastName].filter(Boolean).join(' '),
    row.email,
    row.country ?? '',
    String(row.pieces),
    row.currency,
    money(row.totalAmount),
    money(row.refundedAmount),
    row.deliveryMethod,
    row.onHoldReason ?? '',
    row.signals.join(' '),
  ];
}
