import { documentUnknown, SOURCE_LOCALE } from '@shop/domain/content/desk/document-state';
import type { Actor } from '@shop/domain/staff/actor';
import { findVersion } from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createChange, type Saved, type Target } from './content-change.ts';
import { noteSource, saveReview } from './content-desk-repository.ts';
import { type ContentGuard, describeAuthor } from './content-guard.ts';
import type { ContentNotices } from './content-notices.ts';

type Deps = { clock: Clock; guard: ContentGuard; notices: ContentNotices };

/** Steps between the draft and its publication. */
export function createContentReview({ clock, guard, notices }: Deps) {
  const change = createChange(guard);
  return {
    confirmTranslation: (actor: Actor, target: Target): Promise<Saved> =>
      change(actor, { permission: 'content.edit', target }, async (tx, key) => {
        await noteSource(tx, key, SOURCE_LOCALE);
        await guard.record(tx, actor, { key, permission: 'content.edit', action: 'confirm-translation' });
      }),

    /** Asks colleagues to look at the draft and to publish it. A later draft needs a new request. */
    review: (actor: Actor, { isWanted, ...target }: Target & { isWanted: boolean }): Promise<Saved> =>
      change(actor, { permission: 'content.edit', target }, async (tx, key) => {
        if (!(await findVersion(tx, { ...key, status: 'draft' }))) throw documentUnknown();
        const request = { version: target.version, author: describeAuthor(actor), at: clock() };
        // Before the request is removed: its author is told.
        await (isWanted ? notices.reviewAsked : notices.reviewSentBack)(tx, actor, key);
        await saveReview(tx, key, isWanted ? request : undefined);
        const action = isWanted ? 'ask-for-review' : 'withdraw-review';
        await guard.record(tx, actor, { key, permission: 'content.edit', action, after: { version: target.version } });
      }),
  };
}
