import { addFocalPoints } from '@shop/domain/content/library/focal-point';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
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
import { readFocalPoints } from './focal-point-repository.ts';
import { readDocumentsAt } from './moment-documents.ts';

export type { ContentKey, ContentRow };

/** Fallback locale for missing documents. */
export const DEFAULT_LOCALE = 'en-GB';

type ContentRequest = { type: string; brand: string; locale: string; status: ContentStatus };
type Saved = ContentKey & { data: ContentData; author: string };
type Deps = { db: DatabaseHandle['db']; clock: Clock };

/** Documents of the editors: a draft and a published version each. */
export function createContentService({ db, clock }: Deps) {
  const change = <Answer>(work: (tx: Database) => Promise<Answer>) => db.transaction().execute(work);

  async function publishDraft(tx: Database, key: ContentKey, author: string): Promise<boolean> {
    const draft = await findVersion(tx, { ...key, status: 'draft' });
    if (!draft) return false;
    await saveVersion(tx, { ...key, status: 'published', data: draft.data, author, now: clock() });
    return true;
  }

  return {
    isEmpty: async (): Promise<boolean> => !(await hasDocuments(db)),

    /** Every document of a type, in the requested locale or the default one. */
    async documents({ type, brand, locale, status }: ContentRequest): Promise<ContentRow[]> {
      const scope = { type, brand, locales: [...new Set([locale, DEFAULT_LOCALE])] };
      const moment = status === 'published' ? getShownMoment() : undefined;
      const rows = await (moment ? readDocumentsAt(db, scope, moment) : readDocuments(db, { ...scope, status }));
      const points = await readFocalPoints(db);
      return rows.map((row) => ({ ...row, data: addFocalPoints(row.data, points) }));
    },

    /** Visible to editors only until published. */
    saveDraft: ({ data, author, ...key }: Saved): Promise<void> =>
      change((tx) => saveVersion(tx, { ...key, status: 'draft', data: cleanDocument(data), author, now: clock() })),

    saveAndPublish: ({ data, author, ...key }: Saved): Promise<void> =>
      change(async (tx) => {
        await saveVersion(tx, { ...key, status: 'draft', data: cleanDocument(data), author, now: clock() });
        await publishDraft(tx, key, author);
      }),

    /** Returns false without a draft. */
    publish: (key: ContentKey, author: string): Promise<boolean> => change((tx) => publishDraft(tx, key, author)),

    /** The draft is kept. */
    unpublish: (key: ContentKey, author: string): Promise<boolean> =>
      change((tx) => removeVersions(tx, { ...key, statuses: ['published'], author, now: clock() })),

    remove: (key: ContentKey, author: string): Promise<boolean> =>
      change((tx) => removeVersions(tx, { ...key, statuses: ['draft', 'published'], author, now: clock() })),

    /** Newest version first; a version without data is a removal. */
    history: (key: ContentKey): Promise<VersionRow[]> => readHistory(db, key),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
