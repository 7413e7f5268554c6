import { Secret as OtpSecret, TOTP } from 'otpauth';
import { createSealedBox } from '#server/platform/secrets/sealed-box.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clock drift in steps: one before and one after. */
const DRIFT = 1;

/** Secrets of authenticator apps, encrypted at rest. */
export const createTotpBox = (secret: Secret) => createSealedBox(secret, 'staff totp');

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
