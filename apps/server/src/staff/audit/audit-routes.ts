import { Readable } from 'node:stream';
import { staffAuditEndpoints } from '@shop/contracts/staff/audit';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { AuditService } from './audit-service.ts';
import type { AuditTrail } from './audit-trail.ts';

type Deps = { auditReader: AuditService; audit: AuditTrail; db: DatabaseHandle['db'] };
type Found = Awaited<ReturnType<AuditService['search']>>['items'][number];
type Filter = { from?: string | undefined; until?: string | undefined };

export function auditRoutes(app: FastifyInstance, { auditReader, audit, db }: Deps): void {
  serveStaff(app, staffAuditEndpoints.search, async ({ query: { cursor, ...filter } }, actor) => {
    const { items, next } = await auditReader.search(readFilter(filter, actor, 'audit.read'), cursor);
    return { items: items.map(buildReply), ...(next && { next }) };
  });

  serveStaff(app, staffAuditEndpoints.export, async ({ query }, actor, { reply }) => {
    await db.transaction().execute((tx) =>
      audit.record(tx, actor, {
        ...{ permission: 'audit.export', action: 'export', entity: { kind: 'audit', id: 'export' }, after: query },
      }),
    );
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"');
    const pieces = auditReader.export(readFilter(query, actor, 'audit.export'));
    return reply.serializer((sent: string) => sent).send(Readable.from(pieces)) as never;
  });
}

const readFilter = <F extends Filter>({ from, until, ...filter }: F, actor: Actor, permission: Permission) => ({
  ...filter,
  grantedStores: listGrantedStores(actor, permission),
  ...(from && { from: new Date(from) }),
  ...(until && { until: new Date(until) }),
});

const buildReply = (entry: Found) => ({
  auditId: entry.auditId,
  at: entry.at.toISOString(),
  actor: { kind: entry.actorKind, id: entry.actor, name: entry.actorName },
  permission: entry.permission,
  ...(entry.action && { action: entry.action }),
  entity: { kind: entry.entityKind, id: entry.entityId },
  ...(entry.storeId !== null && { storeId: entry.storeId }),
  ...(entry.before !== null && { before: entry.before as Record<string, unknown> }),
  ...(entry.after !== null && { after: entry.after as Record<string, unknown> }),
  ...(entry.reason && { reason: entry.reason }),
});
