import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ShopError } from '@shop/domain/shop-error';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import type { ObjectStore } from './object-store.ts';

export type S3Place = {
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  endpoint?: string | undefined;
  region: string;
  /** Absent: those of the machine, e.g. its role in the cloud. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

type Deps = S3Place & {
  /** Copies for `fetchFile`. */
  cacheFolder: string;
  /** Of one attempt. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 10;

/** Store in a bucket of an S3-compatible service. */
export function createS3Store({ bucket, prefix, cacheFolder, timeoutMs = TIMEOUT_MS, ...place }: Deps): ObjectStore {
  const client = openClient(place, timeoutMs);
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  async function upload(name: string, body: { Body: Buffer | Readable; ContentLength: number }): Promise<void> {
    await answered(client.send(new PutObjectCommand({ ...at(name), ...body })));
  }

  const find = (name: string) => answeredOrNone(client.send(new HeadObjectCommand(at(name))));

  const download = (name: string, range?: string): Promise<GetObjectCommandOutput> =>
    answered(client.send(new GetObjectCommand({ ...at(name), ...(range && { Range: range }) })));

  return {
    write: (name, content) => upload(name, { Body: content, ContentLength: content.length }),

    async moveIn(name, path) {
      const { size } = await stat(path);
      await upload(name, { Body: createReadStream(path), ContentLength: size });
      await rm(path, { force: true });
    },

    async read(name) {
      const { Body } = await download(name);
      return Buffer.from((await answered(Body?.transformToByteArray() ?? noBody())) ?? []);
    },

    async open(name, { start, end }) {
      const { Body } = await download(name, `bytes=${start}-${end}`);
      return Body instanceof Readable ? Body : await noBody();
    },

    measure: async (name) => (await find(name))?.ContentLength,

    /** The tag in the name of the copy: a file that was written again is fetched again. */
    async fetchFile(name) {
      const found = await find(name);
      if (!found) return undefined;
      const path = join(cacheFolder, `${name}.${(found.ETag ?? '').replace(/\W/g, '')}`);
      if (await isThere(path)) return path;
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const { Body } = await download(name);
        await answered(pipeline(Body instanceof Readable ? Body : await noBody(), createWriteStream(unfinished)));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
      return path;
    },

    async remove(name) {
      await answeredOrNone(client.send(new DeleteObjectCommand(at(name))));
      await removeCopies(join(cacheFolder, name));
    },
  };
}

function openClient({ endpoint, region, keys }: Omit<S3Place, 'bucket' | 'prefix'>, timeoutMs: number): S3Client {
  return new S3Client({
    region,
    // Services other than that of Amazon rarely have a host name for each bucket, and do not know its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
}

const isUnknown = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

async function answered<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw isUnknown(error) ? error : storageUnavailable(error);
  }
}

const answeredOrNone = <Result>(call: Promise<Result>): Promise<Result | undefined> =>
  answered(call).catch((error) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });

const storageUnavailable = (error: unknown) =>
  new ShopError('The file store does not answer. Please try again in a moment', {
    code: 'storage_unavailable',
    kind: 'unavailable',
    cause: { retryAfterSeconds: RETRY_AFTER_SECONDS, error },
  });

const noBody = async (): Promise<never> => {
  throw storageUnavailable(new Error('reply without a body'));
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function removeCopies(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${basename(path)}.`));
  await Promise.all(own.map((name) => rm(join(dirname(path), name), { force: true })));
}
