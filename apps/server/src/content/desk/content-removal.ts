import { documentUnknown, versionUnknown } from '@shop/domain/content/desk/document-state';
import type { Actor } from '@shop/domain/staff/actor';
import {
  type ContentKey,
  findVersion,
  removeVersions,
  saveVersion,
} from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestVersion, findStoredVersion, readEditions } from './content-desk-repository.ts';
import { type ContentGuard, describeAuthor } from './content-guard.ts';
import { isOf, requireOwnSlug } from './content-writing.ts';

type Deps = { clock: Clock; guard: ContentGuard };
type DocumentName = Omit<ContentKey, 'locale'>;

const STATUSES = ['draft', 'published'] as const;

/** Deletes documents, and brings them back. */
export function createContentRemoval({ clock, guard }: Deps) {
  /** Newest version of each status that the document has. */
  async function listPresent(tx: Database, actor: Actor, key: ContentKey): Promise<string[]> {
    const present: (typeof STATUSES)[number][] = [];
    for (const status of STATUSES) if (await findVersion(tx, { ...key, status })) present.push(status);
    if (present.includes('published')) guard.requirePlace(actor, 'content.publish', key);
    const versions: string[] = [];
    for (const status of present) {
      const newest = await findNewestVersion(tx, key, status);
      if (newest) versions.push(newest.id);
    }
    return versions;
  }

  async function removeOne(tx: Database, actor: Actor, key: ContentKey): Promise<string[]> {
    await guard.lock(tx, actor, { permission: 'content.edit', key });
    const versions = await listPresent(tx, actor, key);
    if (versions.length === 0) throw documentUnknown();
    await removeVersions(tx, { ...key, statuses: STATUSES, author: describeAuthor(actor), now: clock() });
    await guard.record(tx, actor, { key, permission: 'content.edit', action: 'remove', before: { versions } });
    return versions;
  }

  return {
    /** In one locale, or in all. Returns the versions that `restore` brings back. */
    remove: (actor: Actor, { locale, ...name }: DocumentName & { locale?: string | undefined }): Promise<string[]> =>
      guard.within(undefined, async (tx) => {
        const locales = locale ? [locale] : (await readEditions(tx, name)).map((edition) => edition.locale);
        if (locales.length === 0) throw documentUnknown();
        const removed: string[] = [];
        for (const one of locales) removed.push(...(await removeOne(tx, actor, { ...name, locale: one })));
        return removed;
      }),

    restore: (actor: Actor, name: DocumentName, ids: readonly string[]): Promise<void> =>
      guard.within(undefined, async (tx) => {
        for (const id of ids) {
          const version = await findStoredVersion(tx, id);
          if (!version?.data || !isOf(version, { ...name, locale: version.locale })) throw versionUnknown();
          const { status, data, locale } = version;
          const key = { ...name, locale };
          const permission = status === 'published' ? 'content.publish' : 'content.edit';
          await guard.lock(tx, actor, { permission, key });
          await requireOwnSlug(tx, key, data.slug);
          await saveVersion(tx, { ...key, status, data, author: describeAuthor(actor), now: clock() });
          await guard.record(tx, actor, { key, permission, action: 'restore', after: { version: id } });
        }
      }),
  };
}

export type ContentRemoval = ReturnType<typeof createContentRemoval>;
