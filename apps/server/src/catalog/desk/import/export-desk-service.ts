import { Readable } from 'node:stream';
import type { ProductView } from '@shop/domain/catalog/desk/product-view';
import {
  EXPORT_COLUMNS,
  type ExportColumns,
  type ExportFilter,
  isExported,
} from '@shop/domain/catalog/import/export-columns';
import type { Actor } from '@shop/domain/staff/actor';
import { exportLines } from '#server/catalog/export/export-lines.ts';
import type { Catalogue } from '#server/catalog/import/import-item.ts';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { ListCall, ProductList } from '../products/product-list-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  catalog: Pick<Catalogue, 'exportRecords'>;
  list: Pick<ProductList, 'listSkus'>;
};
type ListFilter = Pick<ListCall, 'brand' | 'category' | 'missing' | 'store'> & { view?: ProductView | undefined };
type Wanted = ExportFilter & ListFilter & { columns?: readonly ExportColumns[] | undefined };

const PAGE_SIZE = 1000;

export type ExportDesk = ReturnType<typeof createExportDesk>;

/** Product export of the page, by the exporter of the command. Pictures are named by their keys, which imports know. */
export function createExportDesk({ db, audit, catalog, list }: Deps) {
  /** SKUs that the list of products shows; undefined without its filters. */
  async function listSkus({ view, brand, category, missing, store, text }: Wanted): Promise<Set<string> | undefined> {
    const filters = { brand, category, missing, store };
    if (view === undefined && Object.values(filters).every((value) => value === undefined)) return undefined;
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const { skus, next } = await list.listSkus({ view: view ?? 'all', text, ...filters, cursor, limit: PAGE_SIZE });
      for (const sku of skus) found.add(sku);
      cursor = next;
    } while (cursor !== undefined);
    return found;
  }

  return async (actor: Actor, { columns, ...filter }: Wanted): Promise<Readable> => {
    await db.transaction().execute((tx) =>
      audit.record(tx, actor, {
        ...{ permission: 'catalog.import', action: 'export', entity: { kind: 'catalogue', id: 'products' } },
        after: { columns: columns ?? 'all', ...filter },
      }),
    );
    const skus = await listSkus(filter);
    const isWanted = (product: ProductRecord): boolean =>
      skus ? skus.has(product.sku) && isExported(product, { online: filter.online }) : isExported(product, filter);
    async function* records() {
      for await (const record of catalog.exportRecords())
        if (record.kind === 'product' && isWanted(record)) yield record;
    }
    const names = columns && new Set<string>(columns.flatMap((group) => EXPORT_COLUMNS[group]));
    return Readable.from(exportLines.csv(records, names));
  };
}
