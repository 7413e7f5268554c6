import { createHmac, randomBytes } from 'node:crypto';
import { readCard, type TypedCard } from '@shop/domain/order/payment/payment-card';
import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { unusableToken } from './gateway-refusals.ts';
import type { KnownCard } from './gateway-tables.ts';
import { findBehaviour } from './test-cards.ts';
import { findKnownFingerprint, findTokenFingerprint, insertToken, useToken } from './token-repository.ts';

export const TOKEN_LIFETIME_MS = 30 * 60_000;
const TOKEN_BYTES = 24;

type TokenParts = { db: Database; clock: Clock; fingerprintKey: Secret };

/** Tokenisation boundary: card numbers are never stored, only a fingerprint that recognises the same card. */
export function createTokens({ db, clock, fingerprintKey }: TokenParts) {
  const computeFingerprint = (key: string, number: string) =>
    createHmac('sha256', key).update(number).digest('base64url');

  /** A card that was seen before the key was rotated keeps its fingerprint: it stays the same card. */
  async function findFingerprint(number: string): Promise<string> {
    const [newest = '', ...replaced] = fingerprintKey.list().map((key) => computeFingerprint(key, number));
    return (await findKnownFingerprint(db, replaced)) ?? newest;
  }

  /** Converts a typed card to card data without the number. */
  async function know(typed: TypedCard): Promise<KnownCard> {
    const { number, brand, lastFour, expires } = readCard(typed, clock());
    const behaviour = findBehaviour(number);
    if (!behaviour) throw notForTests();
    return {
      brand,
      lastFour,
      expiryMonth: expires.month,
      expiryYear: expires.year,
      behaviour,
      fingerprint: await findFingerprint(number),
    };
  }

  return {
    know,

    async tokenise(typed: TypedCard) {
      const card = await know(typed);
      const token = `tok_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      await insertToken(db, { ...card, token, createdAt: clock() });
      const { brand, lastFour, expiryMonth: month, expiryYear: year } = card;
      return { token, brand, lastFour, expires: { month, year } };
    },

    async use(tx: Database, token: string): Promise<KnownCard> {
      const now = clock();
      const card = await useToken(tx, token, { now, madeSince: getOldest(now) });
      if (!card) throw unusableToken();
      return card;
    },

    async readFingerprint(token: string): Promise<string> {
      const fingerprint = await findTokenFingerprint(db, token, getOldest(clock()));
      if (fingerprint === undefined) throw unusableToken();
      return fingerprint;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

const getOldest = (now: Date): Date => new Date(now.getTime() - TOKEN_LIFETIME_MS);

const notForTests = () =>
  new ShopError('This gateway accepts its published test numbers only', {
    code: 'card_not_for_tests',
    kind: 'unprocessable',
    field: 'number',
  });
