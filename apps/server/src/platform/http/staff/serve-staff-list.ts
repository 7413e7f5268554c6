import type { Endpoint, EndpointArgs, EndpointReply, StaffAccess } from '@shop/contracts/endpoint';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { isPermission, type Permission } from '@shop/domain/staff/permission';
import type { FastifyInstance } from 'fastify';
import type { CsvCell } from '#server/platform/csv/csv-writer.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';

export type ExportCell = CsvCell | number | undefined | { amount: number; currency: string };
type Page = { cursor?: string | undefined; limit: number };

/** Cell of each column, by its name. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => ExportCell>>;

type Exported<Row> = {
  permission: Permission | 'self';
  /** What is exported, for the audit trail. */
  kind: string;
  columns: ExportColumns<Row>;
  list: (page: Page) => Promise<{ rows: readonly Row[]; next?: string | undefined }>;
};

export type ExportList = <Row>(actor: Actor, wanted: Exported<Row>) => Promise<string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the CSV of a list. On the instance of the back office only. */
    exportList: ExportList;
  }
}

type ListEndpoint = Endpoint & { method: 'GET'; access: StaffAccess };

type Served<L extends ListEndpoint, Row> = {
  list: L;
  /** Contract made by `listExport`. */
  exported: ListEndpoint;
  /** Name of the file, and of the list in the audit trail. */
  name: string;
  readRows: (reply: EndpointReply<L>) => readonly Row[];
  columns: ExportColumns<Row>;
};

/**
 * Serves a list and its export. The export runs the handler of the list page by page, so that both have the same
 * filters, stores and rows.
 */
export function serveStaffList<L extends ListEndpoint, const R extends EndpointReply<L>, Row>(
  app: FastifyInstance,
  { list, exported, name, readRows, columns }: Served<L, Row>,
  handle: (args: EndpointArgs<L>, actor: Actor) => Promise<R>,
): void {
  serveStaff<L, R>(app, list, handle);
  const [seen, taken] = [list.access.staff, exported.access.staff];
  serveStaffFile(app, { endpoint: exported, type: 'text/csv' }, async (args, actor) => {
    if (isPermission(seen)) requirePermission(actor, seen);
    const { query, ...rest } = args as { query?: object };
    const content = await app.exportList(actor, {
      ...{ permission: isPermission(taken) ? taken : 'self', kind: name, columns },
      async list(page) {
        const reply = await handle({ ...rest, query: { ...query, ...page } } as EndpointArgs<L>, actor);
        return { rows: readRows(reply), next: (reply as { next?: string | undefined }).next };
      },
    });
    return { name: `${name}.csv`, content };
  });
}
