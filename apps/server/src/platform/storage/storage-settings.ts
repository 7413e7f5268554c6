import { z } from 'zod';
import { origin } from '#server/platform/settings/setting-types.ts';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

/** Settings of the store for files that all machines read. */
export const storageSettings = {
  MEDIA_STORE: z
    .string()
    .regex(BUCKET, 'expected s3://bucket or s3://bucket/prefix')
    .optional()
    .describe(
      'Store of uploaded pictures, videos and import files: s3://bucket/prefix of an S3-compatible service. Unset: DATA_DIR, which several machines must then share',
    ),
  MEDIA_STORE_ENDPOINT: origin
    .optional()
    .describe('Origin of the S3-compatible service, e.g. https://minio.example.com. Unset: Amazon S3'),
  MEDIA_STORE_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'expected a region such as eu-west-1')
    .default('us-east-1')
    .describe('Region of the bucket'),
  MEDIA_STORE_ACCESS_KEY: z
    .string()
    .min(3)
    .optional()
    .describe('Access key id. Unset: the credentials of the machine, e.g. its role in the cloud'),
  MEDIA_STORE_SECRET_KEY: z.string().min(8).optional().describe('Secret key of MEDIA_STORE_ACCESS_KEY'),
};

export type StorageEnv = z.infer<z.ZodObject<typeof storageSettings>> & { DATA_DIR: string };

/** `s3://bucket/a/b` has the prefix `a/b/`. */
export function parseStore(text: string): { bucket: string; prefix: string } {
  const [, bucket = '', path = ''] = BUCKET.exec(text) ?? [];
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}
