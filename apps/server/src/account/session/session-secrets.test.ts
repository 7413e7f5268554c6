import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccessTokens } from '#server/account/sign-in/access-tokens.ts';
import { givenSecrets, loadSessionSecrets } from './session-secrets.ts';

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'session');
  now = new Date('2026-06-01T12:00:00Z');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 5 }));

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const clock = () => now;
const startProcess = () => {
  const secrets = loadSessionSecrets({ folder, clock });
  return { ...secrets, tokens: createAccessTokens({ secrets, clock }) };
};
const who = {
  customerId: '0c0e1c3a-7a55-4d5b-9d0f-6f8f1d6a4b11',
  familyId: 'b2f0c6de-2f7e-4c7f-8f58-0a3f2f3f9a10',
};

describe('session secret', () => {
  test('is created at the first start, readable by the owner only, and kept', async () => {
    const [secret] = await startProcess().list();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await startProcess().list()).toEqual([secret]);
    expect((await stat(join(folder, '000001'))).mode & 0o077).toBe(0);
  });

  test('is the same for ten processes that start concurrently', async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => startProcess().list()));
    expect(new Set(lists.flat()).size).toBe(1);
    expect(await readdir(folder)).toEqual(['000001']);
  });
});

describe('access token', () => {
  test('expires after 15 minutes', async () => {
    const { tokens } = startProcess();
    const { accessToken, expiration } = await tokens.sign(who, now);
    expect(expiration).toBe(now.getTime() + 900_000);
    expect(await tokens.read(accessToken)).toEqual({ ...who, expiration });
    later(15);
    expect(await tokens.read(accessToken)).toBe('expired');
  });

  test('is deterministic for the same instant', async () => {
    const { tokens } = startProcess();
    expect(await tokens.sign(who, now)).toEqual(await tokens.sign(who, now));
  });

  test('stays valid after a rotation until it expires, and other processes use the new key at once', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const before = await one.tokens.sign(who, now);
    await other.tokens.read(before.accessToken);
    await one.rotate();
    const after = await one.tokens.sign(who, now);
    expect(after.accessToken).not.toBe(before.accessToken);
    for (const { accessToken } of [before, after]) expect(await other.tokens.read(accessToken)).toMatchObject(who);
  });

  test('is rejected when its secret was replaced 30 minutes ago, and the secret file is deleted', async () => {
    const shop = startProcess();
    await shop.list();
    await shop.rotate();
    later(31);
    expect(await shop.list()).toHaveLength(1);
    await shop.rotate();
    expect((await readdir(folder)).sort()).toEqual(['000002', '000003']);
  });

  test('is signed by a new key every 30 days, and older tokens stay valid until they expire', async () => {
    const { tokens } = startProcess();
    const period = 30 * 86_400_000;
    now = new Date(Math.ceil(now.getTime() / period) * period - 60_000);
    const before = await tokens.sign(who, now);
    later(2);
    const after = await tokens.sign(who, now);
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect(kid(after.accessToken)).not.toBe(kid(before.accessToken));
    expect(await tokens.read(before.accessToken)).toMatchObject(who);
  });

  test('is accepted by another machine with the same secret', async () => {
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
  ])('is invalid when it is %s', async (_, token) => {
    expect(await startProcess().tokens.read(token)).toBe('invalid');
  });

  test('is invalid when signed with our public key as HMAC secret (algorithm confusion)', async () => {
    const { tokens } = startProcess();
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
