import type { Actor } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentGuard } from './content-guard.ts';
import { readParticipants, readReviewAuthor, readTitle } from './content-notice-repository.ts';

/** Writes notices to colleagues who hold the permission in the store; the actor is left out. */
export type TellStaff = (
  tx: Database,
  actor: Actor,
  notice: {
    kind: 'content-review' | 'content-changes' | 'content-comment';
    entityId: string;
    permission: 'content.read' | 'content.publish';
    storeId: number;
    /** Absent: everyone who holds the permission. */
    isMeant?: ((colleague: { staffId: string; name: string }) => boolean) | undefined;
  },
) => Promise<void>;

type Deps = { guard: Pick<ContentGuard, 'findStore'>; tell: TellStaff };

export type ContentNotices = ReturnType<typeof createContentNotices>;

/** Tells colleagues about reviews and comments. Joins the transaction of the change. */
export function createContentNotices({ guard, tell }: Deps) {
  const describe = async (tx: Database, key: ContentKey) => ({
    entityId: [key.type, key.documentId, key.brand, key.locale, await readTitle(tx, key)].join(' '),
    storeId: guard.findStore(key).storeId,
  });

  return {
    async reviewAsked(tx: Database, actor: Actor, key: ContentKey): Promise<void> {
      const permission = 'content.publish';
      await tell(tx, actor, { kind: 'content-review', permission, ...(await describe(tx, key)) });
    },

    /** A request that a colleague sends back asks its author for changes. Read before the request is removed. */
    async reviewSentBack(tx: Database, actor: Actor, key: ContentKey): Promise<void> {
      const author = await readReviewAuthor(tx, key);
      if (author === undefined) return;
      const isMeant = ({ staffId }: { staffId: string }) => author === `staff:${staffId}`;
      const shared = { permission: 'content.read', isMeant } as const;
      await tell(tx, actor, { kind: 'content-changes', ...shared, ...(await describe(tx, key)) });
    },

    /** Authors of the document, of its review and of earlier comments, and colleagues named with an @. */
    async commented(tx: Database, actor: Actor, key: ContentKey & { comment: string }): Promise<void> {
      const authors = new Set(await readParticipants(tx, key));
      const isMeant = ({ staffId, name }: { staffId: string; name: string }) =>
        authors.has(`staff:${staffId}`) || key.comment.includes(`@${name}`);
      const shared = { permission: 'content.read', isMeant } as const;
      await tell(tx, actor, { kind: 'content-comment', ...shared, ...(await describe(tx, key)) });
    },
  };
}
