import { ShopError } from './shop-error.ts';
import { MS_PER_MINUTE } from './time.ts';

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** How long somebody may take to show a passkey. */
export const PASSKEY_CHALLENGE_MS = 5 * MS_PER_MINUTE;

/** Asked before a device makes one, and once more when it is kept. */
export function requireRoomForPasskey(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new ShopError(`You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`, {
    code: 'passkeys_full',
    kind: 'conflict',
  });
}

/** The same whatever is wrong with it: unknown, made for another site, too late or used before. */
export const passkeyRefused = (cause?: unknown) =>
  new ShopError('This passkey does not open an account here', {
    code: 'passkey_refused',
    kind: 'unauthenticated',
    cause,
  });

/** Not the kind `unauthenticated`: a browser would renew its session and try again. */
export const passkeyNotAdded = (cause?: unknown) =>
  new ShopError('This passkey could not be added. Please try again.', {
    code: 'passkey_not_added',
    kind: 'unprocessable',
    cause,
  });

export const passkeyTaken = () =>
  new ShopError('This passkey was added before', { code: 'passkey_taken', kind: 'conflict' });

export const passkeyUnknown = () =>
  new ShopError('You have no such passkey', { code: 'passkey_unknown', kind: 'not-found' });
