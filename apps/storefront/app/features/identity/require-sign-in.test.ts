// @vitest-environment node
import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { loadPrivate, privateReply, refuseGuests } from './require-sign-in.ts';

const GUEST = aVisitor();
const CUSTOMER = aVisitor({ session: { ...GUEST.session, signedIn: true } });
const signInRequired = () => new ApiError('Please sign in', { code: 'bad_request', url: '/customer', status: 401 });

const contextOf = (visitor: Visitor) => new RouterContextProvider(new Map([[visitorContext, visitor]]));

/** Where the middleware leads, if anywhere. */
async function ledTo(path: string, { visitor = GUEST, method = 'GET' } = {}): Promise<string | null> {
  const url = new URL(path, 'http://shop.test');
  const args = { request: new Request(url, { method }), url, context: contextOf(visitor), params: {}, pattern: '/*' };
  return locationOf(async () =>
    refuseGuests(args as unknown as Parameters<typeof refuseGuests>[0], async () => new Response()),
  );
}

async function locationOf(work: () => Promise<unknown>): Promise<string | null> {
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
  ])('leads a guest of %s to sign in, and back', async (path, location) => {
    expect(await ledTo(path)).toBe(location);
  });

  test.each(['/fr', ''])('stays below the prefix of the store that it was asked for with: "%s"', async (prefix) => {
    const visitor = aVisitor({ store: aStore(FRENCH) });
    expect(await ledTo(`${prefix}/customer/account`, { visitor })).toBe(
      `${prefix}/customer/account/login/referer/%2Fcustomer%2Faccount`,
    );
  });

  test.each(['/', '/customer/account/login', '/customer/account/create', '/checkout/cart', '/new-in.html', '/unknown'])(
    'is not %s',
    async (path) => {
      expect(await ledTo(path)).toBeNull();
    },
  );

  test('lets a customer in', async () => {
    expect(await ledTo('/customer/account', { visitor: CUSTOMER })).toBeNull();
  });

  test('leaves a form that was sent to its action, or what was typed would be lost', async () => {
    expect(await ledTo('/customer/account', { method: 'POST' })).toBeNull();
  });
});

describe('what a private page shows', () => {
  const url = new URL('http://shop.test/customer/account');

  test('is loaded for a customer', async () => {
    expect(await loadPrivate({ url, context: contextOf(CUSTOMER) }, async () => 'mine')).toBe('mine');
  });

  test('is never asked for by a guest', async () => {
    let asked = false;
    const load = async () => {
      asked = true;
    };
    expect(await locationOf(() => loadPrivate({ url, context: contextOf(GUEST) }, load))).toContain('/login/referer/');
    expect(asked).toBe(false);
  });

  test('leads to sign in without the prefix of the store, which the router writes before it', async () => {
    const context = contextOf(aVisitor({ store: aStore(FRENCH) }));
    const french = new URL('http://shop.test/fr/customer/account');
    expect(await locationOf(() => loadPrivate({ url: french, context }, async () => 'mine'))).toBe(
      '/customer/account/login/referer/%2Fcustomer%2Faccount',
    );
  });

  test('leads to sign in where the session turns out to have ended', async () => {
    const load = async () => {
      throw signInRequired();
    };
    expect(await locationOf(() => loadPrivate({ url, context: contextOf(CUSTOMER) }, load))).toContain(
      '/login/referer/',
    );
  });

  test('fails like any other page where the shop fails', async () => {
    const load = async () => {
      throw new Error('broken');
    };
    await expect(loadPrivate({ url, context: contextOf(CUSTOMER) }, load)).rejects.toThrow('broken');
  });

  test('is left out around a form whose sender was signed out meanwhile: the page with the form comes back', async () => {
    const context = contextOf(GUEST);
    const work = async () => {
      throw signInRequired();
    };
    const reply = await privateReply({ context, work, typed: { firstName: 'Augusta' } });
    expect(reply).toMatchObject({ init: { status: 401 }, data: { done: false, typed: { firstName: 'Augusta' } } });
    expect(await loadPrivate({ url, context }, async () => 'mine')).toBeUndefined();
  });

  test('comes back with a form that was refused for another reason', async () => {
    const context = contextOf(CUSTOMER);
    const work = async () => {
      throw new ApiError('No', { code: 'bad_request', url: '/customer', status: 422 });
    };
    await privateReply({ context, work, typed: {} });
    expect(await loadPrivate({ url, context }, async () => 'mine')).toBe('mine');
  });
});
