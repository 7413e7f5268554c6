import { SESSION_PATHS, SIGN_IN_PATHS } from '@shop/contracts/shop/account/session';
import { ApiError, isApiError } from '@shop/contracts/shop/api-error';
import { readReply } from '@shop/contracts/shop/endpoint-call';
import { pageFetch, sessionRequest } from './shop-api.ts';

type Credentials = { email: string; password: string };

/**
 * §7: the web app's own sign-in route, which keeps the tokens in an HttpOnly cookie. Not sent through the refreshing
 * fetch: a refresh cannot fix wrong credentials.
 */
export const postLogin = (credentials: Credentials, locale: string): Promise<unknown> =>
  post(SIGN_IN_PATHS.login, { body: credentials, locale });

/** §7: the web app's own registration route. */
export const postRegistration = (registration: object, locale: string): Promise<unknown> =>
  post(SIGN_IN_PATHS.register, { body: registration, locale });

/** §8: a 401 releases the queued calls, and sets the redirect-after-logout flag on the logout page. */
export const postLogout = (): Promise<unknown> => post(SESSION_PATHS.logout, { fetch: pageFetch });

type Post = { body?: object; locale?: string; fetch?: typeof pageFetch };

async function post(
  url: string,
  { body, locale, fetch = (to, request) => window.fetch(to, request) }: Post,
): Promise<unknown> {
  const request = sessionRequest({
    ...(locale && { locale: locale.replace('-', '_') }),
    ...(body && { 'content-type': 'application/json; charset=utf-8' }),
  });
  try {
    const response = await fetch(url, { ...request, ...(body && { body: JSON.stringify(body) }) });
    const [status, text] = [response.status, await response.text()];
    return readReply({ url, status, text });
  } catch (error) {
    if (isApiError(error)) throw error;
    throw new ApiError('Network error', { code: 'network_error', url, cause: error });
  }
}
