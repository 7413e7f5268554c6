import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CHALLENGE_MS } from '@shop/domain/account/sign-in/passkey';
import type { Clock } from '#server/platform/clock.ts';

/** Scope of a challenge. */
export type ChallengeUse = { purpose: 'login' | 'add'; site: string; ownerId?: string };
/** The hash is stored until it expires, so that a challenge is used once (replay protection). */
export type AnsweredChallenge = { challengeHash: Buffer; expiresAt: Date };

const NONCE_BYTES = 16;
/** Enough for milliseconds until the year 10889. */
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 32;
/** Base64url of the complete challenge; a multiple of three bytes has exactly one encoding. */
const TEXT = /^[\w-]{72}$/;

/** Values newest first: the first signs, all of them verify. */
type Secrets = { list(): readonly string[] | Promise<readonly string[]> };
type Deps = { secrets: Secrets; clock: Clock };

/** Stateless: challenges are signed, not stored, so that opening the sign-in page cannot fill the database. */
export function createPasskeyChallenges({ secrets, clock }: Deps) {
  return {
    async issue(use: ChallengeUse): Promise<string> {
      const [secret] = await secrets.list();
      if (!secret) throw new Error('No secret to sign challenges with');
      const head = randomBytes(HEAD_BYTES);
      head.writeUIntBE(clock().getTime() + PASSKEY_CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, computeMac(secret, use, head)]).toString('base64url');
    },

    /** Returns undefined for a forged or expired challenge or one for another use. */
    async read(text: string, use: ChallengeUse): Promise<AnsweredChallenge | undefined> {
      if (!TEXT.test(text)) return undefined;
      const challenge = Buffer.from(text, 'base64url');
      const [head, mac] = [challenge.subarray(0, HEAD_BYTES), challenge.subarray(-MAC_BYTES)];
      const isOurs = (await secrets.list()).some((secret) => timingSafeEqual(mac, computeMac(secret, use, head)));
      const expiresAt = new Date(head.readUIntBE(NONCE_BYTES, TIME_BYTES));
      if (!isOurs || expiresAt < clock()) return undefined;
      return { challengeHash: createHash('sha256').update(challenge).digest(), expiresAt };
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

const computeMac = (secret: string, { purpose, site, ownerId = '' }: ChallengeUse, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`passkey challenge ${purpose} ${site} ${ownerId} `).update(head).digest();
