import { pictureKey } from '@shop/domain/catalog/picture-url';
import type { Database } from '#server/platform/database/database.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import type { createMasterStore } from './master-store.ts';
import { findByHashes, savePictures } from './media-repository.ts';
import type { NewPicture, StoredPicture } from './media-tables.ts';
import { MASTER_MIME } from './picture-codec.ts';

/** One of the demo masters, with its hash and size on record. */
export type KnownPicture = { file: string; sha256: string; width: number; height: number };

type Deps = { db: Database; masters: Pick<ReturnType<typeof createMasterStore>, 'read'> };

const FILES_AT_ONCE = 8;

/** Stores demo masters by their recorded hash: each file is verified against it, and none is decoded. */
export async function storeKnownPictures(
  { db, masters }: Deps,
  known: readonly KnownPicture[],
): Promise<Map<string, StoredPicture>> {
  const reading = createWorkQueue({ atOnce: FILES_AT_ONCE });
  const verified = ({ file, sha256, width, height }: KnownPicture) =>
    reading(async (): Promise<NewPicture> => {
      const master = { source: 'demo', fileName: file, sha256 } as const;
      const { length } = await masters.read(master);
      const key = pictureKey(file, sha256);
      return { ...master, key, sourceSha256: sha256, mime: MASTER_MIME, width, height, bytes: length };
    });
  await savePictures(db, await Promise.all(known.map(verified)));
  const found = await findByHashes(
    db,
    known.map(({ sha256 }) => sha256),
  );
  const byHash = new Map(found.map((picture) => [picture.sha256, picture]));
  return new Map(known.flatMap(({ file, sha256 }) => getPair(file, byHash.get(sha256))));
}

const getPair = (file: string, picture: StoredPicture | undefined): [string, StoredPicture][] =>
  picture ? [[file, picture]] : [];
