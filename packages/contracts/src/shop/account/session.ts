/** Web app routes that set and clear the session cookie, since script never sees a token. */
export const SESSION_PATHS = { refresh: '/api/refresh', logout: '/api/logout' } as const;

/**
 * Sign-in routes with the bodies of `auth.login`, `passkey.login`, `customer.register` and `auth.changePassword`; no
 * token is returned.
 */
export const SIGN_IN_PATHS = {
  login: '/api/login',
  passkey: '/api/passkey',
  register: '/api/register',
  password: '/api/password',
} as const;

/** Reply of login, passkey, password, refresh and logout to a browser; register replies as the API does. */
export type SessionReply = { signedIn: boolean };

/** True for a call that renews or ends the session: a refresh cannot fix its 401 (§8). */
export function isSessionCall(url: string): boolean {
  const { pathname } = new URL(url, 'http://relative');
  return (
    Object.values<string>(SESSION_PATHS).includes(pathname) || /^\/api\/v\d+\/auth\/(refresh|logout)$/.test(pathname)
  );
}
