import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { givenSecrets, keptSecrets } from './session-secrets.ts';

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'session');
  now = new Date('2026-06-01T12:00:00Z');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const clock = () => now;
const aProcess = () => {
  const secrets = keptSecrets({ folder, clock });
  return { ...secrets, tokens: createAccessTokens({ secrets, clock }) };
};
const who = {
  customerId: '0c0e1c3a-7a55-4d5b-9d0f-6f8f1d6a4b11',
  familyId: 'b2f0c6de-2f7e-4c7f-8f58-0a3f2f3f9a10',
};

describe('the secret of sessions', () => {
  test('is made at the first start, for nobody else to read, and stays', async () => {
    const [secret] = await aProcess().list();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await aProcess().list()).toEqual([secret]);
    expect((await stat(join(folder, '000001'))).mode & 0o077).toBe(0);
  });

  test('is one for ten processes that start at once', async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => aProcess().list()));
    expect(new Set(lists.flat()).size).toBe(1);
    expect(await readdir(folder)).toEqual(['000001']);
  });
});

describe('an access token', () => {
  test('lives for 15 minutes', async () => {
    const { tokens } = aProcess();
    const { accessToken, expiration } = await tokens.sign(who, now);
    expect(expiration).toBe(now.getTime() + 900_000);
    expect(await tokens.read(accessToken)).toEqual({ ...who, expiration });
    later(15);
    expect(await tokens.read(accessToken)).toBe('expired');
  });

  test('is the same for the same moment', async () => {
    const { tokens } = aProcess();
    expect(await tokens.sign(who, now)).toEqual(await tokens.sign(who, now));
  });

  test('of before a rotation is valid until it expires, and other processes know the new key at once', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const before = await one.tokens.sign(who, now);
    await other.tokens.read(before.accessToken);
    await one.rotate();
    const after = await one.tokens.sign(who, now);
    expect(after.accessToken).not.toBe(before.accessToken);
    for (const { accessToken } of [before, after]) expect(await other.tokens.read(accessToken)).toMatchObject(who);
  });

  test('of a secret that was replaced half an hour ago is worth nothing, and its file goes', async () => {
    const shop = aProcess();
    await shop.list();
    await shop.rotate();
    later(31);
    expect(await shop.list()).toHaveLength(1);
    await shop.rotate();
    expect((await readdir(folder)).sort()).toEqual(['000002', '000003']);
  });

  test('is signed by another key every 30 days, and those of the last one are valid until they expire', async () => {
    const { tokens } = aProcess();
    const period = 30 * 86_400_000;
    now = new Date(Math.ceil(now.getTime() / period) * period - 60_000);
    const before = await tokens.sign(who, now);
    later(2);
    const after = await tokens.sign(who, now);
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect(kid(after.accessToken)).not.toBe(kid(before.accessToken));
    expect(await tokens.read(before.accessToken)).toMatchObject(who);
  });

  test('of two machines is the same where both are given the same secret', async () => {
    const secrets = givenSecrets(['a-secret-of-the-environment-of-32-characters']);
    const { accessToken } = await createAccessTokens({ secrets, clock }).sign(who, now);
    expect(await createAccessTokens({ secrets, clock }).read(accessToken)).toMatchObject(who);
  });

  test.each([
    ['nothing', ''],
    ['words', 'let me in'],
    [
      'no signature',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
    ],
    ['far too much', 'a'.repeat(100_000)],
  ])('that is %s is invalid', async (_, token) => {
    expect(await aProcess().tokens.read(token)).toBe('invalid');
  });

  test('that was signed with our public key as if it were a password is invalid', async () => {
    const { tokens } = aProcess();
    const { accessToken } = await tokens.sign(who, now);
    const [header = ''] = accessToken.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const forged = await new SignJWT({ sid: who.familyId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setSubject(who.customerId)
      .setIssuer('merroway')
      .setAudience('merroway-shop-api')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 60_000))
      .sign(Buffer.from(kid.padEnd(32)));
    expect(await tokens.read(forged)).toBe('invalid');
  });
});
