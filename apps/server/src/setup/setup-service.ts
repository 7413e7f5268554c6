import { type DefaultSource, listDefaultDocuments } from '@shop/domain/content/defaults/default-documents';
import { hasBlanks } from '@shop/domain/content/defaults/legal-blank';
import { type Finding, mayOpen } from '@shop/domain/site/readiness/readiness';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { type ContentKey, findVersion, saveVersion } from '#server/content/documents/content-repository.ts';
import type { ContentData } from '#server/content/documents/content-tables.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type LegalDocument = { type: string; documentId: string };

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  stores: readonly Store[];
  listLegalDocuments: (store: Store) => readonly LegalDocument[];
  readSource: (brand: string, locale: string) => Promise<DefaultSource | undefined>;
  readiness: { check(): Promise<Finding[]>; confirm(subject: 'taxes', confirmedBy: string): Promise<void> };
};

/** The setup assistant: what is open, legal texts to start from, and the confirmation of tax rates. */
export function createSetupService({ db, clock, audit, stores, listLegalDocuments, readSource, readiness }: Deps) {
  const keys = () =>
    stores.flatMap((store) =>
      listLegalDocuments(store).map(
        ({ type, documentId }): ContentKey => ({ type, documentId, brand: store.brand, locale: store.localeISOCode }),
      ),
    );

  async function findDefault({ type, documentId, brand, locale }: ContentKey): Promise<ContentData | undefined> {
    const source = await readSource(brand, locale);
    return source && listDefaultDocuments(type, source).find((one) => one.documentId === documentId)?.data;
  }

  async function describe(key: ContentKey) {
    const [published, draft, fallback] = await Promise.all([
      findVersion(db, { ...key, status: 'published' }),
      findVersion(db, { ...key, status: 'draft' }),
      findDefault(key),
    ]);
    const data = (published ?? draft)?.data ?? fallback;
    return {
      ...key,
      title: typeof data?.title === 'string' ? data.title : key.documentId,
      state: published?.status ?? draft?.status ?? ('blank' as const),
      hasBlanks: hasBlanks(data ?? {}),
    };
  }

  return {
    listLegalTexts: () => Promise.all(keys().map(describe)),

    async readFindings() {
      const items = await readiness.check();
      return { items, mayOpen: mayOpen(items) };
    },

    async takeLegalTexts(actor: Actor): Promise<number> {
      const found = await Promise.all(keys().map(async (key) => ({ key, data: await findDefault(key) })));
      return await db.transaction().execute(async (tx) => {
        let saved = 0;
        for (const { key, data } of found) {
          if (!data || (await findVersion(tx, { ...key, status: 'draft' }))) continue;
          await saveVersion(tx, { ...key, status: 'draft', data, author: actor.name, now: clock() });
          const entity = { kind: 'content', id: `${key.type}/${key.documentId} ${key.brand} ${key.locale}` };
          await audit.record(tx, actor, { permission: 'content.edit', action: 'create', entity });
          saved += 1;
        }
        if (saved === 0) audit.recordNothing(actor);
        return saved;
      });
    },

    /** A grant for single stores is not enough: rates are those of the whole shop. */
    async confirmTaxes(actor: Actor): Promise<void> {
      for (const { storeId } of stores) requirePermission(actor, 'shop.configure', { store: storeId });
      await readiness.confirm('taxes', actor.name);
      const entity = { kind: 'readiness', id: 'taxes' };
      await db
        .transaction()
        .execute((tx) => audit.record(tx, actor, { permission: 'shop.configure', action: 'confirm', entity }));
    },
  };
}

export type SetupService = ReturnType<typeof createSetupService>;
