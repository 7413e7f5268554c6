import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CHALLENGE_MS } from '@shop/domain/passkey';
import type { Clock } from '#server/platform/clock.ts';
import type { SessionSecrets } from './session-secrets.ts';

/** What a challenge is good for, and nothing else. */
export type ChallengeUse = { purpose: 'login' | 'add'; site: string; customerId?: string };
/** By its hash it is remembered until it expires, so that it is answered once. */
export type AnsweredChallenge = { challengeHash: Buffer; expiresAt: Date };

const NONCE_BYTES = 16;
/** Enough for milliseconds until the year 10889. */
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 32;
/** Of the whole, in base64url; a multiple of three bytes has one spelling only. */
const TEXT = /^[\w-]{72}$/;

/** Signed and not kept: otherwise anybody could fill the database by opening the sign-in page. */
export function createPasskeyChallenges({ secrets, clock }: { secrets: SessionSecrets; clock: Clock }) {
  return {
    async issue(use: ChallengeUse): Promise<string> {
      const [secret] = await secrets.list();
      if (!secret) throw new Error('There is no secret to sign challenges with');
      const head = randomBytes(HEAD_BYTES);
      head.writeUIntBE(clock().getTime() + PASSKEY_CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, macOf(secret, use, head)]).toString('base64url');
    },

    /** Undefined for one that is not ours, not for this use or too old. */
    async read(text: string, use: ChallengeUse): Promise<AnsweredChallenge | undefined> {
      if (!TEXT.test(text)) return undefined;
      const challenge = Buffer.from(text, 'base64url');
      const [head, mac] = [challenge.subarray(0, HEAD_BYTES), challenge.subarray(-MAC_BYTES)];
      const isOurs = (await secrets.list()).some((secret) => timingSafeEqual(mac, macOf(secret, use, head)));
      const expiresAt = new Date(head.readUIntBE(NONCE_BYTES, TIME_BYTES));
      if (!isOurs || expiresAt < clock()) return undefined;
      return { challengeHash: createHash('sha256').update(challenge).digest(), expiresAt };
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

const macOf = (secret: string, { purpose, site, customerId = '' }: ChallengeUse, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`passkey challenge ${purpose} ${site} ${customerId} `).update(head).digest();
