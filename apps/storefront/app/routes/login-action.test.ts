// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { loadLogin, signIn } from './login-action.ts';

const CREDENTIALS = { email: 'ada@example.com', password: 'moss velvet 9' };
const login = vi.fn<(credentials: typeof CREDENTIALS) => Promise<void>>();
const PASSKEY = { id: 'a', rawId: 'a', type: 'public-key' };
const loginWithPasskey = vi.fn<(passkey: unknown) => Promise<void>>();

beforeEach(() => {
  loginWithPasskey.mockReset().mockResolvedValue();
  login.mockReset().mockResolvedValue();
});

type Asked = { target?: string; store?: ReturnType<typeof aStore> };

function argsOf(body: Record<string, string> | undefined, { target, store = aStore() }: Asked) {
  const url = new URL('http://shop.test/customer/account/login');
  const visitor = aVisitor({ store, session: { ...aVisitor().session, login, loginWithPasskey } });
  const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  return { request, url, context, params: { '*': target }, pattern: '' } as unknown as Parameters<typeof signIn>[0];
}

async function post(body: Record<string, string>, asked: Asked = {}) {
  try {
    return { reply: await signIn(argsOf(body, asked)), redirect: undefined };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { reply: undefined, redirect: thrown };
  }
}

const destination = async (target?: string, store = aStore()) => {
  const { redirect } = await post(CREDENTIALS, { ...(target !== undefined && { target }), store });
  return redirect?.headers.get('Location');
};

describe('signing in', () => {
  test('leads to the account by a new document, so that nothing of the guest stays', async () => {
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
  ])('with the referer %s leads to %s', async (target, location) => {
    expect(await destination(target)).toBe(location);
  });

  test('does not name the prefix of the store twice, which the router writes itself', async () => {
    expect(await destination('/fr/customer/account/edit', aStore(FRENCH))).toBe('/customer/account/edit');
  });

  test('on the spot, above a form, leads nowhere', async () => {
    const { reply } = await post({ ...CREDENTIALS, stay: 'yes' });
    expect(reply?.data).toEqual({ done: true });
  });

  test('keeps the address when it is refused, and never the password', async () => {
    const errors = [{ code: 'wrong_credentials', reason: 'No' }];
    login.mockRejectedValue(new ApiError('No', { code: 'bad_request', url: '/auth/login', status: 401, errors }));
    const { reply } = await post(CREDENTIALS);
    expect(reply?.data).toEqual({ done: false, refusals: errors, typed: { email: CREDENTIALS.email } });
    expect(reply?.init?.status).toBe(401);
  });

  test('asks nobody where something is missing', async () => {
    const { reply } = await post({ email: ' ', password: '' });
    expect(reply?.data).toMatchObject({ done: false, refusals: [{ field: 'email' }, { field: 'password' }] });
    expect(login).not.toHaveBeenCalled();
  });

  test('takes a passkey instead of address and password', async () => {
    const { redirect } = await post({ passkey: JSON.stringify(PASSKEY) }, { target: '/checkout/cart' });
    expect(loginWithPasskey).toHaveBeenCalledExactlyOnceWith(PASSKEY);
    expect(redirect?.headers.get('Location')).toBe('/checkout/cart');
    expect((await post({ passkey: 'garbage' })).reply?.init?.status).toBe(422);
    expect(login).not.toHaveBeenCalled();
  });

  test('tells the page where it will lead', () => {
    expect(loadLogin(argsOf(undefined, { target: '/checkout/cart' }))).toEqual({
      signedIn: false,
      target: '/checkout/cart',
      result: undefined,
    });
  });
});
