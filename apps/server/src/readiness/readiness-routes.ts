import { staffReadinessEndpoints } from '@shop/contracts/staff/readiness';
import { type Finding, mayOpen } from '@shop/domain/site/readiness/readiness';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { ReadinessService } from './readiness-service.ts';

type Deps = { readiness: Pick<ReadinessService, 'check'>; clock: Clock };

/** Findings are kept for a minute: the check reads the legal texts of every store, and the home screen asks each time. */
export function readinessRoutes(app: FastifyInstance, { readiness, clock }: Deps): void {
  let kept: { findings: Finding[]; at: number } | undefined;
  serveStaff(app, staffReadinessEndpoints.list, async () => {
    const now = clock().getTime();
    if (!kept || now - kept.at >= MS_PER_MINUTE) kept = { findings: await readiness.check(), at: now };
    return { items: kept.findings, mayOpen: mayOpen(kept.findings) };
  });
}
