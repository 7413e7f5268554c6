import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

/** Values of one secret, newest first and never empty: the first signs and is sent, all of them verify. */
export type Secret = { list(): readonly string[] };

/** Values of a setting: several machines share them this way. */
export const givenSecret = (values: readonly string[]): Secret => ({ list: () => values });

export function getNewest(secret: Secret): string {
  const [newest] = secret.list();
  if (!newest) throw new Error('A secret has no value');
  return newest;
}

/** Whether a header is `Bearer` with any valid value of the secret. */
export const isBearerOf = (secret: Secret, authorization: string | undefined): boolean =>
  secret.list().some((value) => isSameSecret(authorization ?? '', `Bearer ${value}`));

/** Length of a whole signature in base64url. */
const WHOLE = 43;

/** HMAC-SHA-256 signatures in base64url, which stay valid while their secret is rotated. */
export function createSigner(secret: Secret, length = WHOLE) {
  const compute = (value: string, text: string): string =>
    createHmac('sha256', value).update(text).digest('base64url').slice(0, length);
  return {
    sign: (text: string): string => compute(getNewest(secret), text),
    isValid: (text: string, given: string): boolean =>
      secret.list().some((value) => isSameSecret(given, compute(value, text))),
  };
}

export type Signer = ReturnType<typeof createSigner>;
