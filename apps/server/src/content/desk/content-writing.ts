import { randomUUID } from 'node:crypto';
import type { CollectionType, ContentType } from '@shop/contracts/content/documents';
import { describeForm } from '@shop/contracts/content/form';
import { emptyFields } from '@shop/contracts/content/form-values';
import { diffContent } from '@shop/domain/content/desk/content-diff';
import { documentUnknown, SOURCE_LOCALE, slugTaken, versionUnknown } from '@shop/domain/content/desk/document-state';
import type { Actor } from '@shop/domain/staff/actor';
import {
  type ContentKey,
  findVersion,
  removeVersions,
  saveVersion,
} from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createChange, type Saved, type Target } from './content-change.ts';
import { type FindBrokenLinks, readDraft, requirePublishable } from './content-check.ts';
import { findStoredVersion, hasOtherWithSlug, lockSlug, noteSource, saveReview } from './content-desk-repository.ts';
import { type ContentGuard, describeAuthor } from './content-guard.ts';

type Deps = { clock: Clock; guard: ContentGuard; findBrokenLinks: FindBrokenLinks };
type Draft = { key: ContentKey; data: unknown; action: string };
type NewDocument = { type: CollectionType; brand: string; locale: string; slug: string; title: string };

/** Changes of documents: draft, review, publication, roll back. Each write names the version that it is based on. */
export function createContentWriting({ clock, guard, findBrokenLinks }: Deps) {
  const change = createChange(guard);

  async function writeDraft(tx: Database, actor: Actor, { key, action, ...written }: Draft): Promise<void> {
    const data = readDraft(key.type, written.data);
    await requireOwnSlug(tx, key, data.slug);
    const before = await findVersion(tx, { ...key, status: 'draft' });
    await saveVersion(tx, { ...key, status: 'draft', data, author: describeAuthor(actor), now: clock() });
    if (key.locale !== SOURCE_LOCALE) await noteSource(tx, key, SOURCE_LOCALE);
    const changes = diffContent(before?.data, data);
    await guard.record(tx, actor, {
      key,
      ...{ permission: 'content.edit', action },
      before: Object.fromEntries(changes.map((one) => [one.path, one.before ?? null])),
      after: Object.fromEntries(changes.map((one) => [one.path, one.after ?? null])),
    });
  }

  return {
    /** The draft is the same in all later steps; shoppers do not see it. */
    save: (actor: Actor, { data, ...target }: Target & { data: unknown }): Promise<Saved> =>
      change(actor, { permission: 'content.edit', target }, (tx, key) =>
        writeDraft(tx, actor, { key, data, action: 'save' }),
      ),

    create: (actor: Actor, { slug, title, ...place }: NewDocument): Promise<{ documentId: string }> =>
      guard.within(undefined, async (tx) => {
        const key = { ...place, documentId: randomUUID().replaceAll('-', '') };
        await guard.lock(tx, actor, { permission: 'content.edit', key });
        const data = { ...emptyFields(describeForm(place.type as ContentType)), slug, title };
        await writeDraft(tx, actor, { key, data, action: 'create' });
        return { documentId: key.documentId };
      }),

    publish: (actor: Actor, target: Target): Promise<Saved> =>
      change(actor, { permission: 'content.publish', target }, async (tx, key) => {
        const draft = await findVersion(tx, { ...key, status: 'draft' });
        if (!draft) throw documentUnknown();
        await requirePublishable(key, draft.data, findBrokenLinks);
        const author = describeAuthor(actor);
        await saveVersion(tx, { ...key, status: 'published', data: draft.data, author, now: clock() });
        await saveReview(tx, key);
        const after = { version: target.version };
        await guard.record(tx, actor, { key, permission: 'content.publish', action: 'publish', after });
      }),

    /** The draft stays. */
    unpublish: (actor: Actor, target: Target): Promise<Saved> =>
      change(actor, { permission: 'content.publish', target }, async (tx, key) => {
        const removal = { statuses: ['published'] as const, author: describeAuthor(actor), now: clock() };
        if (!(await removeVersions(tx, { ...key, ...removal }))) throw documentUnknown();
        await guard.record(tx, actor, { key, permission: 'content.publish', action: 'unpublish' });
      }),

    /** Makes an earlier version the draft; what came later stays among the versions. */
    rollBack: (actor: Actor, { to, ...target }: Target & { to: string }): Promise<Saved> =>
      change(actor, { permission: 'content.edit', target }, async (tx, key) => {
        const version = await findStoredVersion(tx, to);
        if (!version?.data || !isOf(version, key)) throw versionUnknown();
        await writeDraft(tx, actor, { key, data: version.data, action: 'roll-back' });
      }),
  };
}

export type ContentWriting = ReturnType<typeof createContentWriting>;

export const isOf = (version: ContentKey, { type, brand, documentId, locale }: ContentKey): boolean =>
  version.type === type && version.brand === brand && version.documentId === documentId && version.locale === locale;

/** Two pages with one address would hide each other. Translations of a document share its address. */
export async function requireOwnSlug(
  tx: Database,
  { type, brand, documentId }: ContentKey,
  slug: unknown,
): Promise<void> {
  if (typeof slug !== 'string') return;
  await lockSlug(tx, { type, brand, slug });
  if (await hasOtherWithSlug(tx, { type, brand, slug, documentId })) throw slugTaken();
}
