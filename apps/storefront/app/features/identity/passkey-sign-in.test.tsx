import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { InShop } from '#app/shop-maker.tsx';
import { LoginPage } from './login-page.tsx';
import { aPasskeyApi, aPasskeyBrowser } from './passkey-maker.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const PATH = '/customer/account/login/referer/%2Fcheckout%3Fstep%3D1';
const NAME = 'Sign in with a passkey';

let posted: { path: string; passkey: unknown }[] = [];
beforeEach(() => {
  posted = [];
});
/** How often and for what it asked its owner. */
function openBrowser(options?: Parameters<typeof aPasskeyBrowser>[0]) {
  const { asked, globals } = aPasskeyBrowser(options);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aPage(api: ShopApi | undefined = aPasskeyApi()) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/login/referer/*',
      action: async ({ request }) => {
        const { passkey } = Object.fromEntries(await request.formData());
        posted.push({ path: new URL(request.url).pathname, passkey: JSON.parse(String(passkey)) });
        return null;
      },
      Component: () => (
        <ApiProvider value={api}>
          <InShop>
            <LoginPage target="/checkout">
              <PasskeySignIn />
            </LoginPage>
          </InShop>
        </ApiProvider>
      ),
    },
  ]);
  return <Stub initialEntries={[PATH]} />;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: NAME }));
const SHOWN = {
  id: 'a-passkey',
  rawId: 'YQ',
  type: 'public-key',
  response: {
    authenticatorData: 'ZGF0YQ',
    clientDataJSON: 'Y2xpZW50',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNlcg',
  },
};

describe('signing in with a passkey', () => {
  test('posts what the device has shown to the very page, so that it leads on as a password would', async () => {
    openBrowser();
    render(aPage());
    press();
    await waitFor(() => expect(posted).toEqual([{ path: PATH, passkey: SHOWN }]));
  });

  test('is offered among what the browser fills in, without being asked', async () => {
    const asked = openBrowser({ autofill: true });
    render(aPage());
    await waitFor(() => expect(posted).toEqual([{ path: PATH, passkey: SHOWN }]));
    expect(asked[0]).toEqual({ mediation: 'conditional' });
  });

  test('says so where nobody chooses one, and offers them anew in the field', async () => {
    const asked = openBrowser({ answer: 'nobody' });
    render(aPage());
    await waitFor(() => expect(asked).toHaveLength(1));
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was chosen');
    await waitFor(() =>
      expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']),
    );
    expect(posted).toEqual([]);
  });

  test('says so where the shop cannot be reached', async () => {
    openBrowser();
    const away = async () => {
      throw new ApiError('Network error', { code: 'network_error', url: '/' });
    };
    render(aPage(aPasskeyApi({ loginOptions: away })));
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the shop');
  });

  test('is not there without script, nor in a browser that knows nothing of passkeys', () => {
    render(aPage());
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    openBrowser();
    expect(renderToString(aPage())).not.toContain(NAME);
  });
});
