import { join } from 'node:path';
import { createDiskStore, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { parseStore, type StorageEnv } from './storage-settings.ts';

/** Store of one kind of files: a folder in DATA_DIR, or below the prefix of the bucket. */
export function openStore(
  env: Partial<StorageEnv> & Pick<StorageEnv, 'DATA_DIR'>,
  kind: 'media' | 'imports',
): ObjectStore {
  const folder = join(env.DATA_DIR, kind);
  if (!env.MEDIA_STORE) return createDiskStore(folder);
  const { bucket, prefix } = parseStore(env.MEDIA_STORE);
  const { MEDIA_STORE_ACCESS_KEY: accessKeyId, MEDIA_STORE_SECRET_KEY: secretAccessKey } = env;
  return createS3Store({
    ...{ bucket, prefix: `${prefix}${kind}/`, cacheFolder: folder },
    endpoint: env.MEDIA_STORE_ENDPOINT,
    region: env.MEDIA_STORE_REGION ?? 'us-east-1',
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
