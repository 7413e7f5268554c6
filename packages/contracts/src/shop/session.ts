/** The web app's own routes, which set and clear the session cookie, since script never sees a token. */
export const SESSION_PATHS = { refresh: '/api/refresh', logout: '/api/logout' } as const;

/** With the bodies of `auth.login`, `passkey.login`, `customer.register` and `auth.changePassword`, but no token comes back. */
export const SIGN_IN_PATHS = {
  login: '/api/login',
  passkey: '/api/passkey',
  register: '/api/register',
  password: '/api/password',
} as const;

/** What login, passkey, password, refresh and logout answer to a browser; register answers as the API does. */
export type SessionReply = { signedIn: boolean };

/** A call that renews or ends the session: a refresh could not mend its 401 (§8). */
export function isSessionCall(url: string): boolean {
  const { pathname } = new URL(url, 'http://relative');
  return (
    Object.values<string>(SESSION_PATHS).includes(pathname) || /^\/api\/v\d+\/auth\/(refresh|logout)$/.test(pathname)
  );
}
