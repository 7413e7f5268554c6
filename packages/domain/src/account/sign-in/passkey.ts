import { ShopError } from '../../shop-error.ts';
import { MS_PER_MINUTE } from '../../time.ts';

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** Time limit for answering a passkey challenge. */
export const PASSKEY_CHALLENGE_MS = 5 * MS_PER_MINUTE;

/** Checked before a device creates a passkey, and again when it is saved. */
export function requireRoomForPasskey(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new ShopError(`You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`, {
    code: 'passkeys_full',
    kind: 'conflict',
  });
}

/** Same error for every cause: unknown, made for another site, too late or already used. */
export const passkeyRefused = (cause?: unknown) =>
  new ShopError('This passkey does not belong to an account here', {
    code: 'passkey_refused',
    kind: 'unauthenticated',
    cause,
  });

/** Not of kind `unauthenticated`: a browser would refresh its session and retry. */
export const passkeyNotAdded = (cause?: unknown) =>
  new ShopError('This passkey could not be added. Please try again.', {
    code: 'passkey_not_added',
    kind: 'unprocessable',
    cause,
  });

export const passkeyTaken = () =>
  new ShopError('This passkey is already registered', { code: 'passkey_taken', kind: 'conflict' });

export const passkeyUnknown = () => new ShopError('Passkey not found', { code: 'passkey_unknown', kind: 'not-found' });
