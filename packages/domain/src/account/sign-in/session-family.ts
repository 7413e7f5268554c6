import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE, MS_PER_SECOND } from '../../time.ts';

/** Session: all refresh tokens derived from one sign-in (token family). */
export type SessionFamily = { startedAt: Date; endedAt: Date | null };
/** Refresh token of a family. `successorReplaced`: its successor was used, too. */
export type RefreshToken = { replacedAt: Date | null; successorReplaced: boolean };

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_LIFETIME_MS = 30 * MS_PER_DAY;
/** A sign-in proves the owner for this long: afterwards a stolen or unattended session must not change credentials. */
const FRESH_SIGN_IN_MS = 15 * MS_PER_MINUTE;
/** Grace period for a retry: when the reply is lost, the same token is sent again. */
const RETRY_MS = 10 * MS_PER_SECOND;

/**
 * Decision on a used refresh token. `repeat`: return the same reply. `revoke`: reuse of an old token, by the shopper
 * or a thief, ends the whole session.
 */
export function judgeRefresh(
  family: SessionFamily,
  { replacedAt, successorReplaced }: RefreshToken,
  now: Date,
): 'rotate' | 'repeat' | 'revoke' | 'ended' {
  if (isFamilyOver(family, now)) return 'ended';
  if (replacedAt === null) return 'rotate';
  const isRetry = !successorReplaced && now.getTime() - replacedAt.getTime() <= RETRY_MS;
  return isRetry ? 'repeat' : 'revoke';
}

export const isFamilyOver = ({ startedAt, endedAt }: SessionFamily, now: Date): boolean =>
  endedAt !== null || now.getTime() - startedAt.getTime() >= SESSION_LIFETIME_MS;

/** Refreshing tokens does not count: only a sign-in starts a family. */
export const isFreshSignIn = ({ startedAt }: Pick<SessionFamily, 'startedAt'>, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < FRESH_SIGN_IN_MS;

export const sessionEnded = () =>
  new ShopError('Your session has ended. Please sign in again.', { code: 'session_ended', kind: 'unauthenticated' });

/** Not of kind `unauthenticated`: a browser would refresh its session and retry. */
export const signInAgain = () =>
  new ShopError('Please sign in again to confirm that it is you.', { code: 'sign_in_again', kind: 'forbidden' });

/** Same error for an unknown address, a wrong password and an unconfirmed address. */
export const wrongCredentials = () =>
  new ShopError('The e-mail address or password is incorrect', {
    code: 'wrong_credentials',
    kind: 'unauthenticated',
  });

/** Not of kind `unauthenticated`: a browser would refresh its session and retry. */
export const wrongPassword = (field = 'currentPassword') =>
  new ShopError('The password is incorrect', { code: 'wrong_password', kind: 'forbidden', field });
