import { type Picture, pictureKey } from '@shop/domain/picture-url';
import type { Database } from '#server/platform/database/database.ts';
import { sha256Of } from './content-hash.ts';
import { type LocalPicture, readLocalPicture } from './local-picture.ts';
import { createMasterStore, type MasterFolders } from './master-store.ts';
import { findByContent, findPictures, savePicture } from './media-repository.ts';
import type { MediaSource, StoredPicture } from './media-tables.ts';
import { describeMaster, MASTER_MIME, makeMaster } from './picture-codec.ts';
import { isBareWebp } from './picture-type.ts';
import { createWorkQueue } from './work-queue.ts';

type MediaParts = MasterFolders & { db: Database; fetchRemote: (url: string) => Promise<Buffer> };
/** `demoName` is given for a file that is among the demo masters and stays there. */
type Given = { bytes: Buffer; name: string; source: MediaSource; demoName?: string | undefined };

/** A decoded picture can take 200 MB. */
const DECODED_AT_ONCE = 2;

export function createMediaService({ db, fetchRemote, ...folders }: MediaParts) {
  const masters = createMasterStore(folders);
  const inTurn = createWorkQueue({ atOnce: DECODED_AT_ONCE });

  /** The same content is the same picture, whatever it is called; only a lost or damaged file is replaced. */
  async function store({ bytes: given, name, ...origin }: Given): Promise<StoredPicture> {
    const sourceSha256 = sha256Of(given);
    const known = await findByContent(db, sourceSha256);
    if (known && (await masters.holds(known))) return known;

    const { demoName, source } = origin;
    const { bytes, width, height } = demoName ? await describeMaster(given) : await inTurn(() => makeMaster(given));
    const sha256 = sha256Of(bytes);
    return await savePicture(db, {
      key: pictureKey(name, sha256),
      sha256,
      sourceSha256,
      fileName: demoName ?? (await masters.keep(bytes, sha256)),
      mime: MASTER_MIME,
      width,
      height,
      bytes: bytes.length,
      source,
    });
  }

  return {
    /** What pages need to show pictures; unknown keys are left out. */
    async find(keys: readonly string[]): Promise<Map<string, Picture>> {
      const found = keys.length > 0 ? await findPictures(db, keys) : [];
      return new Map(found.map(({ key, width, height }) => [key, { key, width, height }]));
    },

    async findPicture(key: string): Promise<StoredPicture | undefined> {
      const [picture] = await findPictures(db, [key]);
      return picture;
    },

    readMaster: (picture: StoredPicture): Promise<Buffer> => masters.read(picture),

    /** A merchant's file of whatever kind; what is not a picture is refused. */
    storeUpload: (bytes: Buffer, name: string): Promise<StoredPicture> => store({ bytes, name, source: 'upload' }),

    async storeFile(picture: LocalPicture): Promise<StoredPicture> {
      const { path, bytes } = await readLocalPicture(picture);
      const demoName = isBareWebp(bytes) ? await masters.demoNameOf(path) : undefined;
      return await store({ bytes, name: picture.file, source: demoName ? 'demo' : 'upload', demoName });
    },

    /** The key that storing the file would give it; nothing is kept. */
    async identifyFile(picture: LocalPicture): Promise<{ key: string }> {
      const { bytes: given } = await readLocalPicture(picture);
      const known = await findByContent(db, sha256Of(given));
      if (known) return known;
      const { bytes } = await inTurn(() => makeMaster(given));
      const sha256 = sha256Of(bytes);
      return (await findByContent(db, sha256)) ?? { key: pictureKey(picture.file, sha256) };
    },

    async storeRemote(url: string): Promise<StoredPicture> {
      const bytes = await fetchRemote(url);
      return await store({ bytes, name: new URL(url).pathname, source: 'remote' });
    },
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
