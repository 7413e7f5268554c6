import { checkStopWord, listStopWords } from '@shop/domain/discovery/merchandising/stop-words';
import type { Language } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { STOP_WORDS } from '#server/discovery/search-language/stop-words.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteStopWordChange, readStopWordChanges, writeStopWordChange } from './stop-word-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };
type Given = { language: Language; word: string };

/** Words that the search passes over, per language. The index follows by notification. */
export function createStopWordDesk({ db, audit }: Deps) {
  async function change(actor: Actor, { language, word: typed }: Given, isStop: boolean): Promise<void> {
    const word = checkStopWord(typed);
    await db.transaction().execute(async (tx) => {
      const isDefault = STOP_WORDS[language].has(word) === isStop;
      const hasChanged = isDefault
        ? await deleteStopWordChange(tx, language, word)
        : await writeStopWordChange(tx, language, { word, isStop });
      if (!hasChanged) return audit.recordNothing(actor);
      await audit.record(tx, actor, {
        permission: 'merchandising.edit',
        entity: { kind: 'search-stop-word', id: `${language} ${word}` },
        action: isStop ? 'add-stop-word' : 'remove-stop-word',
        before: { isStop: !isStop },
        after: { isStop },
      });
    });
  }

  return {
    async list(language: Language) {
      const changes = await readStopWordChanges(db, language);
      const own = new Set(changes.filter(({ isStop }) => isStop).map(({ word }) => word));
      return {
        items: listStopWords(STOP_WORDS[language], changes).map((word) => ({ word, isOwn: own.has(word) })),
        removed: changes.filter(({ isStop }) => !isStop).map(({ word }) => word),
      };
    },

    add: (actor: Actor, given: Given): Promise<void> => change(actor, given, true),
    remove: (actor: Actor, given: Given): Promise<void> => change(actor, given, false),
  };
}

export type StopWordDesk = ReturnType<typeof createStopWordDesk>;
