import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loader } from './refer.tsx';

const CODE = 'ACDEFGHJKM';

function open(offer: () => Promise<unknown>, origin = 'https://www.example.com') {
  const context = new RouterContextProvider();
  context.set(visitorContext, buildVisitor({ services: { api: { referral: { offer } } as unknown as ShopApi } }));
  const request = new Request(`${origin}/refer/${CODE.toLowerCase()}`);
  return loader({ request, context, params: { code: CODE.toLowerCase() } } as never);
}

const refused = (status: number, code: string) => () =>
  Promise.reject(new ApiError(code, { status, code: 'bad_response', url: '/', errors: [{ code, reason: code }] }));

describe('referral link', () => {
  test('stores the code for 30 days in an HttpOnly cookie and is no-store', async () => {
    const { data, init } = await open(async () => ({ code: CODE, friendPercent: 15 }));
    expect(data).toEqual({ offer: { code: CODE, friendPercent: 15 } });
    const headers = new Headers(init?.headers);
    expect(headers.get('set-cookie')).toBe(
      `__Host-plt_raf=${CODE}; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [404, 'referral_unknown'],
    [404, 'not_here'],
    [400, 'invalid'],
  ])('returns 404 when rejected with %i %s', async (status, code) => {
    await expect(open(refused(status, code))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('rethrows server errors', async () => {
    await expect(open(refused(500, 'internal'))).rejects.toBeInstanceOf(ApiError);
  });
});
