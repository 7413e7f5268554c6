import { createHash, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

/** `hash:salt:version`; an upgraded hash lists one version after the other. */
const MAGENTO_HASH = /^([\da-f]{32,256}):([^:]{1,256})((?::\d+(?:_\d+_\d+_\d+)?){0,4})$/;

export const isMagentoHash = (stored: string): boolean => MAGENTO_HASH.test(stored);

/** Verifies a password against a legacy Magento hash (interfaces §4.7). */
export async function fitsMagentoHash(stored: string, password: string): Promise<boolean> {
  const [, hash = '', salt = '', chain = ''] = MAGENTO_HASH.exec(stored) ?? [];
  let made: string | undefined = password;
  for (const version of listVersions(chain, hash)) {
    made = made === undefined ? undefined : await hashed(made, salt, version);
  }
  if (made === undefined || made.length !== hash.length) return false;
  return timingSafeEqual(Buffer.from(made), Buffer.from(hash));
}

/** The oldest hashes have no version; the hash length tells MD5 from SHA-256. */
const listVersions = (chain: string, hash: string): string[] =>
  chain === '' ? [hash.length === 32 ? '0' : '1'] : chain.slice(1).split(':');

async function hashed(text: string, salt: string, version: string): Promise<string | undefined> {
  const [method, ...parameters] = version.split('_');
  if (method === '0') return createHash('md5').update(`${salt}${text}`).digest('hex');
  if (method === '1') return createHash('sha256').update(`${salt}${text}`).digest('hex');
  if (method === '2') return await argon({ text, salt, ...SODIUM_INTERACTIVE });
  if (method !== '3') return undefined;
  const [length = 0, passes = 0, bytes = 0] = parameters.map(Number);
  return await argon({ text, salt, length, passes, bytes });
}

/** Parameters of libsodium's INTERACTIVE preset. */
const SODIUM_INTERACTIVE = { length: 32, passes: 2, bytes: 67_108_864 };
const SODIUM_SALT_BYTES = 16;
const LIMITS = { length: 128, passes: 10, bytes: 1_073_741_824 };

type Argon = { text: string; salt: string; length: number; passes: number; bytes: number };

/** Argon2id 1.3 with one lane, compatible with libsodium. The limits keep an imported hash from exhausting memory. */
async function argon({ text, salt, length, passes, bytes }: Argon): Promise<string | undefined> {
  if (length < 16 || length > LIMITS.length || passes < 1 || passes > LIMITS.passes) return undefined;
  if (bytes < 8_192 || bytes > LIMITS.bytes) return undefined;
  const raw = await hashRaw(text, {
    algorithm: ARGON2ID,
    memoryCost: Math.floor(bytes / 1024),
    timeCost: passes,
    parallelism: 1,
    outputLen: length,
    salt: saltBytes(salt),
  });
  return raw.toString('hex');
}

/** The package declares a const enum, which type stripping cannot resolve. */
const ARGON2ID = 2;

/** A short salt is repeated to the required length. */
const saltBytes = (salt: string): Buffer => Buffer.alloc(SODIUM_SALT_BYTES, Buffer.from(salt));
