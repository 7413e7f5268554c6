import { createHash } from 'node:crypto';
import { type GuideRecord, joinGuide, type SizeGuide, sizeGuideUnknown } from '@shop/domain/catalog/size-guide';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { readAllSizeGuides } from '#server/catalog/product/size-guide-repository.ts';
import type { SizeGuideRecord } from '#server/catalog/records/catalog-record.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditService } from '#server/staff/audit/audit-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { countGuideUses, type GuideKey, type GuideUse, listGuideUses } from './size-guide-desk-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; auditReader: Pick<AuditService, 'search'> };
export type GuideContent = Pick<SizeGuide, 'texts' | 'rows'>;
export type GuideFilter = { brand?: BrandKey | undefined; text?: string | undefined };
/** The version is a hash of the content, so that a change by an import counts too. */
export type SavedGuide = SizeGuide & { differing: Locale[]; version: string };
export type ListedGuide = SavedGuide & { products: number };
export type DeskGuide = ListedGuide & { uses: GuideUse[] };

/** Products that a guide names as its users. */
const SHOWN_USES = 50;

export type SizeGuideReader = ReturnType<typeof createSizeGuideReader>;

export function createSizeGuideReader({ db, audit, auditReader }: Deps) {
  async function list({ brand, text = '' }: GuideFilter): Promise<ListedGuide[]> {
    const wanted = text.toLowerCase();
    const [guides, counts] = await Promise.all([
      readGuides(db, (one) => brand === undefined || one.brand === brand),
      countGuideUses(db),
    ]);
    return guides
      .filter((guide) => listWords(guide).some((one) => one.toLowerCase().includes(wanted)))
      .map((guide) => ({ ...guide, products: findCount(counts, guide) }));
  }

  return {
    list,

    async get(key: GuideKey): Promise<DeskGuide> {
      const [guide] = await readGuides(db, (one) => isGuide(one, key));
      if (!guide) throw sizeGuideUnknown();
      const [counts, uses] = await Promise.all([countGuideUses(db), listGuideUses(db, key, SHOWN_USES)]);
      return { ...guide, uses, products: findCount(counts, key) };
    },

    /** The filtered guides in the format of catalogue files. */
    async exportRecords(actor: Actor, filter: GuideFilter): Promise<SizeGuideRecord[]> {
      const names = new Set((await list(filter)).map(nameGuide));
      const records = (await readAllSizeGuides(db)).filter((one) => names.has(nameGuide(one)));
      await db.transaction().execute((tx) =>
        audit.record(tx, actor, {
          ...{ permission: 'catalog.import', action: 'export', entity: { kind: 'size-guides', id: 'records' } },
          after: { rows: records.length },
        }),
      );
      return records;
    },

    /** Changes by staff, newest first. */
    history: async (key: GuideKey) =>
      (await auditReader.search({ entityKind: 'size-guide', entityId: nameGuide(key) })).items.map((entry) => ({
        ...{ ...entry, before: readContent(entry.before) },
      })),
  };
}

export async function readGuides(from: Database, isWanted: (record: GuideRecord) => boolean): Promise<SavedGuide[]> {
  const wanted = (await readAllSizeGuides(from)).filter(isWanted);
  return [...Map.groupBy(wanted, nameGuide).values()].flatMap((records) => {
    const guide = joinGuide(records);
    return guide ? [{ ...guide, version: hashRecords(records) }] : [];
  });
}

export const hashRecords = (records: readonly SizeGuideRecord[]): string =>
  createHash('sha256').update(JSON.stringify(records)).digest('hex').slice(0, 32);

export const nameGuide = ({ brand, productCategory }: GuideKey): string => `${brand}/${productCategory}`;

export const isGuide = (one: GuideKey, key: GuideKey): boolean => nameGuide(one) === nameGuide(key);

export const findCount = (counts: Awaited<ReturnType<typeof countGuideUses>>, key: GuideKey): number =>
  counts.find((one) => isGuide(one, key))?.products ?? 0;

const listWords = ({ productCategory, texts }: SizeGuide): string[] => [
  productCategory,
  ...Object.values(texts).flatMap((own) => own?.title ?? []),
];

/** Entries of this desk hold the whole content. */
function readContent(values: unknown): GuideContent | undefined {
  const { texts, rows } = (values ?? {}) as Partial<GuideContent>;
  return texts && rows ? { texts, rows } : undefined;
}
