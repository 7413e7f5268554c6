import type { Database } from '#server/platform/database/database.ts';
import type { MediaTables, NewPicture, StoredPicture } from './media-tables.ts';

const pictures = (db: Database) => db.$extendTables<MediaTables>();

export async function findPictures(db: Database, keys: readonly string[]): Promise<StoredPicture[]> {
  return await pictures(db).selectFrom('media').selectAll().where('key', 'in', keys).execute();
}

/** Matches the hash of the master or of the file that it was made from. */
export async function findByContent(db: Database, sha256: string): Promise<StoredPicture | undefined> {
  return await pictures(db)
    .selectFrom('media')
    .selectAll()
    .where((row) => row.or([row('sha256', '=', sha256), row('sourceSha256', '=', sha256)]))
    .orderBy((row) => row('sha256', '=', sha256), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Upsert by content hash: for known content only the file location is updated. */
export async function savePicture(db: Database, picture: NewPicture): Promise<StoredPicture> {
  // No conflict target: a concurrent save of the same picture may conflict on the key before the hash.
  const inserted = await pictures(db)
    .insertInto('media')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? (await moveFile(db, picture));
}

/** Existing rows stay unchanged. */
export async function savePictures(db: Database, added: readonly NewPicture[]): Promise<void> {
  if (added.length === 0) return;
  await pictures(db)
    .insertInto('media')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findByHashes(db: Database, hashes: readonly string[]): Promise<StoredPicture[]> {
  if (hashes.length === 0) return [];
  return await pictures(db).selectFrom('media').selectAll().where('sha256', 'in', hashes).execute();
}

async function moveFile(db: Database, { sha256, fileName, source }: NewPicture): Promise<StoredPicture> {
  return await pictures(db)
    .updateTable('media')
    .set({ fileName, source })
    .where('sha256', '=', sha256)
    .returningAll()
    .executeTakeFirstOrThrow();
}
