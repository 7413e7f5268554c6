import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { cleanDocument } from './clean-rich-text.ts';
import {
  type ContentKey,
  type ContentRow,
  findVersion,
  hasDocuments,
  readDocuments,
  readHistory,
  removeVersions,
  saveVersion,
  type VersionRow,
} from './content-repository.ts';
import type { ContentData, ContentStatus } from './content-tables.ts';

export type { ContentKey, ContentRow };

/** What a locale lacks is read in this one. */
const DEFAULT_LOCALE = 'en-GB';

type Asked = { type: string; brand: string; locale: string; status: ContentStatus };
type Saved = ContentKey & { data: ContentData; author: string };
type ContentParts = { db: DatabaseHandle['db']; clock: Clock };

/** Documents as editors keep them: a draft each, and what is published of it. */
export function createContentService({ db, clock }: ContentParts) {
  const change = <Answer>(work: (tx: Database) => Promise<Answer>) => db.transaction().execute(work);

  async function publishDraft(tx: Database, key: ContentKey, author: string): Promise<boolean> {
    const draft = await findVersion(tx, { ...key, status: 'draft' });
    if (!draft) return false;
    await saveVersion(tx, { ...key, status: 'published', data: draft.data, author, now: clock() });
    return true;
  }

  return {
    isEmpty: async (): Promise<boolean> => !(await hasDocuments(db)),

    /** Every document of a type, each in the locale that was asked for or else in the default one. */
    documents: ({ type, brand, locale, status }: Asked): Promise<ContentRow[]> =>
      readDocuments(db, { type, brand, status, locales: [...new Set([locale, DEFAULT_LOCALE])] }),

    /** Only editors see it until it is published. */
    saveDraft: ({ data, author, ...key }: Saved): Promise<void> =>
      change((tx) => saveVersion(tx, { ...key, status: 'draft', data: cleanDocument(data), author, now: clock() })),

    saveAndPublish: ({ data, author, ...key }: Saved): Promise<void> =>
      change(async (tx) => {
        await saveVersion(tx, { ...key, status: 'draft', data: cleanDocument(data), author, now: clock() });
        await publishDraft(tx, key, author);
      }),

    /** False where there is no draft. */
    publish: (key: ContentKey, author: string): Promise<boolean> => change((tx) => publishDraft(tx, key, author)),

    /** The draft stays. */
    unpublish: (key: ContentKey, author: string): Promise<boolean> =>
      change((tx) => removeVersions(tx, { ...key, statuses: ['published'], author, now: clock() })),

    remove: (key: ContentKey, author: string): Promise<boolean> =>
      change((tx) => removeVersions(tx, { ...key, statuses: ['draft', 'published'], author, now: clock() })),

    /** The latest version first; one without data was taken away. */
    history: (key: ContentKey): Promise<VersionRow[]> => readHistory(db, key),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
