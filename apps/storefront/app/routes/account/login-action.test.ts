// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loadLogin, signIn } from './login-action.ts';

const CREDENTIALS = { email: 'ada@example.com', password: 'moss velvet 9' };
const login = vi.fn<(credentials: typeof CREDENTIALS) => Promise<void>>();
const PASSKEY = { id: 'a', rawId: 'a', type: 'public-key' };
const loginWithPasskey = vi.fn<(passkey: unknown) => Promise<void>>();

beforeEach(() => {
  loginWithPasskey.mockReset().mockResolvedValue();
  login.mockReset().mockResolvedValue();
});

type PostOptions = { target?: string; store?: ReturnType<typeof buildStore> };

function buildArgs(body: Record<string, string> | undefined, { target, store = buildStore() }: PostOptions) {
  const url = new URL('http://shop.test/customer/account/login');
  const visitor = buildVisitor({ site: { store }, session: { login, loginWithPasskey } });
  const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, url, context, params: { '*': target }, pattern: '' } as unknown as Parameters<typeof signIn>[0];
}

async function post(body: Record<string, string>, requested: PostOptions = {}) {
  try {
    return { reply: await signIn(buildArgs(body, requested)), redirect: undefined };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { reply: undefined, redirect: thrown };
  }
}

const destination = async (target?: string, store = buildStore()) => {
  const { redirect } = await post(CREDENTIALS, { ...(target !== undefined && { target }), store });
  return redirect?.headers.get('Location');
};

describe('signIn', () => {
  test('redirects to the account with a new document, so that no guest state stays', async () => {
    const { redirect } = await post(CREDENTIALS);
    expect(login).toHaveBeenCalledExactlyOnceWith(CREDENTIALS);
    expect(redirect?.status).toBe(303);
    expect(redirect?.headers.get('Location')).toBe('/customer/account');
    expect(redirect?.headers.has('X-Remix-Reload-Document')).toBe(true);
  });

  test.each([
    ['/customer/account/edit', '/customer/account/edit'],
    ['%2Fcheckout%2Fcart', '/checkout/cart'],
    ['catalogsearch/result?q=red dress', '/catalogsearch/result?q=red%20dress'],
    ['//evil.example', '/customer/account'],
    ['/\\evil.example', '/customer/account'],
    ['https://evil.example', '/customer/account'],
    ['%252f%252fevil.example', '/customer/account'],
    ['/customer/account/logout', '/customer/account'],
    ['', '/customer/account'],
  ])('redirects with the referer %s to %s', async (target, location) => {
    expect(await destination(target)).toBe(location);
  });

  test('does not duplicate the store prefix, which the router adds', async () => {
    expect(await destination('/fr/customer/account/edit', buildStore(FRENCH))).toBe('/customer/account/edit');
  });

  test('does not redirect when signing in above a form', async () => {
    const { reply } = await post({ ...CREDENTIALS, stay: 'yes' });
    expect(reply?.data).toEqual({ done: true });
  });

  test('keeps the email address when rejected, never the password', async () => {
    const errors = [{ code: 'wrong_credentials', reason: 'No' }];
    login.mockRejectedValue(new ApiError('No', { code: 'bad_request', url: '/auth/login', status: 401, errors }));
    const { reply } = await post(CREDENTIALS);
    expect(reply?.data).toEqual({ done: false, refusals: errors, typed: { email: CREDENTIALS.email } });
    expect(reply?.init?.status).toBe(401);
  });

  test('does not call the API when a field is missing', async () => {
    const { reply } = await post({ email: ' ', password: '' });
    expect(reply?.data).toMatchObject({ done: false, refusals: [{ field: 'email' }, { field: 'password' }] });
    expect(login).not.toHaveBeenCalled();
  });

  test('accepts a passkey instead of email address and password', async () => {
    const { redirect } = await post({ passkey: JSON.stringify(PASSKEY) }, { target: '/checkout/cart' });
    expect(loginWithPasskey).toHaveBeenCalledExactlyOnceWith(PASSKEY);
    expect(redirect?.headers.get('Location')).toBe('/checkout/cart');
    expect((await post({ passkey: 'garbage' })).reply?.init?.status).toBe(422);
    expect(login).not.toHaveBeenCalled();
  });

  test('returns the redirect target to the page', () => {
    expect(loadLogin(buildArgs(undefined, { target: '/checkout/cart' }))).toEqual({
      signedIn: false,
      target: '/checkout/cart',
      result: undefined,
    });
  });
});
