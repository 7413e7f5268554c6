import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginPage } from '#app/features/account/sign-in/login-page.tsx';
import { ApiProvider } from '#app/shop/api.ts';
import { buildPasskeyApi, stubPasskeyBrowser } from '../../../../../../tests/fixtures/account/passkey-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const PATH = '/customer/account/login/referer/%2Fcheckout%3Fstep%3D1';
const NAME = 'Sign in with a passkey';

let posted: { path: string; passkey: unknown }[] = [];
beforeEach(() => {
  posted = [];
});
/** Records the WebAuthn prompts. */
function openBrowser(options?: Parameters<typeof stubPasskeyBrowser>[0]) {
  const { requested, globals } = stubPasskeyBrowser(options);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return requested;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderPage(api: ShopApi | undefined = buildPasskeyApi()) {
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

describe('passkey login', () => {
  test('posts the assertion to the login page, so that it redirects as with a password', async () => {
    openBrowser();
    render(renderPage());
    press();
    await waitFor(() => expect(posted).toEqual([{ path: PATH, passkey: SHOWN }]));
  });

  test('is offered by browser autofill', async () => {
    const requested = openBrowser({ autofill: true });
    render(renderPage());
    await waitFor(() => expect(posted).toEqual([{ path: PATH, passkey: SHOWN }]));
    expect(requested[0]).toEqual({ mediation: 'conditional' });
  });

  test('shows a cancelled prompt, and offers autofill again', async () => {
    const requested = openBrowser({ answer: 'dismissed' });
    render(renderPage());
    await waitFor(() => expect(requested).toHaveLength(1));
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was chosen');
    await waitFor(() =>
      expect(requested.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']),
    );
    expect(posted).toEqual([]);
  });

  test('shows that the shop is unreachable', async () => {
    openBrowser();
    const away = async () => {
      throw new ApiError('Network error', { code: 'network_error', url: '/' });
    };
    render(renderPage(buildPasskeyApi({ loginOptions: away })));
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t connect');
  });

  test('is hidden without JavaScript or WebAuthn support', () => {
    render(renderPage());
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    openBrowser();
    expect(renderToString(renderPage())).not.toContain(NAME);
  });
});
