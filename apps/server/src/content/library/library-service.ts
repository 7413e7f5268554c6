import type { Readable } from 'node:stream';
import type { CropArea } from '@shop/domain/catalog/desk/product-media';
import {
  assetConflict,
  assetKnown,
  assetPrefix,
  assetUnknown,
  assetUrl,
  requireUnused,
} from '@shop/domain/content/library/media-asset';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, listGrantedStores, permissionMissing } from '@shop/domain/staff/actor';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import { describeAuthor } from '#server/content/desk/content-guard.ts';
import { renewLiveVersion } from '#server/content/desk/content-schedule-repository.ts';
import { describeHolders, type Holder, listHolders } from '#server/content/links/holder-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { saveVersion } from '../documents/content-repository.ts';
import {
  type Asset,
  findAsset,
  findAssetId,
  listAssets,
  listProductPictures,
  listProductsShowing,
  lockAsset,
  type PictureFilter,
  type ProductPicture,
  replaceInFeeds,
  saveAsset,
  updateAsset,
} from './library-repository.ts';
import { listDocumentsShowing } from './shown-document-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: Pick<AuditTrail, 'record'>;
  media: Pick<MediaService, 'storePicture' | 'storeCrop'>;
};
type Key = { id: string; version: number };
type Alt = Readonly<Record<string, string | undefined>>;
type Wanted = PictureFilter & { view: 'content' | 'archived' | 'products'; cursor?: string | undefined };

const PAGE_SIZE = 48;

/** Pictures of the library. Files are stored and served as those of products are. */
export function createLibrary({ db, clock, audit, media }: Deps) {
  const record = (tx: Database, actor: Actor, { id, action, ...change }: Recorded) =>
    audit.record(tx, actor, {
      ...{ permission: 'content.edit', action, entity: { kind: 'picture', id } },
      ...change,
    });

  async function requireAsset(id: string) {
    const asset = await findAsset(db, id);
    if (!asset) throw assetUnknown();
    return { ...describe(asset), version: asset.version, usedOn: await listUses(db, asset.key) };
  }

  async function add(actor: Actor, { key, name, from }: { key: string; name: string; from?: string }) {
    const id = await db.transaction().execute(async (tx) => {
      const saved = await saveAsset(tx, { key, name, at: clock() });
      await record(tx, actor, { id: saved, action: 'upload', after: { key, name, ...(from && { from }) } });
      return saved;
    });
    return await requireAsset(id);
  }

  async function change(actor: Actor, { id, version }: Key, edit: (tx: Database, asset: Asset) => Promise<Recorded>) {
    await db.transaction().execute(async (tx) => {
      const asset = await lockAsset(tx, id);
      if (!asset) throw assetUnknown();
      if (asset.version !== version) throw assetConflict();
      await record(tx, actor, await edit(tx, asset));
    });
    return await requireAsset(id);
  }

  return {
    get: requireAsset,

    list: (wanted: Wanted) => list(db, wanted),

    async upload(actor: Actor, file: Readable, name: string) {
      const { key } = await media.storePicture(file, name);
      return await add(actor, { key, name });
    },

    async crop(actor: Actor, id: string, area: CropArea) {
      const { key: from, name } = await requireAsset(id);
      const { key } = await media.storeCrop(from, area);
      return await add(actor, { key, name, from });
    },

    describe: (actor: Actor, key: Key, { alt, focus }: { alt: Alt; focus?: Focus | undefined }) =>
      change(actor, key, async (tx, before) => {
        const texts = Object.fromEntries(
          Object.entries(alt).flatMap(([locale, text]) => (text ? [[locale, text]] : [])),
        );
        await updateAsset(tx, key.id, { alt: texts, focus: focus ?? null, at: clock() });
        return {
          ...{ id: key.id, action: 'describe' },
          before: { alt: before.alt, focus: readFocus(before) },
          after: { alt: texts, focus },
        };
      }),

    /** Another file in the place of this one, in the library and wherever it is shown but on products. */
    async replace(actor: Actor, key: Key, { file, name }: { file: Readable; name: string }) {
      const { key: to } = await media.storePicture(file, name);
      return await change(actor, key, async (tx, { key: from }) => {
        const known = await findAssetId(tx, to);
        if (known !== undefined && known !== key.id) throw assetKnown();
        const at = clock();
        await updateAsset(tx, key.id, { key: to, name, focus: null, at });
        if (to !== from) await replaceEverywhere(tx, actor, { from, to, at });
        return { id: key.id, action: 'replace', before: { key: from }, after: { key: to, name } };
      });
    },

    archive: (actor: Actor, key: Key, isArchived: boolean) =>
      change(actor, key, async (tx, asset) => {
        if (isArchived) requireUnused(await listUses(tx, asset.key));
        await updateAsset(tx, key.id, { archivedAt: isArchived ? clock() : null, at: clock() });
        return { id: key.id, action: isArchived ? 'archive' : 'restore' };
      }),
  };
}

const cursorInvalid = () =>
  new ShopError('This cursor was not returned by this list', { code: 'bad_cursor', kind: 'invalid', field: 'cursor' });

/** One page of the library, of its archive, or of pictures of products. */
async function list(db: Database, { view, cursor: after, ...filter }: Wanted) {
  if (view !== 'products' && after !== undefined && !/^\d{1,18}$/.test(after)) throw cursorInvalid();
  const page = { ...filter, after, limit: PAGE_SIZE + 1 };
  const rows =
    view === 'products'
      ? (await listProductPictures(db, page)).map((row) => ({ ...describeProductPicture(row), cursor: row.key }))
      : (await listAssets(db, { ...page, isArchived: view === 'archived' })).map((row) => ({
          ...{ ...describe(row), cursor: row.id },
        }));
  const items = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? items.at(-1)?.cursor : undefined;
  return { items: items.map(({ cursor: _, ...item }) => item), ...(next && { next }) };
}

export type Library = ReturnType<typeof createLibrary>;

type Focus = { x: number; y: number };
type Recorded = {
  id: string;
  action: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

type Replaced = { from: string; to: string; at: Date };

async function replaceEverywhere(tx: Database, actor: Actor, change: Replaced): Promise<void> {
  const [before, after] = [assetPrefix(change.from), assetPrefix(change.to)];
  const holders = await listHolders(tx, { containing: before, withDrafts: true });
  if (holders.length > 0) requireAllStores(actor, 'content.edit');
  await replaceInFeeds(tx, change);
  for (const { data, ...version } of await listDocumentsShowing(tx, before)) {
    if (version.status === 'published') requireAllStores(actor, 'content.publish');
    const text = JSON.stringify(data).replaceAll(before, after);
    const saved = { ...version, data: JSON.parse(text), author: describeAuthor(actor), now: change.at };
    await saveVersion(tx, saved);
    if (version.status === 'published') await renewLiveVersion(tx, version, data);
  }
}

/** A picture is shown by documents, menus and banners of any store. */
function requireAllStores(actor: Actor, permission: 'content.edit' | 'content.publish'): void {
  if (listGrantedStores(actor, permission) !== undefined) throw permissionMissing(permission);
}

type Use = Omit<Holder, 'data' | 'kind' | 'brand'> & { kind: Holder['kind'] | 'product'; brand?: string };

/** Documents as published and as drafts, menus, banners and products that show a picture. */
async function listUses(db: Database, key: string): Promise<Use[]> {
  const [holders, skus] = await Promise.all([
    listHolders(db, { containing: assetPrefix(key), withDrafts: true }),
    listProductsShowing(db, key),
  ]);
  return [...describeHolders(holders), ...skus.map((sku) => ({ kind: 'product' as const, id: sku, title: sku }))];
}

const readFocus = ({ focusX: x, focusY: y }: Asset): Focus | undefined =>
  x === null || y === null ? undefined : { x, y };

function describe(asset: Asset) {
  const { id, key, name, width, height, bytes, alt, createdAt, archivedAt } = asset;
  const focus = readFocus(asset);
  return {
    ...{ id, key, name, width, height, bytes, alt, url: assetUrl(asset), isArchived: archivedAt !== null },
    ...(focus && { focus }),
    createdAt: createdAt.toISOString(),
  };
}

const describeProductPicture = ({ createdAt, ...picture }: ProductPicture) => ({
  ...{ ...picture, name: picture.key, alt: {}, url: assetUrl(picture), isArchived: false },
  createdAt: createdAt.toISOString(),
});
