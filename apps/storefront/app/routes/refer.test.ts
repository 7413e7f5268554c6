import { ApiError } from '@shop/contracts/shop/api-error';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { loader } from './refer.tsx';

type Api = ReturnType<typeof aVisitor>['api'];

const CODE = 'ACDEFGHJKM';

function open(offer: () => Promise<unknown>, origin = 'https://www.example.com') {
  const context = new RouterContextProvider();
  context.set(visitorContext, aVisitor({ api: { referral: { offer } } as unknown as Api }));
  const request = new Request(`${origin}/refer/${CODE.toLowerCase()}`);
  return loader({ request, context, params: { code: CODE.toLowerCase() } } as never);
}

const refused = (status: number, code: string) => () =>
  Promise.reject(new ApiError(code, { status, code: 'bad_response', url: '/', errors: [{ code, reason: code }] }));

describe('the link of a friend', () => {
  test('is remembered for 30 days where no script can read it, and by nobody else', async () => {
    const { data, init } = await open(async () => ({ code: CODE, friendPercent: 15 }));
    expect(data).toEqual({ offer: { code: CODE, friendPercent: 15 } });
    const headers = new Headers(init?.headers);
    expect(headers.get('set-cookie')).toBe(
      `plt_raf=${CODE}; Max-Age=2592000; Path=/; Domain=example.com; SameSite=Lax; Secure; HttpOnly`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [404, 'referral_unknown'],
    [404, 'not_here'],
    [400, 'invalid'],
  ])('that is refused with %i %s leads nowhere', async (status, code) => {
    await expect(open(refused(status, code))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('that could not be looked up is a fault', async () => {
    await expect(open(refused(500, 'internal'))).rejects.toBeInstanceOf(ApiError);
  });
});
