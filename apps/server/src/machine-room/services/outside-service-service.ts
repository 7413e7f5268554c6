import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { OutsideService } from '@shop/domain/system/outside-services';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Probe } from '#server/platform/http/outgoing/probe-origin.ts';
import type { ServiceWatch } from '#server/platform/http/outgoing/service-watch.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { ConfiguredService } from './configured-services.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  services: readonly ConfiguredService[];
  watch: Pick<ServiceWatch, 'read' | 'note'>;
  probe: (origin: string) => Promise<Probe>;
  workers: number;
};

type Named = { service: OutsideService; origin: string };

/** Outside services as this process sees them. Reading calls none of them, so a hanging one delays nothing. */
export const createOutsideServices = ({ db, audit, services, watch, probe, workers }: Deps) => ({
  list: () => ({
    items: services.map(({ service, origins }) => ({
      service,
      origins: origins.map((origin) => ({ origin, ...watch.read(origin) })),
    })),
    workers,
  }),

  /** Only configured origins are probed: no input becomes a host (SSRF). */
  async probe(actor: Actor, { service, origin }: Named): Promise<Probe> {
    const isKnown = services.some((one) => one.service === service && one.origins.includes(origin));
    if (!isKnown) throw originUnknown();
    const result = await probe(origin);
    watch.note({ origin, ms: result.ms, reason: result.reason });
    const entity = { kind: 'outside-service', id: service };
    await db
      .transaction()
      .execute((tx) =>
        audit.record(tx, actor, { permission: 'system.manage', action: 'probe', entity, after: { origin, ...result } }),
      );
    return result;
  },
});

export type OutsideServices = ReturnType<typeof createOutsideServices>;

const originUnknown = () =>
  new ShopError('This origin is not configured', { code: 'origin_unknown', kind: 'unprocessable', field: 'origin' });
