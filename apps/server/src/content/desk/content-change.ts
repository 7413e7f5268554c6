import type { Actor } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readDraftVersion } from './content-desk-repository.ts';
import type { ContentGuard } from './content-guard.ts';

/** Document with the number of the draft that the actor has seen. */
export type Target = ContentKey & { version: number };
export type Saved = { version: number };
type Wanted = { permission: 'content.edit' | 'content.publish'; target: Target };

/** Runs a change of a document if it is still the one that the actor has seen. Returns the number of its draft. */
export const createChange =
  (guard: ContentGuard) =>
  (
    actor: Actor,
    { permission, target: { version, ...key } }: Wanted,
    work: (tx: Database, key: ContentKey) => Promise<void>,
  ): Promise<Saved> =>
    guard.within(undefined, async (tx) => {
      await guard.lock(tx, actor, { permission, key });
      await guard.requireVersion(tx, key, version);
      await work(tx, key);
      return { version: await readDraftVersion(tx, key) };
    });
