import { SESSION_PATHS } from '@shop/contracts/shop/account/session';
import {
  type ApiFetch,
  type ApiRequest,
  buildShopApi,
  DEFAULT_TIMEOUT_MS,
  type ShopAddresses,
  type ShopApi,
} from '@shop/contracts/shop/endpoint-call';
import { createRefreshingFetch } from '@shop/contracts/shop/refreshing-fetch';
import type { VisitorSettings } from '@shop/contracts/storefront';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { logoutRedirect } from './logout-redirect.ts';

type Page = Pick<VisitorSettings, 'environment' | 'stagingHost'> & {
  store: Pick<Store, 'localeISOCode' | 'subpathPrefix'>;
};

type ApiParts = { addresses: ShopAddresses; fetch?: ApiFetch };

/**
 * Browser client of the shop API. One per page, so that an expired session is refreshed once for all calls. Replies
 * are not validated here: the server did, and schemas are heavy.
 */
export function createBrowserApi(page: Page, { addresses, fetch = browserFetch }: ApiParts): ShopApi {
  const { store, environment, stagingHost } = page;
  let signedIn: boolean | undefined;
  let pending: Promise<unknown> | undefined;

  /** §6: a 401 before the private data call has answered waits for it, so that a guest never tries a refresh. */
  async function learnSignedIn(): Promise<boolean> {
    // A failed call tells nothing: the 401 passes through.
    await (pending ?? refresh()).catch(() => undefined);
    return signedIn ?? false;
  }

  const refreshing = createRefreshingFetch({
    fetch,
    session: { signedIn: (url) => signedIn ?? (isPrivateCall(url) || learnSignedIn()) },
    refresh: () => refreshSession(fetch),
    onLoggedOut: () => {
      signedIn = false;
      logoutRedirect.set(true);
    },
    page: () => withoutPrefix(location.pathname, store),
  });
  refreshingFetch = refreshing;
  const locale = store.localeISOCode;
  const api = buildShopApi(addresses, refreshing, { locale, environment, stagingHost, xsrfToken });

  const refresh: ShopApi['customer']['refresh'] = (...args) => {
    const asked = api.customer.refresh(...args).then((reply) => {
      // Empty if the session ended while the call was pending (§8).
      signedIn = reply?.signedIn ?? false;
      return reply;
    });
    pending = asked;
    return asked;
  };
  return { ...api, customer: { ...api.customer, refresh } };
}

/** The server answers 401 to this call only for a session that has expired, never for a guest. */
const isPrivateCall = (url: string): boolean => url.includes('/customer/refresh/get');

/** Fetch of the page's client, for session calls outside it. */
let refreshingFetch: ApiFetch | undefined;
export const pageFetch: ApiFetch = (url, request) => (refreshingFetch ?? browserFetch)(url, request);

const browserFetch: ApiFetch = (url, request) => window.fetch(url, request);

const xsrfToken = (): string | undefined => readCookie(document.cookie, COOKIES.xsrf);

const refreshSession = (fetch: ApiFetch): Promise<Response> => fetch(SESSION_PATHS.refresh, sessionRequest());

/** POST to a session route of the web app. */
export function sessionRequest(headers: Record<string, string> = {}): ApiRequest {
  const token = xsrfToken();
  return {
    method: 'POST',
    headers: { accept: 'application/json', ...(token && { 'x-xsrf-token': token }), ...headers },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
  };
}
