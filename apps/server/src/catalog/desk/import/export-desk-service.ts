import { Readable } from 'node:stream';
import {
  EXPORT_COLUMNS,
  type ExportColumns,
  type ExportFilter,
  isExported,
} from '@shop/domain/catalog/import/export-columns';
import type { Actor } from '@shop/domain/staff/actor';
import { exportLines } from '#server/catalog/export/export-lines.ts';
import type { Catalogue } from '#server/catalog/import/import-item.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; catalog: Pick<Catalogue, 'exportRecords'> };
type Wanted = ExportFilter & { columns?: readonly ExportColumns[] | undefined };

export type ExportDesk = ReturnType<typeof createExportDesk>;

/** Product export of the page, by the exporter of the command. Pictures are named by their keys, which imports know. */
export function createExportDesk({ db, audit, catalog }: Deps) {
  return async (actor: Actor, { columns, ...filter }: Wanted): Promise<Readable> => {
    await db.transaction().execute((tx) =>
      audit.record(tx, actor, {
        ...{ permission: 'catalog.import', action: 'export', entity: { kind: 'catalogue', id: 'products' } },
        after: { columns: columns ?? 'all', ...filter },
      }),
    );
    async function* records() {
      for await (const record of catalog.exportRecords())
        if (record.kind === 'product' && isExported(record, filter)) yield record;
    }
    const names = columns && new Set<string>(columns.flatMap((group) => EXPORT_COLUMNS[group]));
    return Readable.from(exportLines.csv(records, names));
  };
}
