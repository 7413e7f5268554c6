import type { Actor } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { announcePurge } from './cache-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };

/** Cached pages. Changes purge them by themselves; this is for what the shop cannot see, such as a picture host. */
export const createCacheService = ({ db, audit }: Deps) => ({
  /** Without a key: all pages. */
  purge: (actor: Actor, key?: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await announcePurge(tx, key);
      const entity = { kind: 'page-cache', id: key ?? 'all' };
      await audit.record(tx, actor, { permission: 'system.manage', action: 'purge', entity });
    }),
});

export type CacheService = ReturnType<typeof createCacheService>;
