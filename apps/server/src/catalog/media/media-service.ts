import type { Readable } from 'node:stream';
import { type CropArea, toPixels } from '@shop/domain/catalog/desk/product-media';
import { type Picture, pictureKey } from '@shop/domain/catalog/picture-url';
import { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import { hashSha256 } from './content-hash.ts';
import { type KnownPicture, storeKnownPictures } from './known-pictures.ts';
import { type LocalPicture, readLocalPicture } from './local-picture.ts';
import { createMasterStore, type MasterFolders } from './master-store.ts';
import { findByContent, findPictures } from './media-repository.ts';
import type { StoredPicture } from './media-tables.ts';
import { checkHeader, cropMaster } from './picture-codec.ts';
import { createPictureStoring, hashFramed } from './picture-storing.ts';
import { isBareWebp } from './picture-type.ts';
import { openUpload, readPicture } from './upload-stream.ts';
import { createVideoService } from './video/video-service.ts';

type Deps = MasterFolders & { db: Database; fetchRemote: (url: string) => Promise<Buffer> };
/** Concurrency limit: a decoded picture can take 200 MB of memory. */
const DECODED_AT_ONCE = 2;

export function createMediaService({ db, fetchRemote, ...folders }: Deps) {
  const masters = createMasterStore(folders);
  const videos = createVideoService({ db, ...folders });
  const inTurn = createWorkQueue({ atOnce: DECODED_AT_ONCE });
  const { store, storeFramed } = createPictureStoring({ db, masters, inTurn });

  return {
    videos,

    /** Picture data that pages need; unknown keys are left out. */
    async find(keys: readonly string[]): Promise<Map<string, Picture>> {
      const found = keys.length > 0 ? await findPictures(db, keys) : [];
      return new Map(found.map(({ key, width, height }) => [key, { key, width, height }]));
    },

    async findPicture(key: string): Promise<StoredPicture | undefined> {
      const [picture] = await findPictures(db, [key]);
      return picture;
    },

    readMaster: (picture: StoredPicture): Promise<Buffer> => masters.read(picture),

    /** Stores a file uploaded by a merchant; rejects anything that is not a picture. */
    storeUpload: (bytes: Buffer, name: string): Promise<StoredPicture> => store({ bytes, name, source: 'upload' }),

    /** Stores an uploaded picture or video of a product by what its bytes are. */
    async storeAny(file: Readable, name: string): Promise<{ key: string; kind: 'picture' | 'video' }> {
      const { kind, whole } = await openUpload(file);
      if (kind === 'video') return { key: (await videos.storeStream(whole, name)).key, kind };
      return { key: (await storeFramed({ bytes: await readPicture(whole), name, source: 'upload' })).key, kind };
    },

    /** Stores an uploaded picture; rejects a video. */
    async storePicture(file: Readable, name: string): Promise<StoredPicture> {
      const { kind, whole } = await openUpload(file);
      if (kind === 'video') throw onlyPictures();
      return await store({ bytes: await readPicture(whole), name, source: 'upload' });
    },

    /** Part of a stored picture as a picture of its own. */
    async storeCrop(key: string, area: CropArea): Promise<StoredPicture> {
      const [picture] = await findPictures(db, [key]);
      if (!picture) throw pictureUnknown(key);
      const bytes = await inTurn(async () => cropMaster(await masters.read(picture), toPixels(area, picture)));
      return await store({ bytes, name: key.replace(/-[0-9a-f]{12}$/, '-crop'), source: 'upload' });
    },

    /** Stores a picture of a product from a folder. */
    async storeFile(picture: LocalPicture): Promise<StoredPicture> {
      const { path, bytes } = await readLocalPicture(picture);
      const demoName = isBareWebp(bytes) ? await masters.findDemoName(path) : undefined;
      return await storeFramed({ bytes, name: picture.file, source: demoName ? 'demo' : 'upload', demoName });
    },

    /** Demo masters by their recorded hash: each file is verified against it, and none is decoded. */
    storeKnown: (known: readonly KnownPicture[]) => storeKnownPictures({ db, masters }, known),

    /** Dry run: returns the key of a known file, or one like it would get. Reads headers only and stores nothing. */
    async identifyFile(picture: LocalPicture): Promise<{ key: string }> {
      const { bytes: given } = await readLocalPicture(picture);
      const sha256 = hashSha256(given);
      const known = (await findByContent(db, hashFramed(given))) ?? (await findByContent(db, sha256));
      if (known) return known;
      await checkHeader(given);
      return { key: pictureKey(picture.file, sha256) };
    },

    async storeRemote(url: string): Promise<StoredPicture> {
      const bytes = await fetchRemote(url);
      return await store({ bytes, name: new URL(url).pathname, source: 'remote' });
    },
  };
}

export type MediaService = ReturnType<typeof createMediaService>;

const onlyPictures = () =>
  new ShopError('Only JPEG, PNG, WebP and AVIF pictures can be uploaded here', {
    ...{ code: 'media_type', kind: 'unprocessable' },
  });

const pictureUnknown = (key: string) =>
  new ShopError(`No picture ${key} is stored: upload it again`, { code: 'media_unknown', kind: 'unprocessable' });
