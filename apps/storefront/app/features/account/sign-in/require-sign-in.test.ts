// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loadPrivate, privateReply, refuseGuests } from './require-sign-in.ts';

const GUEST = buildVisitor();
const CUSTOMER = buildVisitor({ session: { ...GUEST.session, signedIn: true } });
const signInRequired = () => new ApiError('Please sign in', { code: 'bad_request', url: '/customer', status: 401 });

const buildContext = (visitor: Visitor) => new RouterContextProvider(new Map([[visitorContext, visitor]]));

/** Redirect target of the middleware, or null. */
async function ledTo(path: string, { visitor = GUEST, method = 'GET' } = {}): Promise<string | null> {
  const url = new URL(path, 'http://shop.test');
  const args = {
    request: new Request(url, { method }),
    url,
    context: buildContext(visitor),
    params: {},
    pattern: '/*',
  };
  return readLocation(async () =>
    refuseGuests(args as unknown as Parameters<typeof refuseGuests>[0], async () => new Response()),
  );
}

async function readLocation(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

describe('§2 a page that requires login', () => {
  test.each([
    ['/customer/account', '/customer/account/login/referer/%2Fcustomer%2Faccount'],
    ['/customer/account/edit', '/customer/account/login/referer/%2Fcustomer%2Faccount%2Fedit'],
    ['/customer/credit/?page=2', '/customer/account/login/referer/%2Fcustomer%2Fcredit%2F%3Fpage%3D2'],
  ])('redirects a guest of %s to login, and back', async (path, location) => {
    expect(await ledTo(path)).toBe(location);
  });

  test.each(['/fr', ''])('keeps the requested store prefix: "%s"', async (prefix) => {
    const visitor = buildVisitor({ site: { store: buildStore(FRENCH) } });
    expect(await ledTo(`${prefix}/customer/account`, { visitor })).toBe(
      `${prefix}/customer/account/login/referer/%2Fcustomer%2Faccount`,
    );
  });

  test.each(['/', '/customer/account/login', '/customer/account/create', '/checkout/cart', '/new-in.html', '/unknown'])(
    'does not include %s',
    async (path) => {
      expect(await ledTo(path)).toBeNull();
    },
  );

  test('allows a customer', async () => {
    expect(await ledTo('/customer/account', { visitor: CUSTOMER })).toBeNull();
  });

  test('passes a POST to its action, to keep the entered values', async () => {
    expect(await ledTo('/customer/account', { method: 'POST' })).toBeNull();
  });
});

describe('loadPrivate', () => {
  const url = new URL('http://shop.test/customer/account');

  test('loads the data for a customer', async () => {
    expect(await loadPrivate({ url, context: buildContext(CUSTOMER) }, async () => 'mine')).toBe('mine');
  });

  test('requests nothing for a guest', async () => {
    let requested = false;
    const load = async () => {
      requested = true;
    };
    expect(await readLocation(() => loadPrivate({ url, context: buildContext(GUEST) }, load))).toContain(
      '/login/referer/',
    );
    expect(requested).toBe(false);
  });

  test('redirects to login without the store prefix, which the router adds', async () => {
    const context = buildContext(buildVisitor({ site: { store: buildStore(FRENCH) } }));
    const french = new URL('http://shop.test/fr/customer/account');
    expect(await readLocation(() => loadPrivate({ url: french, context }, async () => 'mine'))).toBe(
      '/customer/account/login/referer/%2Fcustomer%2Faccount',
    );
  });

  test('redirects to login if the session has ended', async () => {
    const load = async () => {
      throw signInRequired();
    };
    expect(await readLocation(() => loadPrivate({ url, context: buildContext(CUSTOMER) }, load))).toContain(
      '/login/referer/',
    );
  });

  test('rethrows other failures', async () => {
    const load = async () => {
      throw new Error('broken');
    };
    await expect(loadPrivate({ url, context: buildContext(CUSTOMER) }, load)).rejects.toThrow('broken');
  });

  test('returns undefined for a form whose session has ended, so that the form is shown again', async () => {
    const context = buildContext(GUEST);
    const work = async () => {
      throw signInRequired();
    };
    const reply = await privateReply({ context, work, typed: { firstName: 'Augusta' } });
    expect(reply).toMatchObject({ init: { status: 401 }, data: { done: false, typed: { firstName: 'Augusta' } } });
    expect(await loadPrivate({ url, context }, async () => 'mine')).toBeUndefined();
  });

  test('loads the data for a form refused for another reason', async () => {
    const context = buildContext(CUSTOMER);
    const work = async () => {
      throw new ApiError('No', { code: 'bad_request', url: '/customer', status: 422 });
    };
    await privateReply({ context, work, typed: {} });
    expect(await loadPrivate({ url, context }, async () => 'mine')).toBe('mine');
  });
});
