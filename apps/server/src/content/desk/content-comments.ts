import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import {
  type CommentRow,
  insertComment,
  listComments,
  lockComment,
  resolveComment,
} from './content-comment-repository.ts';
import { type ContentGuard, describeAuthor } from './content-guard.ts';
import type { ContentNotices } from './content-notices.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; guard: ContentGuard; notices: ContentNotices };

/** Comments of colleagues on a document, which shoppers never see. */
export function createContentComments({ db, clock, guard, notices }: Deps) {
  return {
    async comments(actor: Actor, key: ContentKey) {
      guard.requirePlace(actor, 'content.read', key);
      return (await listComments(db, key)).map(describe);
    },

    comment: (actor: Actor, key: ContentKey, comment: string) =>
      guard.within(undefined, async (tx) => {
        await guard.lock(tx, actor, { permission: 'content.edit', key });
        const row = await insertComment(tx, { ...key, comment, author: describeAuthor(actor), at: clock() });
        await notices.commented(tx, actor, { ...key, comment });
        const after = { comment: row.commentId };
        await guard.record(tx, actor, { key, permission: 'content.edit', action: 'comment', after });
        return describe(row);
      }),

    resolve: (actor: Actor, id: string, isResolved: boolean): Promise<void> =>
      guard.within(undefined, async (tx) => {
        const row = await lockComment(tx, id);
        if (!row) throw commentUnknown();
        await guard.lock(tx, actor, { permission: 'content.edit', key: row });
        await resolveComment(tx, id, isResolved ? { at: clock(), author: describeAuthor(actor) } : undefined);
        const action = isResolved ? 'resolve-comment' : 'reopen-comment';
        await guard.record(tx, actor, { key: row, permission: 'content.edit', action, after: { comment: id } });
      }),
  };
}

export type ContentComments = ReturnType<typeof createContentComments>;

const describe = ({ commentId, comment, by, at, resolvedAt, resolvedBy }: CommentRow) => ({
  ...{ id: commentId, comment, by, at: at.toISOString() },
  ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
  ...(resolvedBy && { resolvedBy }),
});

const commentUnknown = () =>
  new ShopError('There is no such comment', { code: 'content_comment_unknown', kind: 'not-found' });
