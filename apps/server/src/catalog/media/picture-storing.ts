import { pictureKey } from '@shop/domain/catalog/picture-url';
import type { Database } from '#server/platform/database/database.ts';
import { hashSha256 } from './content-hash.ts';
import type { createMasterStore } from './master-store.ts';
import { findByContent, savePicture } from './media-repository.ts';
import type { MediaSource, StoredPicture } from './media-tables.ts';
import { describeMaster, findGround, frameMaster, MASTER_MIME, type Master, makeMaster } from './picture-codec.ts';

/** `demoName` is set for a file that is a demo master and is not copied. */
type Given = { bytes: Buffer; name: string; source: MediaSource; demoName?: string | undefined };

type Deps = {
  db: Database;
  masters: ReturnType<typeof createMasterStore>;
  /** Limits how many pictures are decoded at once. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Idempotent: deduplicates by content, whatever the name; only a lost or damaged file is written again. */
export function createPictureStoring({ db, masters, inTurn }: Deps) {
  async function store({ bytes: given, ...origin }: Given): Promise<StoredPicture> {
    const sourceSha256 = hashSha256(given);
    const known = await findByContent(db, sourceSha256);
    if (known && (await masters.holds(known))) return known;
    const master = origin.demoName ? await describeMaster(given) : await inTurn(() => makeMaster(given));
    return await save(master, { ...origin, sourceSha256 });
  }

  /**
   * As `store`, in the shape of product pictures: one that filling the shape would cut is stored whole on its ground.
   * A picture that was stored before, here or in another shop, stays as it is: its name has the hash of its content.
   */
  async function storeFramed(given: Given): Promise<StoredPicture> {
    const sha256 = hashSha256(given.bytes);
    const isMaster = given.demoName !== undefined || isExported(given.name, sha256);
    if (isMaster || (await findByContent(db, sha256))?.sha256 === sha256) return await store(given);

    const sourceSha256 = hashFramed(given.bytes);
    const known = await findByContent(db, sourceSha256);
    if (known && (await masters.holds(known))) return known;
    const framed = await inTurn(() => frame(given.bytes));
    return framed ? await save(framed, { ...given, sourceSha256 }) : await store(given);
  }

  async function save(
    { bytes, width, height }: Master,
    { name, source, sourceSha256, demoName }: Omit<Given, 'bytes'> & { sourceSha256: string },
  ): Promise<StoredPicture> {
    const sha256 = hashSha256(bytes);
    return await savePicture(db, {
      key: pictureKey(name, sha256),
      sha256,
      sourceSha256,
      fileName: demoName ?? (await masters.save(bytes, sha256)),
      mime: MASTER_MIME,
      width,
      height,
      bytes: bytes.length,
      source,
    });
  }

  return { store, storeFramed };
}

/** Hash by which a framed picture is found: the library may hold the same file as it is. */
export const hashFramed = (given: Buffer): string => hashSha256(Buffer.from(`2:3 ${hashSha256(given)}`));

const isExported = (name: string, sha256: string): boolean => name.endsWith(`${pictureKey(name, sha256)}.webp`);

async function frame(given: Buffer): Promise<Master | undefined> {
  const master = await makeMaster(given);
  const ground = await findGround(master);
  return ground && (await frameMaster(given, master, ground));
}
