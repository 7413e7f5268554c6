import type { Database } from '#server/platform/database/database.ts';
import type { NewVideo, StoredVideo, VideoTables } from './video-tables.ts';

const videos = (db: Database) => db.$extendTables<VideoTables>();

export async function findVideos(db: Database, keys: readonly string[]): Promise<StoredVideo[]> {
  if (keys.length === 0) return [];
  return await videos(db).selectFrom('video').selectAll().where('key', 'in', keys).execute();
}

export async function findVideoByHash(db: Database, sha256: string): Promise<StoredVideo | undefined> {
  return await videos(db).selectFrom('video').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** Upsert by content hash: for known content only the file location is updated. */
export async function saveVideo(db: Database, video: NewVideo): Promise<StoredVideo> {
  const { fileName, source } = video;
  return await videos(db)
    .insertInto('video')
    .values(video)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ fileName, source }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
