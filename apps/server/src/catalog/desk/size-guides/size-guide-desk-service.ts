import {
  requireUnused,
  requireUsableGuide,
  type SizeGuide,
  sizeGuideChangeUnknown,
  sizeGuideConflict,
  sizeGuideExists,
  sizeGuideUnknown,
  splitGuide,
} from '@shop/domain/catalog/size-guide';
import { requireBrand } from '@shop/domain/site/store/chosen-brand';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { saveSizeGuides } from '#server/catalog/category/tree-write-repository.ts';
import type { SizeGuideRecord } from '#server/catalog/records/catalog-record.ts';
import { canonicalSizeGuide } from '#server/catalog/records/size-guide-record.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { countGuideUses, deleteSizeGuide, type GuideKey, lockSizeGuides } from './size-guide-desk-repository.ts';
import {
  type DeskGuide,
  findCount,
  type GuideContent,
  hashRecords,
  isGuide,
  nameGuide,
  readGuides,
  type SavedGuide,
  type SizeGuideReader,
} from './size-guide-reader.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  reader: SizeGuideReader;
  stores: readonly Pick<Store, 'brand'>[];
};

export type SizeGuideDesk = ReturnType<typeof createSizeGuideDesk>;

/** Size guides as the merchandiser edits them. The rows that imports and shoppers read are the only copy. */
export function createSizeGuideDesk({ db, audit, reader, stores }: Deps) {
  const { get, history } = reader;

  /** Runs a write on the saved guide, which no other writer changes until the end. */
  const edit = (key: GuideKey, version: string, write: (tx: Database, before: SavedGuide) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockSizeGuides(tx);
      const [before] = await readGuides(tx, (one) => isGuide(one, key));
      if (!before) throw sizeGuideUnknown();
      if (before.version !== version) throw sizeGuideConflict();
      await write(tx, before);
    });

  return {
    async create(actor: Actor, { brand, productCategory, ...content }: GuideKey & GuideContent): Promise<DeskGuide> {
      requireBrand(stores, brand);
      const key = { brand, productCategory };
      await db.transaction().execute(async (tx) => {
        await lockSizeGuides(tx);
        if ((await readGuides(tx, (one) => isGuide(one, key))).length > 0) throw sizeGuideExists();
        await replaceGuide(tx, { ...key, ...content });
        await audit.record(tx, actor, { ...describe(key), action: 'create', after: pickContent(content) });
      });
      return await get(key);
    },

    async change(actor: Actor, key: GuideKey, { version, ...content }: GuideContent & { version: string }) {
      await edit(key, version, async (tx, before) => {
        if (hashRecords(buildRecords({ ...key, ...content })) === version) return audit.recordNothing(actor);
        await replaceGuide(tx, { ...key, ...content });
        const changes = { before: pickContent(before), after: pickContent(content) };
        await audit.record(tx, actor, { ...describe(key), action: 'change', ...changes });
      });
      return await get(key);
    },

    remove: (actor: Actor, key: GuideKey, version: string): Promise<void> =>
      edit(key, version, async (tx, before) => {
        requireUnused(findCount(await countGuideUses(tx), key));
        await deleteSizeGuide(tx, key);
        await audit.record(tx, actor, { ...describe(key), action: 'delete', before: pickContent(before) });
      }),

    /** Restores the content of before a change. */
    async rollBack(actor: Actor, key: GuideKey, { version, auditId }: { version: string; auditId: string }) {
      const content = (await history(key)).find((entry) => entry.auditId === auditId)?.before;
      if (!content) throw sizeGuideChangeUnknown();
      await edit(key, version, async (tx, before) => {
        await replaceGuide(tx, { ...key, ...content });
        const changes = { before: pickContent(before), after: pickContent(content) };
        await audit.record(tx, actor, { ...describe(key), action: 'roll-back', ...changes });
      });
      return await get(key);
    },
  };
}

async function replaceGuide(tx: Database, guide: SizeGuide): Promise<void> {
  requireUsableGuide(guide);
  await deleteSizeGuide(tx, guide);
  await saveSizeGuides(tx, buildRecords(guide));
}

/** In the order of locales, as they are read again. */
const buildRecords = (guide: SizeGuide): SizeGuideRecord[] =>
  splitGuide(guide)
    .map((one) => canonicalSizeGuide({ kind: 'size-guide', ...one }))
    .toSorted((a, b) => (a.locale < b.locale ? -1 : 1));

const describe = (key: GuideKey) =>
  ({ permission: 'catalog.edit', entity: { kind: 'size-guide', id: nameGuide(key) } }) as const;

const pickContent = ({ texts, rows }: GuideContent): Record<string, unknown> => ({ texts, rows });
