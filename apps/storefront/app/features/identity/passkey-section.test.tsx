import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { aPasskeyApi, aPasskeyBrowser } from './passkey-maker.ts';
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

type Shown = { passkeys?: (typeof phone | typeof unnamed)[]; reply?: FormReply; api?: ShopApi };

function aSection({ passkeys = [phone, unnamed], reply, api = aPasskeyApi() }: Shown = {}) {
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
  render(aSection(shown));
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

describe('the passkeys of an account', () => {
  test('are told apart by name, site and days', async () => {
    await show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.querySelector('summary')?.textContent).toBe(
      'My phoneoutlet.localhost, added on 30/05/2026last used on 01/06/2026',
    );
    expect(second?.querySelector('summary')?.textContent).toBe('Passkeymain.localhost, added on 31/05/2026');
  });

  test.each([
    ['Save the name', 'rename-passkey'],
    ['Remove this passkey', 'remove-passkey'],
  ])('are changed by a form: %s', async (name, intent) => {
    await show();
    press(name, 1);
    expect(await screen.findByText(JSON.stringify({ passkeyId: 'p-2', name: '', intent }))).toBeTruthy();
  });

  test('keep a name that is refused, and say what is wrong with it', async () => {
    await show({ reply: refused('invalid', { passkeyId: 'p-1', name: 'x'.repeat(61) }, 'name') });
    expect(screen.getByRole('alert').textContent).toContain('Enter a name of at most 60 characters');
    const [field] = screen.getAllByLabelText<HTMLInputElement>('Name');
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['x'.repeat(61), 'true']);
  });

  test('say when one of them is gone, and when all is well', async () => {
    await show({ reply: refused('passkey_unknown', { passkeyId: 'p-9', name: '' }) });
    expect(screen.getByRole('alert').textContent).toContain('This passkey is no longer there');
    cleanup();
    await show({ reply: { done: true } });
    expect(screen.getByRole('status').textContent).toBe('Your passkeys are saved.');
  });

  test('can be named and removed without script, but not added', () => {
    const html = renderToString(aSection());
    expect(html).toContain('Remove this passkey');
    expect(html).not.toContain('Add a passkey');
    expect(renderToString(aSection({ passkeys: [] }))).not.toContain('Passkeys');
  });
});

describe('adding a passkey', () => {
  test('sends what the device has made, and asks for the list anew', async () => {
    openBrowser();
    const add = vi.fn().mockResolvedValue({});
    await show({ passkeys: [], api: aPasskeyApi({ add }) });
    press('Add a passkey');
    expect((await screen.findByRole('status')).textContent).toBe('Your passkey is added.');
    const response = { clientDataJSON: 'Y2xpZW50', attestationObject: 'bWFkZQ' };
    const passkey = { id: 'a-passkey', rawId: 'YQ', type: 'public-key', response };
    expect(add).toHaveBeenCalledExactlyOnceWith({ body: { passkey } });
    await vi.waitFor(() => expect(loaded).toBe(1));
  });

  test.each([
    ['nobody', 'No passkey was made'],
    ['known', 'This device has a passkey for your account already'],
  ] as const)('that comes to nothing says why (%s)', async (answer, words) => {
    openBrowser({ answer });
    await show({ passkeys: [] });
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('that the shop refuses says why', async () => {
    openBrowser();
    const addOptions = async () => {
      const errors = [{ code: 'passkeys_full', reason: 'No.' }];
      throw new ApiError('No', { code: 'bad_request', url: '/', status: 409, errors });
    };
    await show({ api: aPasskeyApi({ addOptions }) });
    press('Add a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('You have ten passkeys');
  });
});
