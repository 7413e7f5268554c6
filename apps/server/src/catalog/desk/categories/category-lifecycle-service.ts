import { requireArchivable, requireRemovable } from '@shop/domain/catalog/category/category-removal';
import type { Actor } from '@shop/domain/staff/actor';
import {
  dropRedirects,
  insertRedirects,
  readShopBrands,
  saveRedirects,
} from '#server/catalog/product/url-key-repository.ts';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { countNeeds, deleteCategory, saveCategoryState } from './category-desk-repository.ts';
import {
  type CategoryEditing,
  type DeskCategory,
  describeCategory,
  listRedirectsAbove,
  requireShownParent,
  type Versioned,
} from './category-editing.ts';

type Deps = { clock: Clock; audit: Pick<AuditTrail, 'recordNothing'>; editing: CategoryEditing };

/** Categories that leave the shop. Their addresses lead to their parents. */
export function createCategoryLifecycles({ clock, audit, editing: { get, edit, record, listMenuNames } }: Deps) {
  const readNeeds = async (tx: Database, category: CategoryRecord) => ({
    ...(await countNeeds(tx, category.key)),
    menus: await listMenuNames(tx, category),
  });

  return {
    async archive(actor: Actor, versioned: Versioned): Promise<DeskCategory> {
      await edit(versioned, async ({ tx, records, before, state }) => {
        if (state.archivedAt !== null) return audit.recordNothing(actor);
        requireArchivable(await readNeeds(tx, before));
        await saveCategoryState(tx, before.key, { ...state, archivedAt: clock() });
        // Former addresses still lead to its own, so that they lead to the category when it comes back.
        await insertRedirects(tx, await listRedirectsAbove(tx, records, [before]));
        await record(tx, actor, { key: before.key, action: 'archive' });
      });
      return await get(versioned.key);
    },

    async restore(actor: Actor, versioned: Versioned): Promise<DeskCategory> {
      await edit(versioned, async ({ tx, before, state }) => {
        if (state.archivedAt === null) return audit.recordNothing(actor);
        await requireShownParent(tx, before.parent);
        await saveCategoryState(tx, before.key, { ...state, archivedAt: null });
        await dropRedirects(
          tx,
          (await readShopBrands(tx)).map((brand) => ({ brand, path: before.path })),
        );
        await record(tx, actor, { key: before.key, action: 'restore' });
      });
      return await get(versioned.key);
    },

    remove: (actor: Actor, versioned: Versioned): Promise<void> =>
      edit(versioned, async ({ tx, records, before }) => {
        requireRemovable(await readNeeds(tx, before));
        await saveRedirects(tx, await listRedirectsAbove(tx, records, [before]));
        await deleteCategory(tx, before.key);
        await record(tx, actor, { key: before.key, action: 'delete', before: describeCategory(before) });
      }),
  };
}

export type CategoryLifecycles = ReturnType<typeof createCategoryLifecycles>;
