import { ShopError } from './shop-error.ts';
import { MS_PER_DAY, MS_PER_SECOND } from './time.ts';

/** A session: all refresh tokens that came of one sign-in. */
export type SessionFamily = { startedAt: Date; endedAt: Date | null };
/** A refresh token of it. `successorReplaced`: the one that came after it was used as well. */
export type RefreshToken = { replacedAt: Date | null; successorReplaced: boolean };

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_LIFETIME_MS = 30 * MS_PER_DAY;
/** A reply can get lost on its way, and then the same token is sent again. */
const RETRY_MS = 10 * MS_PER_SECOND;

/**
 * What becomes of a session whose refresh token is used. `repeat`: the same answer again. `revoke`: somebody has a
 * token that was used before, be it the shopper or a thief, so that nobody may go on with this session.
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

export const sessionEnded = () =>
  new ShopError('Your session has ended. Please sign in again.', { code: 'session_ended', kind: 'unauthenticated' });

/** The same for an unknown address, a wrong password and an address that was never confirmed. */
export const wrongCredentials = () =>
  new ShopError('The e-mail address or the password is not right', {
    code: 'wrong_credentials',
    kind: 'unauthenticated',
  });

/** Not the kind `unauthenticated`: a browser would renew its session and try again. */
export const wrongPassword = () =>
  new ShopError('This is not your password', { code: 'wrong_password', kind: 'forbidden', field: 'currentPassword' });
