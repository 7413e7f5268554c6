import { staffCategoryEndpoints as calls, type ListedCategory } from '@shop/contracts/staff/catalog/categories';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { CategoryArrangements } from './category-arrangement-service.ts';
import type { CategoryDesk } from './category-desk-service.ts';
import type { DeskCategory } from './category-editing.ts';
import type { CategoryLifecycles } from './category-lifecycle-service.ts';
import type { ReadCategoryPreview } from './category-preview.ts';

type Deps = {
  categories: CategoryDesk;
  arrangements: CategoryArrangements;
  lifecycles: CategoryLifecycles;
  readPreview: ReadCategoryPreview;
  stores: readonly Pick<Store, 'storeId'>[];
};

export function categoryDeskRoutes(app: FastifyInstance, services: Deps): void {
  const { categories, arrangements, lifecycles, stores } = services;
  /** The tree and its addresses are those of all stores; archive and removal take the category out of each of them. */
  const requireAllStores = (actor: Actor): void => {
    for (const { storeId } of stores) requirePermission(actor, 'catalog.edit', { store: storeId });
  };
  serveReads(app, services);
  serveStaff(app, calls.create, async ({ body }, actor) => toReply(await categories.create(actor, body)));
  serveStaff(app, calls.change, async ({ body: { key, version, ...content } }, actor) => {
    if ((await categories.get(key)).record.path !== content.path) requireAllStores(actor);
    return toReply(await categories.change(actor, { key, version }, content));
  });
  serveStaff(app, calls.move, async ({ body: { to, ...versioned } }, actor) => {
    requireAllStores(actor);
    return toReply(await arrangements.move(actor, versioned, to));
  });
  serveStaff(app, calls.arrange, async ({ body: { key, version, ...arrangement } }, actor) =>
    toReply(await arrangements.arrange(actor, { key, version }, arrangement)),
  );
  serveStaff(app, calls.archive, async ({ body: { isArchived, ...versioned } }, actor) => {
    requireAllStores(actor);
    return toReply(await lifecycles[isArchived ? 'archive' : 'restore'](actor, versioned));
  });
  serveStaff(app, calls.remove, async ({ body }, actor) => {
    requireAllStores(actor);
    await lifecycles.remove(actor, body);
    return { status: 'deleted' };
  });
}

function serveReads(app: FastifyInstance, { categories, readPreview }: Deps): void {
  serveStaffList(app, CATEGORY_LIST, async () => ({
    items: (await categories.list()).map(({ parent, name, ...row }) => ({
      ...{ ...row, name: name ?? row.key },
      ...(parent !== null && { parent }),
    })),
  }));
  serveStaff(app, calls.get, async ({ query: { key } }) => toReply(await categories.get(key)));
  serveStaff(app, calls.products, async ({ query: { key } }) => {
    const held = await categories.listProducts(key);
    return {
      total: held[0]?.total ?? 0,
      items: held.map(({ title, colour, mediaKey, total: _, ...row }) => ({
        ...{ ...row, title: title ?? row.sku },
        ...(colour !== null && { colour }),
        ...(mediaKey !== null && { image: { key: mediaKey, alt: '' } }),
      })),
    };
  });
  serveStaff(app, calls.preview, async ({ body }, actor) => {
    requirePermission(actor, 'catalog.read', { store: body.storeId });
    const { total, products } = await readPreview(body);
    return { total, tiles: products.map(toTile) };
  });
}

const toReply = ({ record, state, formerPaths, menus }: DeskCategory) => ({
  ...{ key: record.key, path: record.path, inMenu: record.inMenu, texts: record.texts },
  ...(record.parent !== undefined && { parent: record.parent }),
  ...(record.rule !== undefined && { rule: { ...record.rule, attributes: copyAttributes(record.rule.attributes) } }),
  ...{ isArchived: state.archivedAt !== null, hiddenIn: state.hiddenIn, version: state.version, formerPaths, menus },
});

const copyAttributes = (attributes: Readonly<Record<string, readonly string[]>> | undefined) =>
  attributes && Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...values]]));

function toTile({ sku, title, colour, media, price }: StoreProduct) {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return {
    ...{ sku, title, price: price.now },
    ...(colour && { colour }),
    ...(front && { image: { key: front.key, alt: front.alt } }),
  };
}

const CATEGORY_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'categories' },
  readRows: ({ items }: { items: ListedCategory[] }) => items,
  columns: {
    key: ({ key }: ListedCategory) => key,
    parent: ({ parent }: ListedCategory) => parent,
    position: ({ position }: ListedCategory) => position,
    name: ({ name }: ListedCategory) => name,
    path: ({ path }: ListedCategory) => path,
    products: ({ products }: ListedCategory) => products,
    by_rule: ({ isRuled }: ListedCategory) => String(isRuled),
    archived: ({ isArchived }: ListedCategory) => String(isArchived),
    hidden_in: ({ hiddenIn }: ListedCategory) => hiddenIn.join(' '),
  },
};
