import { mergeSynonyms } from '@shop/domain/discovery/merchandising/synonyms';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteSynonym, insertSynonym, queueForSynonyms, readSynonyms, type Synonym } from './synonym-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };

/** Synonyms of the search, per language. The index follows by notification. */
export function createSynonymDesk({ db, audit }: Deps) {
  return {
    async list(language: Synonym['language'], text = ''): Promise<Synonym[]> {
      const wanted = text.toLowerCase();
      return (await readSynonyms(db, language)).filter(({ words }) => words.some((word) => word.includes(wanted)));
    },

    /** Classes that share a word with the given ones are merged into one. */
    async save(actor: Actor, { language, words }: Omit<Synonym, 'synonymId'>): Promise<Synonym> {
      return await db.transaction().execute(async (tx) => {
        await queueForSynonyms(tx, language);
        const { merged, replaced } = mergeSynonyms(words, await readSynonyms(tx, language));
        for (const { synonymId } of replaced) await deleteSynonym(tx, synonymId);
        const synonymId = await insertSynonym(tx, { language, words: merged });
        await audit.record(tx, actor, {
          ...describe(synonymId),
          action: 'save-synonym',
          before: { language, words: replaced.map((one) => one.words) },
          after: { language, words: merged },
        });
        return { synonymId, language, words: merged };
      });
    },

    async remove(actor: Actor, synonymId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const deleted = await deleteSynonym(tx, synonymId);
        if (!deleted) throw new ShopError('There are no such synonyms', { code: 'synonym_unknown', kind: 'not-found' });
        const { language, words } = deleted;
        await audit.record(tx, actor, {
          ...describe(synonymId),
          action: 'remove-synonym',
          before: { language, words },
        });
      });
    },
  };
}

export type SynonymDesk = ReturnType<typeof createSynonymDesk>;

const describe = (id: string) =>
  ({ permission: 'merchandising.edit', entity: { kind: 'search-synonym', id } }) as const;
