import { contentElsewhere, documentConflict, documentUnknown } from '@shop/domain/content/desk/document-state';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { lockDocument, readDraftVersion } from './content-desk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  /** An external content service holds the content. */
  isElsewhere: boolean;
};
type ContentPermission = 'content.read' | 'content.edit' | 'content.publish';
/** Approving a campaign publishes its pages, so its permission counts for them. */
type WritePermission = 'content.edit' | 'content.publish' | 'campaigns.run';
type Held = { permission: WritePermission; key: ContentKey };
type Recorded = {
  key: ContentKey;
  permission: WritePermission;
  action: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

/** Who may change a document, and that each change waits for the others and is recorded. */
export function createContentGuard({ db, audit, stores, isElsewhere }: Deps) {
  const findStore = ({ brand, locale }: { brand: string; locale: string }): Store => {
    const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
    if (!store) throw documentUnknown();
    return store;
  };
  const requirePlace = (
    actor: Actor,
    permission: ContentPermission | WritePermission,
    place: { brand: string; locale: string },
  ): Store => {
    const store = findStore(place);
    requirePermission(actor, permission, { store: store.storeId });
    return store;
  };

  return {
    isElsewhere,
    findStore,
    /** Whether a store of the shop shows the place. */
    isPlace: ({ brand, locale }: { brand: string; locale: string }): boolean =>
      stores.some((one) => one.brand === brand && one.localeISOCode === locale),
    requirePlace,
    /** Joins the transaction of the caller, if there is one. */
    within: <Answer>(tx: Database | undefined, work: (tx: Database) => Promise<Answer>): Promise<Answer> =>
      tx ? work(tx) : db.transaction().execute(work),

    /** Throws unless the actor may change the document; then holds it until the transaction ends. */
    async lock(tx: Database, actor: Actor, { permission, key }: Held): Promise<void> {
      requirePlace(actor, permission, key);
      if (isElsewhere) throw contentElsewhere();
      await lockDocument(tx, key);
    },

    async requireVersion(tx: Database, key: ContentKey, version: number): Promise<void> {
      if ((await readDraftVersion(tx, key)) !== version) throw documentConflict();
    },

    async record(tx: Database, actor: Actor, { key, ...entry }: Recorded): Promise<void> {
      const { type, brand, documentId, locale } = key;
      const entity = { kind: 'content', id: [brand, type, documentId, locale].join(' ') };
      await audit.record(tx, actor, { ...entry, entity, storeId: findStore(key).storeId });
    },
  };
}

export type ContentGuard = ReturnType<typeof createContentGuard>;

/** Author of a version as it is stored: members of staff by their id. */
export const describeAuthor = (actor: Actor): string =>
  actor.kind === 'staff' ? `staff:${actor.staffId}` : actor.name;
