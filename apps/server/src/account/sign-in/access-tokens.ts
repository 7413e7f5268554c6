import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@shop/domain/account/sign-in/session-family';
import { MS_PER_DAY, MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionSecrets } from '#server/account/session/session-secrets.ts';
import type { Clock } from '#server/platform/clock.ts';

export type AccessClaims = { customerId: string; familyId: string };
export type ReadToken = (AccessClaims & { expiration: number }) | 'expired' | 'invalid';

const ALGORITHM = 'EdDSA';
const ISSUER = 'merroway';
const AUDIENCE = 'merroway-shop-api';
const TYPE = 'at+jwt';
const KEY_PERIOD_MS = 30 * MS_PER_DAY;
/** The previous key verifies until the last token it signed has expired. */
const OVERLAP_MS = 2 * ACCESS_TOKEN_SECONDS * MS_PER_SECOND;
const RELOAD_PAUSE_MS = MS_PER_MINUTE / 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

type TokenParts = {
  secrets: SessionSecrets;
  clock: Clock;
  /** JWT audience. */
  audience?: string;
};
type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

/** Signed access tokens. The signing key rotates every 30 days and with every new secret. */
export function createAccessTokens({ secrets, clock, audience = AUDIENCE }: TokenParts) {
  const keys = new Map<string, SigningKey>();
  let reloadedAt = Number.NEGATIVE_INFINITY;

  function getKey(secret: string, period: number): SigningKey {
    const name = `${period} ${secret}`;
    const known = keys.get(name);
    if (known) return known;
    const made = deriveKey(secret, period);
    keys.set(name, made);
    return made;
  }

  /** The signing key comes first. */
  async function currentKeys(): Promise<SigningKey[]> {
    const now = clock().getTime();
    const period = Math.floor(now / KEY_PERIOD_MS);
    const periods = now % KEY_PERIOD_MS < OVERLAP_MS ? [period, period - 1] : [period];
    const known = await secrets.list();
    return known.flatMap((secret) => periods.map((one) => getKey(secret, one)));
  }

  async function findKey(kid: string | undefined): Promise<KeyObject> {
    const isRequested = (key: SigningKey) => key.kid === kid;
    const known = (await currentKeys()).find(isRequested);
    if (known) return known.publicKey;
    // Another process may have created a new secret; the pause keeps invalid tokens from causing constant file reads.
    if (Math.abs(clock().getTime() - reloadedAt) >= RELOAD_PAUSE_MS) {
      reloadedAt = clock().getTime();
      await secrets.reload();
    }
    const found = (await currentKeys()).find(isRequested);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.publicKey;
  }

  return {
    /** Deterministic for the same instant: a retried refresh gets an identical response. */
    async sign({ customerId, familyId }: AccessClaims, at: Date): Promise<{ accessToken: string; expiration: number }> {
      const [key] = await currentKeys();
      if (!key) throw new Error('No secret to sign sessions with');
      const issuedAt = Math.floor(at.getTime() / MS_PER_SECOND);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const accessToken = await new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(customerId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey);
      return { accessToken, expiration: expiresAt * MS_PER_SECOND };
    },

    async read(token: string): Promise<ReadToken> {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
          typ: TYPE,
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: clock(),
        });
        const { sub, sid, exp } = claims.parse(payload);
        return { customerId: sub, familyId: sid, expiration: exp * MS_PER_SECOND };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'invalid';
        throw error;
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** PKCS #8 prefix of an Ed25519 private key; the 32 key bytes follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(secret: string, period: number): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `access token key ${period}`, 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 12);
  return { kid, privateKey, publicKey };
}
