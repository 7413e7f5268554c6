import { type ShopAddresses, type ShopApi, shopApiOf } from '@shop/contracts/shop/client-of';
import { type ApiFetch, DEFAULT_TIMEOUT_MS } from '@shop/contracts/shop/endpoint-call';
import { createRefreshingFetch } from '@shop/contracts/shop/refreshing-fetch';
import { SESSION_PATHS } from '@shop/contracts/shop/session';
import type { Visitor } from '@shop/contracts/storefront';
import { COOKIES, readCookie } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import { withoutPrefix } from '@shop/domain/store-choice';
import { logoutRedirect } from './logout-redirect.ts';

type Page = Pick<Visitor, 'environment' | 'stagingHost'> & { store: Pick<Store, 'localeISOCode' | 'subpathPrefix'> };

type ApiParts = { addresses: ShopAddresses; fetch?: ApiFetch };

/**
 * The shop API in the browser. A page has one, so that an expired session is renewed once for all its calls. Replies
 * are not checked here: they were when they left the server, and schemas are heavy.
 */
export function createBrowserApi(page: Page, { addresses, fetch = browserFetch }: ApiParts): ShopApi {
  const { store, environment, stagingHost } = page;
  // Unknown until the private call has answered: only a known guest's 401 passes through.
  let signedIn: boolean | undefined;

  const refreshing = createRefreshingFetch({
    fetch,
    session: { signedIn: () => signedIn !== false },
    refresh: () => refreshSession(fetch),
    onLoggedOut: () => {
      signedIn = false;
      logoutRedirect.set(true);
    },
    page: () => withoutPrefix(location.pathname, store),
  });
  const locale = store.localeISOCode;
  const api = shopApiOf(addresses, refreshing, { locale, environment, stagingHost, xsrfToken });

  const refresh: ShopApi['customer']['refresh'] = async (...args) => {
    const reply = await api.customer.refresh(...args);
    // Empty when the session was ended while the call waited (§8).
    signedIn = reply?.signedIn ?? false;
    return reply;
  };
  return { ...api, customer: { ...api.customer, refresh } };
}

const browserFetch: ApiFetch = (url, request) => window.fetch(url, request);

const xsrfToken = (): string | undefined => readCookie(document.cookie, COOKIES.xsrf);

function refreshSession(fetch: ApiFetch): Promise<Response> {
  const token = xsrfToken();
  return fetch(SESSION_PATHS.refresh, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token && { 'x-xsrf-token': token }) },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
  });
}
