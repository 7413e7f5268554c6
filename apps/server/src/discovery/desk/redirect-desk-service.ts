import type { CheckedRedirect, GivenRedirect } from '@shop/domain/discovery/redirect-check';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { PageRedirect } from '#server/discovery/redirect/redirect-repository.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  db: DatabaseHandle['db'];
  redirects: Pick<RedirectService, 'list' | 'check' | 'saveIn' | 'remove'>;
  /** Whether shoppers of the store find a page at a path. */
  isPage: (store: Store, path: string) => Promise<boolean>;
  audit: AuditTrail;
  listStores: (brand: Pick<Store, 'brand'>) => readonly Store[];
};

/** Redirects at the desk. They hold for a whole brand. */
export function createRedirectDesk({ db, redirects, audit, listStores, isPage }: Deps) {
  function requireBrand(actor: Actor, store: Store): void {
    for (const { storeId } of listStores(store)) requirePermission(actor, 'merchandising.edit', { store: storeId });
  }

  return {
    async list({ brand }: Store, text = ''): Promise<PageRedirect[]> {
      return (await redirects.list(brand)).filter(({ path, target }) => path.includes(text) || target.includes(text));
    },

    /** Dry run of `save`. */
    check: (store: Store, given: readonly GivenRedirect[]): Promise<CheckedRedirect[]> =>
      redirects.check(store.brand, given, (path) => isPage(store, path)),

    /** All or none: the first faulty one is refused with its path. */
    async save(actor: Actor, store: Store, given: readonly Omit<PageRedirect, 'brand'>[]): Promise<PageRedirect[]> {
      requireBrand(actor, store);
      return await db.transaction().execute(async (tx) => {
        const saved: PageRedirect[] = [];
        for (const one of given) {
          const redirect = await redirects.saveIn(tx, { ...one, brand: store.brand });
          const { brand, path, target, status } = redirect;
          saved.push(redirect);
          await audit.record(tx, actor, {
            ...describe(brand, path),
            action: 'save-redirect',
            after: { target, status },
          });
        }
        return saved;
      });
    },

    async remove(actor: Actor, store: Store, path: string): Promise<void> {
      requireBrand(actor, store);
      await db.transaction().execute(async (tx) => {
        const wasThere = await redirects.remove(store.brand, path, tx);
        if (!wasThere)
          throw new ShopError('There is no such redirect', { code: 'redirect_unknown', kind: 'not-found' });
        await audit.record(tx, actor, { ...describe(store.brand, path), action: 'remove-redirect' });
      });
    },
  };
}

export type RedirectDesk = ReturnType<typeof createRedirectDesk>;

const describe = (brand: string, path: string) =>
  ({ permission: 'merchandising.edit', entity: { kind: 'redirect', id: `${brand} ${path}` } }) as const;
