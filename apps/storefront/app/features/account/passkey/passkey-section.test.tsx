import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { ApiProvider } from '#app/shop/api.ts';
import { buildPasskeyApi, stubPasskeyBrowser } from '../../../../../../tests/fixtures/account/passkey-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { PasskeySection } from './passkey-section.tsx';

const phone = {
  passkeyId: 'p-1',
  name: 'My phone',
  site: 'outlet.localhost',
  addedAt: '2026-05-30T12:00:00.000Z',
  lastUsedAt: '2026-06-01T12:00:00.000Z',
};
const unnamed = { passkeyId: 'p-2', name: '', site: 'main.localhost', addedAt: '2026-05-31T12:00:00.000Z' };

let loaded = 0;
beforeEach(() => {
  loaded = 0;
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

type Shown = { passkeys?: (typeof phone | typeof unnamed)[]; reply?: FormReply; api?: ShopApi };

function buildSection({ passkeys = [phone, unnamed], reply, api = buildPasskeyApi() }: Shown = {}) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account',
      loader: () => {
        loaded += 1;
        return null;
      },
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      HydrateFallback: () => null,
      Component: ({ actionData }) => (
        <ApiProvider value={api}>
          <InShop>
            <PasskeySection passkeys={passkeys} reply={reply} busy={false} />
            <pre>{JSON.stringify(actionData)}</pre>
          </InShop>
        </ApiProvider>
      ),
    },
  ]);
  return <Stub initialEntries={['/customer/account']} hydrationData={{ loaderData: { '0': null } }} />;
}

const show = async (shown?: Shown) => {
  render(buildSection(shown));
  await screen.findByRole('heading', { name: 'Passkeys' });
};
const press = (name: string, index = 0) => {
  const button = screen.getAllByRole('button', { name })[index];
  if (button) fireEvent.click(button);
};
const refused = (code: string, typed: Record<string, string>, field?: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: 'No.', ...(field && { field }) }],
  typed,
});

describe('the passkey list of an account', () => {
  test('shows name, site and dates', async () => {
    await show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.querySelector('summary')?.textContent).toBe(
      'My phoneoutlet.localhost, added on 30/05/2026last used on 01/06/2026',
    );
    expect(second?.querySelector('summary')?.textContent).toBe('Passkeymain.localhost, added on 31/05/2026');
  });

  test.each([
    ['Save name', 'rename-passkey'],
    ['Remove passkey', 'remove-passkey'],
  ])('posts a form: %s', async (name, intent) => {
    await show();
    press(name, 1);
    expect(await screen.findByText(JSON.stringify({ passkeyId: 'p-2', name: '', intent }))).toBeTruthy();
  });

  test('keeps a refused name, and shows the error', async () => {
    await show({ reply: refused('invalid', { passkeyId: 'p-1', name: 'x'.repeat(61) }, 'name') });
    expect(screen.getByRole('alert').textContent).toContain('Enter a name of up to 60 characters');
    const [field] = screen.getAllByLabelText<HTMLInputElement>('Name');
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['x'.repeat(61), 'true']);
  });

  test('shows the result: success, or passkey already gone', async () => {
    await show({ reply: refused('passkey_unknown', { passkeyId: 'p-9', name: '' }) });
    expect(screen.getByRole('alert').textContent).toContain('This passkey no longer exists');
    cleanup();
    await show({ reply: { done: true } });
    expect(screen.getByRole('status').textContent).toBe('Passkeys saved.');
  });

  test('allows renaming and removing without JavaScript, but not adding', () => {
    const html = renderToString(buildSection());
    expect(html).toContain('Remove passkey');
    expect(html).not.toContain('Add a passkey');
    expect(renderToString(buildSection({ passkeys: [] }))).not.toContain('Passkeys');
  });
});

describe('adding a passkey', () => {
  test('sends the new credential, and reloads the list', async () => {
    openBrowser();
    const add = vi.fn().mockResolvedValue({});
    await show({ passkeys: [], api: buildPasskeyApi({ add }) });
    press('Add a passkey');
    expect((await screen.findByRole('status')).textContent).toBe('Passkey added.');
    const response = { clientDataJSON: 'Y2xpZW50', attestationObject: 'bWFkZQ' };
    const passkey = { id: 'a-passkey', rawId: 'YQ', type: 'public-key', response };
    expect(add).toHaveBeenCalledExactlyOnceWith({ body: { passkey } });
    await vi.waitFor(() => expect(loaded).toBe(1));
  });

  test.each([
    ['dismissed', 'No passkey was created'],
    ['known', 'This device already has a passkey for your account'],
  ] as const)('shows why it failed (%s)', async (answer, words) => {
    openBrowser({ answer });
    await show({ passkeys: [] });
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('offers a sign-in on the page when the last one is too long ago', async () => {
    openBrowser();
    const addOptions = async () => {
      const errors = [{ code: 'sign_in_again', reason: 'No.' }];
      throw new ApiError('No', { code: 'bad_request', url: '/', status: 403, errors });
    };
    await show({ passkeys: [], api: buildPasskeyApi({ addOptions }) });
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm it’s you');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('shows why the API refused it', async () => {
    openBrowser();
    const addOptions = async () => {
      const errors = [{ code: 'passkeys_full', reason: 'No.' }];
      throw new ApiError('No', { code: 'bad_request', url: '/', status: 409, errors });
    };
    await show({ api: buildPasskeyApi({ addOptions }) });
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('You can have up to 10 passkeys');
  });
});
