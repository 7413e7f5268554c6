import {
  type CategoryPlace,
  type CategoryStep,
  moveCategory,
  type PlacedCategory,
  stepCategory,
} from '@shop/domain/catalog/category/category-place';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import { findUnknownSkus } from '../products/product-desk-repository.ts';
import { addProducts, MOST_HELD, removeProducts, savePositions, touchProducts } from './category-desk-repository.ts';
import {
  type CategoryEditing,
  type DeskCategory,
  listMoved,
  requireShownParent,
  saveDeskCategories,
  type Versioned,
} from './category-editing.ts';

type Deps = { clock: Clock; editing: CategoryEditing };

export type Arrangement = { added: readonly string[]; removed: readonly string[]; picked: readonly string[] };

/** Order of categories in the tree, and of products in a category. */
export function createCategoryArrangements({ clock, editing: { get, edit, record } }: Deps) {
  return {
    async move(actor: Actor, versioned: Versioned, to: CategoryPlace | { step: CategoryStep }): Promise<DeskCategory> {
      const { key } = versioned;
      await edit(versioned, async ({ tx, records, before, state }) => {
        const place = 'step' in to ? stepCategory(records, key, to.step) : to;
        if (!place) throw categoryAtEnd();
        const isElsewhere = place.parent !== before.parent;
        if (isElsewhere && state.archivedAt === null) await requireShownParent(tx, place.parent);
        const placed = moveCategory(records, key, place);
        await saveDeskCategories(tx, records, listMoved(records, placed));
        await savePositions(tx, placed);
        const after = placed.find((one) => one.key === key) ?? before;
        await record(tx, actor, { key, action: 'move', before: describePlace(before), after: describePlace(after) });
      });
      return await get(key);
    },

    async arrange(actor: Actor, versioned: Versioned, { added, removed, picked }: Arrangement): Promise<DeskCategory> {
      const { key } = versioned;
      await edit(versioned, async ({ tx, records, before }) => {
        const [unknown] = await findUnknownSkus(tx, [...added, ...picked]);
        if (unknown !== undefined) throw productUnknown(unknown);
        // The desk lists the first products only: places behind them stay.
        const kept = [...picked, ...before.picked.slice(MOST_HELD)];
        const after = { ...before, picked: [...new Set(kept)].filter((sku) => !removed.includes(sku)) };
        // A product without its place stays in the category, also one that was in it by its place only.
        const released = before.picked.filter((sku) => !after.picked.includes(sku) && !removed.includes(sku));
        await addProducts(tx, key, [...added, ...released]);
        await removeProducts(tx, key, removed);
        await touchProducts(tx, [...added, ...removed], clock());
        await saveDeskCategories(tx, records, [after]);
        await record(tx, actor, {
          ...{ key, action: 'arrange', before: { picked: before.picked } },
          after: { picked: after.picked, added, removed },
        });
      });
      return await get(key);
    },
  };
}

export type CategoryArrangements = ReturnType<typeof createCategoryArrangements>;

const describePlace = ({
  parent = null,
  path,
  position,
}: Omit<PlacedCategory, 'parent'> & { parent?: string | null | undefined }) => ({
  ...{ parent, path, position },
});

const categoryAtEnd = () =>
  new ShopError('The category cannot move further that way', { code: 'category_at_end', kind: 'conflict' });

const productUnknown = (sku: string) =>
  new ShopError(`There is no product ${sku}`, { code: 'product_unknown', kind: 'unprocessable', field: 'added' });
