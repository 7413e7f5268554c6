import { toDecimal } from '@shop/domain/money';
import { type CsvCell, csvLine } from '#server/platform/csv/csv-writer.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { ExportCell, ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { AuditTrail } from './audit-trail.ts';

const PAGE_SIZE = 1000;
const MOST_ROWS = 50_000;

/** CSV of everything that a list finds. Amounts are in major units with a point. The audit trail records how many rows. */
export const createListExport =
  ({ db, audit }: { db: DatabaseHandle['db']; audit: AuditTrail }): ExportList =>
  async (actor, { permission, kind, columns, list }) => {
    const cells = Object.values(columns);
    const lines = [csvLine(Object.keys(columns))];
    let cursor: string | undefined;
    do {
      const { rows, next } = await list({ cursor, limit: PAGE_SIZE });
      lines.push(...rows.map((row) => csvLine(cells.map((read) => writeCell(read(row))))));
      cursor = next;
    } while (cursor !== undefined && lines.length <= MOST_ROWS);
    const entry = { action: 'export', entity: { kind, id: 'list' }, after: { rows: lines.length - 1 } };
    await db.transaction().execute((tx) => audit.record(tx, actor, { permission, ...entry }));
    return lines.join('');
  };

function writeCell(cell: ExportCell): CsvCell {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return { decimal: String(cell) };
  if (typeof cell === 'string' || 'decimal' in cell) return cell;
  return { decimal: toDecimal(cell) };
}
