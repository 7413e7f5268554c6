import type { Database } from '#server/platform/database/database.ts';
import type { MediaTables, NewPicture, StoredPicture } from './media-tables.ts';

const pictures = (db: Database) => db.$extendTables<MediaTables>();

export async function findPictures(db: Database, keys: readonly string[]): Promise<StoredPicture[]> {
  return await pictures(db).selectFrom('media').selectAll().where('key', 'in', keys).execute();
}

/** By the hash of the master, or else of the file that it was made from. */
export async function findByContent(db: Database, sha256: string): Promise<StoredPicture | undefined> {
  return await pictures(db)
    .selectFrom('media')
    .selectAll()
    .where((row) => row.or([row('sha256', '=', sha256), row('sourceSha256', '=', sha256)]))
    .orderBy((row) => row('sha256', '=', sha256), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of a content that is known already, only the place of its file is new. */
export async function savePicture(db: Database, picture: NewPicture): Promise<StoredPicture> {
  // No conflict target: the same picture saved twice at once may meet itself at the key before the hash.
  const inserted = await pictures(db)
    .insertInto('media')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? (await moveFile(db, picture));
}

async function moveFile(db: Database, { sha256, fileName, source }: NewPicture): Promise<StoredPicture> {
  return await pictures(db)
    .updateTable('media')
    .set({ fileName, source })
    .where('sha256', '=', sha256)
    .returningAll()
    .executeTakeFirstOrThrow();
}
