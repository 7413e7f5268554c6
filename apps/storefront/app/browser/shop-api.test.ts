import type { ApiRequest } from '@shop/contracts/shop/api-request';
import { shopEndpoints as addresses } from '@shop/contracts/shop/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_FRAME } from '#app/frame.ts';
import { shopOf } from '#app/shop.tsx';
import { aVisitor } from '#app/shop-maker.tsx';
import { logoutRedirect } from './logout-redirect.ts';
import { createBrowserApi } from './shop-api.ts';

const frenchStore = { localeISOCode: 'fr-FR', subpathPrefix: 'fr' } as const;
const aSignUp = { body: { email: 'ada@example.com' } };

type Answers = Record<string, readonly [status: number, body: unknown][]>;

/** The shop as a browser reaches it: each address gives its answers in turn, the last one for ever. */
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
const guest = { signedIn: false, bagCount: 0 };
const customer = { signedIn: true, bagCount: 2 };
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

describe('§7 a call of the browser', () => {
  test('goes over its fetch with the locale of the store and the token of the cookie', async () => {
    const fetch = vi.fn(async () => Response.json(signedUp));
    vi.stubGlobal('fetch', fetch);
    giveXsrfCookie('a b=');
    await createBrowserApi({ store: frenchStore, environment: 'production' }, { addresses }).newsletter.signUp(aSignUp);
    expect(fetch).toHaveBeenCalledWith(
      SIGN_UP,
      expect.objectContaining({ headers: expect.objectContaining({ locale: 'fr_FR', 'x-xsrf-token': 'a b=' }) }),
    );
  });

  test('reads the cookie when the call is made, since the private call brings it', async () => {
    const { api, sent } = aShopAnswering({ [PRIVATE]: [[200, guest]], [SIGN_UP]: [[200, signedUp]] });
    await api.customer.refresh();
    giveXsrfCookie('later');
    await api.newsletter.signUp(aSignUp);
    expect(sent.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'later']);
  });

  test.each([
    ['staging', 'https://staging.example.com/api/v1/newsletter'],
    ['production', SIGN_UP],
  ])('goes in %s to %s', async (environment, url) => {
    const fetch = vi.fn(async () => Response.json(signedUp));
    const visitor = aVisitor({ environment, stagingHost: 'https://staging.example.com' });
    await createBrowserApi(shopOf(visitor, EMPTY_FRAME), { addresses, fetch }).newsletter.signUp(aSignUp);
    expect(fetch).toHaveBeenCalledWith(url, expect.anything());
  });
});

describe('§4 an expired session', () => {
  test('is renewed with the XSRF token, and the call is replayed', async () => {
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

  test('is noticed by the private call itself, which only a session can be refused', async () => {
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

  test('that cannot be renewed sets the flag, once, and leaves a guest behind', async () => {
    const { api, urls } = aShopAnswering({ [PRIVATE]: [[401, {}]], [REFRESH]: [[401, {}]] });
    await expect(api.customer.refresh()).rejects.toMatchObject({ status: 401 });
    expect(logoutRedirect.get()).toBe(true);

    await expect(api.customer.refresh()).rejects.toMatchObject({ status: 401 });
    expect(urls()).toEqual([PRIVATE, REFRESH, PRIVATE]);
  });
});

test("§6 a guest's errors pass through once the private call has said so", async () => {
  const { api, urls } = aShopAnswering({ [PRIVATE]: [[200, guest]], [SIGN_UP]: [[401, {}]] });
  await api.customer.refresh();
  await expect(api.newsletter.signUp(aSignUp)).rejects.toMatchObject({ status: 401 });
  expect(urls()).toEqual([PRIVATE, SIGN_UP]);
  expect(logoutRedirect.get()).toBe(false);
});
