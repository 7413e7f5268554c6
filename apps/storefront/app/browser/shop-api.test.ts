// @vitest-environment happy-dom
import type { ApiRequest } from '@shop/contracts/shop/endpoint-call';
import { shopEndpoints as addresses } from '@shop/contracts/shop/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { createShop } from '#app/shop/shop.tsx';
import { buildVisitor } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { logoutRedirect } from './logout-redirect.ts';
import { postLogout } from './session-calls.ts';
import { createBrowserApi } from './shop-api.ts';

const frenchStore = { localeISOCode: 'fr-FR', subpathPrefix: 'fr' } as const;
const aSignUp = { body: { email: 'ada@example.com' } };

type Answers = Record<string, readonly [status: number, body: unknown][]>;

/** Mocked fetch: each address gives its replies in turn and repeats the last. */
function aShopAnswering(answers: Answers) {
  const sent: (ApiRequest & { url: string })[] = [];
  const fetch = async (url: string, request: ApiRequest) => {
    const earlier = sent.filter((one) => one.url === url).length;
    sent.push({ url, ...request });
    const [status, body] = answers[url]?.[earlier] ?? answers[url]?.at(-1) ?? [404, {}];
    return Response.json(body, { status });
  };
  const api = createBrowserApi({ store: frenchStore, environment: 'production' }, { addresses, fetch });
  return { api, sent, urls: () => sent.map(({ url }) => url) };
}

const PRIVATE = '/api/v1/customer/refresh/get';
const SIGN_UP = '/api/v1/newsletter';
const REFRESH = '/api/refresh';
const guest = { signedIn: false, quoteCount: 0 };
const customer = { signedIn: true, quoteCount: 2 };
const signedUp = { status: 'confirmation-sent' };

afterEach(() => {
  logoutRedirect.set(false);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
  vi.unstubAllGlobals();
});

const giveXsrfCookie = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `XSRF-TOKEN=${encodeURIComponent(token)}`;
};

describe('§7 a browser API call', () => {
  test('sends the store locale and the token from the cookie', async () => {
    const fetch = vi.fn(async () => Response.json(signedUp));
    vi.stubGlobal('fetch', fetch);
    giveXsrfCookie('a b=');
    await createBrowserApi({ store: frenchStore, environment: 'production' }, { addresses }).newsletter.signUp(aSignUp);
    expect(fetch).toHaveBeenCalledWith(
      SIGN_UP,
      expect.objectContaining({ headers: expect.objectContaining({ locale: 'fr_FR', 'x-xsrf-token': 'a b=' }) }),
    );
  });

  test('reads the cookie at call time, since the private data call sets it', async () => {
    const { api, sent } = aShopAnswering({ [PRIVATE]: [[200, guest]], [SIGN_UP]: [[200, signedUp]] });
    await api.customer.refresh();
    giveXsrfCookie('later');
    await api.newsletter.signUp(aSignUp);
    expect(sent.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'later']);
  });

  test.each([
    ['staging', 'https://staging.example.com/api/v1/newsletter'],
    ['production', SIGN_UP],
  ])('sends %s to %s', async (environment, url) => {
    const fetch = vi.fn(async () => Response.json(signedUp));
    const visitor = buildVisitor({ settings: { environment, stagingHost: 'https://staging.example.com' } });
    await createBrowserApi(createShop(visitor, EMPTY_FRAME), { addresses, fetch }).newsletter.signUp(aSignUp);
    expect(fetch).toHaveBeenCalledWith(url, expect.anything());
  });
});

describe('§4 an expired session', () => {
  test('is refreshed with the XSRF token, and the call is replayed', async () => {
    giveXsrfCookie('secret');
    const { api, sent, urls } = aShopAnswering({
      [SIGN_UP]: [
        [401, {}],
        [200, signedUp],
      ],
      [REFRESH]: [[200, {}]],
      [PRIVATE]: [[200, customer]],
    });
    await api.customer.refresh();
    expect(await api.newsletter.signUp(aSignUp)).toEqual(signedUp);
    expect(urls()).toEqual([PRIVATE, SIGN_UP, REFRESH, SIGN_UP]);
    expect(sent[2]).toMatchObject({ method: 'POST', headers: { 'x-xsrf-token': 'secret' } });
    expect(logoutRedirect.get()).toBe(false);
  });

  test('is detected by the private data call itself', async () => {
    const { api, urls } = aShopAnswering({
      [PRIVATE]: [
        [401, {}],
        [200, customer],
      ],
      [REFRESH]: [[200, {}]],
    });
    expect(await api.customer.refresh()).toEqual(customer);
    expect(urls()).toEqual([PRIVATE, REFRESH, PRIVATE]);
  });

  test('sets the flag once if it cannot be refreshed, and continues as a guest', async () => {
    const { api, urls } = aShopAnswering({ [PRIVATE]: [[401, {}]], [REFRESH]: [[401, {}]] });
    await expect(api.customer.refresh()).rejects.toMatchObject({ status: 401 });
    expect(logoutRedirect.get()).toBe(true);

    await expect(api.customer.refresh()).rejects.toMatchObject({ status: 401 });
    expect(urls()).toEqual([PRIVATE, REFRESH, PRIVATE]);
  });
});

describe('§8 HTTP 401 on the logout call', () => {
  const LOGOUT = '/api/logout';
  const atPage = (path: string) => history.replaceState(null, '', path);
  afterEach(() => atPage('/'));

  test.each([
    ['/fr/customer/account/logout', true],
    ['/fr/customer/account/delete', true],
    ['/fr/customer/account/login/referer/%2Fcheckout', true],
    ['/fr/checkout/cart', false],
  ])('rejects the call, and on %s the redirect flag is %s', async (path, isSet) => {
    atPage(path);
    const { urls } = aShopAnswering({ [LOGOUT]: [[401, {}]] });
    await expect(postLogout()).rejects.toMatchObject({ status: 401 });
    expect([urls(), logoutRedirect.get()]).toEqual([[LOGOUT], isSet]);
  });

  test('resolves queued calls empty', async () => {
    let begin = () => {};
    const refreshing = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const fetch = async (url: string): Promise<Response> => {
      if (url === REFRESH) {
        begin();
        return await new Promise(() => undefined);
      }
      return url === PRIVATE ? Response.json(customer) : Response.json({}, { status: 401 });
    };
    const api = createBrowserApi({ store: frenchStore, environment: 'production' }, { addresses, fetch });
    await api.customer.refresh();
    const queued = api.newsletter.signUp(aSignUp);
    await refreshing;
    await expect(postLogout()).rejects.toMatchObject({ status: 401 });
    expect(await queued).toBeUndefined();
  });
});

test('§6 errors of a guest pass through once the private data call has answered', async () => {
  const { api, urls } = aShopAnswering({ [PRIVATE]: [[200, guest]], [SIGN_UP]: [[401, {}]] });
  await api.customer.refresh();
  await expect(api.newsletter.signUp(aSignUp)).rejects.toMatchObject({ status: 401 });
  expect(urls()).toEqual([PRIVATE, SIGN_UP]);
  expect(logoutRedirect.get()).toBe(false);
});

describe('§6 a call before the private data call has answered', () => {
  test.each([
    ['waits for it', true, [PRIVATE, SIGN_UP]],
    ['makes it', false, [SIGN_UP, PRIVATE]],
  ])('%s, and tries no refresh for a guest', async (_, isAsked, expected) => {
    const { api, urls } = aShopAnswering({ [PRIVATE]: [[200, guest]], [SIGN_UP]: [[401, {}]] });
    if (isAsked) void api.customer.refresh();
    await expect(api.newsletter.signUp(aSignUp)).rejects.toMatchObject({ status: 401 });
    expect(urls()).toEqual(expected);
    expect(logoutRedirect.get()).toBe(false);
  });

  test('is refreshed and replayed for a customer', async () => {
    const { api, urls } = aShopAnswering({
      [PRIVATE]: [[200, customer]],
      [SIGN_UP]: [
        [401, {}],
        [200, signedUp],
      ],
      [REFRESH]: [[200, {}]],
    });
    expect(await api.newsletter.signUp(aSignUp)).toEqual(signedUp);
    expect(urls()).toEqual([SIGN_UP, PRIVATE, REFRESH, SIGN_UP]);
  });

  test('passes its error through when the private data call fails', async () => {
    const { api, urls } = aShopAnswering({ [PRIVATE]: [[500, {}]], [SIGN_UP]: [[401, {}]] });
    await expect(api.newsletter.signUp(aSignUp)).rejects.toMatchObject({ status: 401 });
    expect(urls()).toEqual([SIGN_UP, PRIVATE]);
  });
});
