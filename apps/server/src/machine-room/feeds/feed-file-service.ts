import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import type { MadeFile, MadeFileSource } from '#server/discovery/made-file.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { announceMake, type FeedNotice } from './feed-file-repository.ts';

export type FileKind = 'feed' | 'sitemap';
export type FeedFile = MadeFile & { storeId: number; kind: FileKind };
export type MadeFiles = Readonly<Record<FileKind, MadeFileSource>>;
type Named = { storeId: number; name: string };

type MakingDeps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  /** In this process, or for a command in any. */
  find: (named: Named) => Promise<{ isMaking: boolean } | undefined>;
  by?: string;
};

/** Makes a file anew: here, and in other processes at the next request. */
export const createFeedMaking = ({ db, audit, find, by }: MakingDeps) => ({
  async make(actor: Actor, { storeId, name }: Named): Promise<void> {
    requirePermission(actor, 'system.manage', { store: storeId });
    const file = await find({ storeId, name });
    if (!file) throw new ShopError('There is no such feed', { code: 'feed_unknown', kind: 'not-found' });
    if (file.isMaking) throw alreadyMaking();
    await db.transaction().execute(async (tx) => {
      await announceMake(tx, { storeId, name, ...(by && { by }) });
      const entity = { kind: 'feed-file', id: name };
      await audit.record(tx, actor, { permission: 'system.manage', action: 'make', entity, storeId });
    });
  },
});

export type FeedMaking = ReturnType<typeof createFeedMaking>;

type Deps = Omit<MakingDeps, 'find' | 'by'> & {
  stores: readonly Store[];
  files: MadeFiles;
  workers: number;
  processId: string;
  /** The process of the jobs does what commands ask for. */
  runsJobs: boolean;
};

/** Merchant feeds and sitemaps as this process knows them. */
export function createFeedFileService({ db, audit, stores, files, workers, processId, runsJobs }: Deps) {
  async function listOf(store: Store): Promise<FeedFile[]> {
    const listKind = async (kind: FileKind) =>
      (await files[kind].list(store)).map((file) => ({ ...file, storeId: store.storeId, kind }));
    return [...(await listKind('feed')), ...(await listKind('sitemap'))];
  }

  /** One store after the other, so that the screen does not take all database connections. */
  async function listAll(shown: readonly Store[]): Promise<FeedFile[]> {
    const all: FeedFile[] = [];
    for (const store of shown) all.push(...(await listOf(store)));
    return all;
  }

  async function find({ storeId, name }: Named) {
    const store = stores.find((one) => one.storeId === storeId);
    const file = store && (await listOf(store)).find((one) => one.name === name);
    return file && { ...file, store };
  }

  const making = createFeedMaking({ db, audit, find, by: processId });

  return {
    listAll: () => listAll(stores),

    async list(actor: Actor) {
      const granted = listGrantedStores(actor, 'system.read');
      return { items: await listAll(stores.filter(({ storeId }) => !granted || granted.includes(storeId))), workers };
    },

    async make(actor: Actor, named: Named): Promise<void> {
      await making.make(actor, named);
      const file = await find(named);
      if (file?.store && !files[file.kind].make(file.store, file.name)) throw alreadyMaking();
    },

    /** Another process or a command had the file made. */
    async takeNotice({ storeId, name, by }: FeedNotice): Promise<void> {
      if (by === processId) return;
      const file = await find({ storeId, name });
      if (!file?.store) return;
      if (by === undefined && runsJobs) files[file.kind].make(file.store, name);
      else files[file.kind].expire(file.store, name);
    },
  };
}

export type FeedFileService = ReturnType<typeof createFeedFileService>;

const alreadyMaking = () => new ShopError('This file is being made', { code: 'feed_making', kind: 'conflict' });
