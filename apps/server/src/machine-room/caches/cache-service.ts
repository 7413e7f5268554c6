import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { announcePurge } from './cache-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };
type Purge = { key?: string | undefined; path?: string | undefined };

/** Cached pages. Changes purge them by themselves; this is for what the shop cannot see, such as a picture host. */
export const createCacheService = ({ db, audit }: Deps) => ({
  /** Pages with a key, or at a path in every store; without both all pages. */
  async purge(actor: Actor, { key: named, path }: Purge): Promise<void> {
    const key = path === undefined ? named : `path:${readPath(path)}`;
    await db.transaction().execute(async (tx) => {
      await announcePurge(tx, key);
      const entity = { kind: 'page-cache', id: key ?? 'all' };
      await audit.record(tx, actor, { permission: 'system.manage', action: 'purge', entity });
    });
  },
});

export type CacheService = ReturnType<typeof createCacheService>;

/** Longer ones fit in no notification, and no page has one. */
const LONGEST_PATH = 2_000;

/** Path in the form in which pages are cached: percent-encoded, without query and fragment. */
function readPath(typed: string): string {
  const isAddress = /^https?:\/\//i.test(typed);
  if ((isAddress || typed.startsWith('/')) && URL.canParse(typed, 'https://shop.invalid')) {
    const { pathname } = new URL(typed, 'https://shop.invalid');
    if (pathname.length <= LONGEST_PATH) return pathname;
  }
  throw new ShopError('Enter a path such as /women, or an address of the shop', {
    ...{ code: 'cache_path', kind: 'unprocessable', field: 'path' },
  });
}
