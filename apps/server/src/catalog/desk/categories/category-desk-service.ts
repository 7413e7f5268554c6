import {
  buildAddress,
  categoryUnknown,
  changeAddress,
  createCategoryKey,
  getUrlKey,
  listChildren,
  requireCategoryPath,
} from '@shop/domain/catalog/category/category-place';
import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import { urlKeyFrom } from '@shop/domain/catalog/url-key';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import { readCategoryRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { canonicalCategory } from '#server/catalog/records/category-record.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import {
  findCategoryState,
  listCategories,
  MOST_HELD,
  readHeldProducts,
  saveCategoryState,
} from './category-desk-repository.ts';
import {
  type CategoryEditing,
  type DeskCategory,
  describeCategory,
  listMoved,
  requireShownParent,
  saveDeskCategories,
  type Versioned,
} from './category-editing.ts';

type Deps = {
  db: DatabaseHandle['db'];
  editing: CategoryEditing;
};

export type NewCategory = { name: string; parent?: string | undefined; urlKey?: string | undefined };
export type ChangedCategory = Pick<CategoryRecord, 'path' | 'inMenu' | 'texts'> & {
  rule?: CategoryRule | undefined;
  hiddenIn: readonly number[];
};

/** Categories as the merchandiser sets them up. Triggers announce every change to search, pages and menus. */
export function createCategoryDesk({ db, editing: { get, edit, record } }: Deps) {
  return {
    get,
    list: () => listCategories(db),

    async listProducts(key: string) {
      if (!(await findCategoryState(db, key))) throw categoryUnknown();
      return await readHeldProducts(db, key, MOST_HELD);
    },

    async create(actor: Actor, given: NewCategory): Promise<DeskCategory> {
      const { key } = await db.transaction().execute(async (tx) => {
        await lockCatalog(tx);
        const records = await readCategoryRecords(tx);
        const created = buildCategory(records, given);
        requireCategoryPath(created.path);
        await requireShownParent(tx, created.parent);
        await saveDeskCategories(tx, records, [created]);
        await record(tx, actor, { key: created.key, action: 'create', after: describeCategory(created) });
        return created;
      });
      return await get(key);
    },

    async change(actor: Actor, versioned: Versioned, wanted: ChangedCategory): Promise<DeskCategory> {
      const { hiddenIn: stores, ...content } = wanted;
      if (!content.texts['en-GB']?.name) throw categoryUnnamed();
      const hiddenIn = [...new Set(stores)].toSorted((a, b) => a - b);
      const { key } = versioned;
      await edit(versioned, async ({ tx, records, before, state }) => {
        const toggled = listDifferent(state.hiddenIn, hiddenIn);
        for (const store of toggled) requirePermission(actor, 'catalog.edit', { store });
        const after = canonicalCategory({ ...before, ...content, rule: content.rule });
        if (after.path !== before.path) requireCategoryPath(after.path);
        const followers = listMoved(records, changeAddress(records, key, after.path));
        await saveDeskCategories(tx, records, [after, ...followers.filter((one) => one.key !== key)]);
        if (toggled.length > 0) await saveCategoryState(tx, key, { ...state, hiddenIn });
        await record(tx, actor, {
          ...{ key, action: 'change', before: { ...describeCategory(before), hiddenIn: state.hiddenIn } },
          after: { ...describeCategory(after), hiddenIn },
        });
      });
      return await get(key);
    },
  };
}

export type CategoryDesk = ReturnType<typeof createCategoryDesk>;

/** Last child of its parent, at an address below it. */
function buildCategory(records: readonly CategoryRecord[], { name, parent, urlKey }: NewCategory): CategoryRecord {
  const above = records.find(({ key }) => key === parent);
  if (parent !== undefined && !above) throw categoryUnknown();
  const key = createCategoryKey(records, urlKey ?? name, parent);
  const position = (listChildren(records, parent).at(-1)?.position ?? -1) + 1;
  return canonicalCategory({
    ...{ kind: 'category', key, parent, position, inMenu: true, picked: [] },
    path: buildAddress(above?.path, urlKey ?? (urlKeyFrom(name) || getUrlKey(key))),
    texts: { 'en-GB': { name, description: '' } },
  });
}

const listDifferent = (before: readonly number[], after: readonly number[]): number[] => [
  ...before.filter((one) => !after.includes(one)),
  ...after.filter((one) => !before.includes(one)),
];

const categoryUnnamed = () =>
  new ShopError('A category needs a name in en-GB', {
    ...{ code: 'category_unnamed', kind: 'unprocessable', field: 'texts' },
  });
