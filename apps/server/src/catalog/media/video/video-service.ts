import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pictureKey } from '@shop/domain/catalog/picture-url';
import { MAX_VIDEO_BYTES, VIDEO_EXTENSIONS, type VideoMime } from '@shop/domain/catalog/video-url';
import { ShopError } from '@shop/domain/shop-error';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredRange } from '#server/platform/storage/object-store.ts';
import { findLocalFile, type LocalPicture } from '../local-picture.ts';
import { chooseStores, createMasterStore, type MasterFolders } from '../master-store.ts';
import { findVideoByHash, findVideos, saveVideo } from './video-repository.ts';
import type { StoredVideo } from './video-tables.ts';
import { requireVideoType } from './video-type.ts';

type Deps = MasterFolders & { db: Database };
type PlayableVideo = StoredVideo & { open(range: StoredRange): Promise<Readable> };
type VideoFile = { path: string; bytes: number; sha256: string; mime: VideoMime };

/** Videos in the folders of the masters, named by their content. They are streamed: none is held in memory. */
export function createVideoService({ db, ...folders }: Deps) {
  const { uploadFolder } = folders;
  const { uploads, getStore } = chooseStores(folders);
  const masters = createMasterStore(folders);

  /** Idempotent: known content is stored once, whatever its name; a lost file is written again. */
  async function keep(draft: VideoFile, name: string): Promise<StoredVideo> {
    const { path, bytes, sha256, mime } = draft;
    const known = await findVideoByHash(db, sha256);
    if (known && (await holds(known))) return known;
    const fileName = `${sha256.slice(0, 2)}/${sha256}.${VIDEO_EXTENSIONS[mime]}`;
    await uploads.moveIn(fileName, path);
    return await saveVideo(db, { key: pictureKey(name, sha256), sha256, fileName, mime, bytes, source: 'upload' });
  }

  const holds = async ({ source, fileName, bytes }: StoredVideo): Promise<boolean> =>
    (await getStore(source).measure(fileName)) === bytes;

  /** Rejects a stream that is too large before it fills the disk, and a file that is no video. */
  async function storeStream(stream: Readable, name: string): Promise<StoredVideo> {
    await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
    const path = join(uploadFolder, `${randomUUID()}${UNFINISHED}`);
    try {
      const counted = countBytes();
      await pipeline(stream, counted.through, createWriteStream(path, { mode: 0o600, flush: true }));
      return await keep({ path, ...counted.getResult(), mime: await readType(path) }, name);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Undefined also for a video whose file is missing or was cut. */
  async function findPlayable(key: string): Promise<PlayableVideo | undefined> {
    const [video] = await findVideos(db, [key]);
    if (!video || !(await holds(video))) return undefined;
    return { ...video, open: (range) => getStore(video.source).open(video.fileName, range) };
  }

  return {
    storeStream,
    findPlayable,

    async find(keys: readonly string[]): Promise<Map<string, StoredVideo>> {
      return new Map((await findVideos(db, keys)).map((video) => [video.key, video]));
    },

    /** File with the name by which the importer recognises it. */
    async findExportable(key: string): Promise<{ path: string; name: string } | undefined> {
      const video = await findPlayable(key);
      const path = video && (await getStore(video.source).fetchFile(video.fileName));
      return path ? { path, name: `${key}.${VIDEO_EXTENSIONS[video.mime]}` } : undefined;
    },

    /** A demo video is not copied. */
    async storeFile(local: LocalPicture): Promise<{ key: string }> {
      const path = await findVideoFile(local);
      const demoName = await masters.findDemoName(path);
      if (!demoName) return await storeStream(createReadStream(path), local.file);
      const { bytes, sha256, mime } = await describeFile(path);
      const key = pictureKey(local.file, sha256);
      return await saveVideo(db, { key, sha256, fileName: demoName, mime, bytes, source: 'demo' });
    },

    /** Dry run: returns the key that the file would get, stores nothing. */
    async identifyFile(local: LocalPicture): Promise<{ key: string }> {
      const { sha256 } = await describeFile(await findVideoFile(local));
      return (await findVideoByHash(db, sha256)) ?? { key: pictureKey(local.file, sha256) };
    },
  };
}

export type VideoService = ReturnType<typeof createVideoService>;

async function findVideoFile(local: LocalPicture): Promise<string> {
  const { path, size } = await findLocalFile(local);
  if (size > MAX_VIDEO_BYTES) throw tooLarge();
  return path;
}

async function describeFile(path: string): Promise<VideoFile> {
  const counted = countBytes();
  await pipeline(createReadStream(path), counted.through, async (parts) => {
    for await (const _ of parts);
  });
  return { path, ...counted.getResult(), mime: await readType(path) };
}

async function readType(path: string): Promise<VideoMime> {
  const file = await open(path);
  try {
    return await requireVideoType(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

function countBytes() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      hash.update(part);
      done(bytes > MAX_VIDEO_BYTES ? tooLarge() : null, part);
    },
  });
  return { through, getResult: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const tooLarge = () =>
  new ShopError('The video is too large: keep it below 32 MB', { code: 'video_too_large', kind: 'unprocessable' });
