import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clock drift in steps: one before and one after. */
const DRIFT = 1;

/** Secrets of authenticator apps, encrypted at rest (AES-256-GCM). */
export function createTotpBox(secret: Secret) {
  const deriveKey = (value: string) => createHash('sha256').update(`staff totp ${value}`).digest();

  function openWith(value: string, sealed: Buffer): string | undefined {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(value), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      // Sealed with another value of the secret.
      return undefined;
    }
  }

  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(getNewest(secret)), iv);
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    /** Undefined if the value of the secret that sealed it has ended. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64');
      return secret
        .list()
        .map((value) => openWith(value, bytes))
        .find((text) => text !== undefined);
    },
  };
}

export type TotpBox = ReturnType<typeof createTotpBox>;

export const newTotpSecret = (): string => new OtpSecret({ size: SECRET_BYTES }).base32;

export const buildTotpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  createTotp(secret, { issuer, label }).toString();

/** Time step of a right code; undefined for a wrong one. The caller refuses a step that was used before. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: OtpSecret.fromBase32(secret) });
