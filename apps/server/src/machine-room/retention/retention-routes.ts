import { staffRetentionEndpoints as calls } from '@shop/contracts/staff/machine-room/retention';
import { CONSENT_VERSION } from '@shop/domain/site/browser/consent';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { RetentionService } from './retention-service.ts';

export function retentionRoutes(app: FastifyInstance, retention: RetentionService): void {
  serveStaff(app, calls.list, async () => ({
    items: (await retention.list()).map(({ changedAt, changedBy, ...setting }) => ({
      ...setting,
      ...(changedAt && changedBy && { changedBy, changedAt: changedAt.toISOString() }),
    })),
    consentVersion: CONSENT_VERSION,
  }));
  serveStaff(app, calls.preview, async ({ params: { kind }, query: { days } }) => ({
    deletes: await retention.preview(kind, days),
  }));
  serveStaff(app, calls.change, async ({ params: { kind }, body }, actor) => ({
    version: await retention.change(actor, kind, body),
  }));
}
