import { createHash } from 'node:crypto';
import { hash, hashRaw } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password-hashing.ts';

const PASSWORD = 'grey umbrella 7';
const SALT = 'abcdefghijklmnopqrstuvwxyz012345';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sodium = async (text: string, salt = SALT.slice(0, 16)) =>
  (
    await hashRaw(text, {
      algorithm: 2,
      memoryCost: 65_536,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
      salt: Buffer.from(salt),
    })
  ).toString('hex');

describe('a password', () => {
  test('is stored as argon2id with the OWASP parameters and a random salt', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await checkPassword(one, PASSWORD)).toEqual({ matches: true, outdated: false });
    expect(await checkPassword(one, 'grey umbrella 8')).toMatchObject({ matches: false });
  });

  test('matches in both Unicode normalisation forms', async () => {
    expect(await checkPassword(await hashPassword('café 12345'), 'cafe\u0301 12345')).toMatchObject({ matches: true });
  });

  test('is reported as outdated when hashed with weaker parameters', async () => {
    const weaker = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(await checkPassword(weaker, PASSWORD)).toEqual({ matches: true, outdated: true });
  });

  test('never matches for an unknown account', async () => {
    expect(await checkPassword(undefined, PASSWORD)).toEqual({ matches: false, outdated: false });
  });
});

describe('Magento password hash (interfaces §4.7)', () => {
  test.each([
    ['version 0', `${md5(`${SALT}${PASSWORD}`)}:${SALT}:0`],
    ['version 1', `${sha256(`${SALT}${PASSWORD}`)}:${SALT}:1`],
    ['without a version', `${sha256(`${SALT}${PASSWORD}`)}:${SALT}`],
    ['upgraded from 0 to 1', `${sha256(`${SALT}${md5(`${SALT}${PASSWORD}`)}`)}:${SALT}:0:1`],
  ])('%s matches and is reported as outdated', async (_, stored) => {
    expect(await checkPassword(stored, PASSWORD)).toEqual({ matches: true, outdated: true });
    expect(await checkPassword(stored, 'another 77')).toEqual({ matches: false, outdated: true });
  });

  test('version 2 matches', async () => {
    const stored = `${await sodium(PASSWORD)}:${SALT}:2`;
    expect(await checkPassword(stored, PASSWORD)).toEqual({ matches: true, outdated: true });
    expect(await checkPassword(stored, 'another 77')).toMatchObject({ matches: false });
  });

  test('version 3 reads its parameters and repeats a short salt', async () => {
    const stored = `${await sodium(PASSWORD, 'saltsaltsaltsalt')}:salt:3_32_2_67108864`;
    expect(await checkPassword(stored, PASSWORD)).toEqual({ matches: true, outdated: true });
  });

  test.each([
    ['of an unknown version', `${'a'.repeat(64)}:${SALT}:9`],
    ['that asks for more memory than there is', `${'a'.repeat(64)}:${SALT}:3_32_2_99999999999`],
  ])('a hash %s never matches', async (_, stored) => {
    expect(await checkPassword(stored, PASSWORD)).toMatchObject({ matches: false });
  });
});
