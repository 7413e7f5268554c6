import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { ListedCustomer } from './customer-list-repository.ts';
import type { CustomerFilters, CustomerList } from './customer-list-service.ts';

type StoreBy = (brand: string, locale: string) => Store;
type Deps = { db: DatabaseHandle['db']; list: CustomerList; storeBy: StoreBy; audit: AuditTrail; writeLine: WriteLine };
/** One line of CSV, guarded against formula injection. */
type WriteLine = (cells: readonly string[]) => string;

const permission = 'customers.export';
const PAGE_SIZE = 1000;
const MOST_ROWS = 50_000;

const COLUMNS = [
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'store_id',
  'created_at',
  'state',
  'orders',
  'last_order_at',
] as const;

export type CustomerExport = ReturnType<typeof createCustomerExport>;

/** CSV of customers. */
export function createCustomerExport({ db, list, storeBy, audit, writeLine }: Deps) {
  async function writeLines(actor: Actor, filters: CustomerFilters): Promise<string[]> {
    const lines: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(actor, { filters, permission, cursor, limit: PAGE_SIZE });
      lines.push(...page.rows.map((row) => writeLine(toCells(row, storeBy))));
      cursor = page.next;
    } while (cursor !== undefined && lines.length < MOST_ROWS);
    return lines;
  }

  return {
    /** Customers of a bulk job, which records the export. */
    async ofIds(actor: Actor, ids: readonly string[]): Promise<string> {
      return [writeLine(COLUMNS), ...(await writeLines(actor, { ids }))].join('');
    },

    /** The filtered customers. The audit trail records who took how many. */
    async matching(actor: Actor, filters: CustomerFilters): Promise<string> {
      const lines = await writeLines(actor, filters);
      const entry = { action: 'export', entity: { kind: 'customers', id: 'list' }, after: { rows: lines.length } };
      await db.transaction().execute((tx) => audit.record(tx, actor, { permission, ...entry }));
      return [writeLine(COLUMNS), ...lines].join('');
    },
  };
}

const toCells = (row: ListedCustomer, storeBy: StoreBy): string[] => [
  row.customerId,
  row.firstName,
  row.lastName,
  row.email ?? '',
  row.phone ?? '',
  String(storeBy(row.brand, row.locale).storeId),
  row.createdAt.toISOString(),
  row.state,
  String(row.orders),
  row.lastOrderAt?.toISOString() ?? '',
];
