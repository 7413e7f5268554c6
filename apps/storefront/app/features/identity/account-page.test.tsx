import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { AccountPage } from './account-page.tsx';

const customer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  marketing: { email: false, sms: false, post: false },
};

const ended = (code: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: 'Please sign in' }],
  typed: { firstName: 'Augusta', lastName: 'King' },
});

let posted: unknown[] = [];
beforeEach(() => {
  posted = [];
});
afterEach(() => {
  cleanup();
  document.body.hidden = false;
  vi.restoreAllMocks();
});

function aPage(reply?: FormReply, { isKnown = true } = {}) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account',
      Component: () => (
        <InShop>
          <AccountPage customer={isKnown ? customer : undefined} reply={reply} />
        </InShop>
      ),
    },
    {
      path: '/customer/account/login',
      action: async ({ request }): Promise<FormReply> => {
        posted.push(Object.fromEntries(await request.formData()));
        return { done: true };
      },
    },
  ]);
  return <Stub initialEntries={['/customer/account']} />;
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the account', () => {
  test('greets its customer, and signs out by a form', () => {
    render(aPage());
    expect(screen.getByRole('heading', { name: 'Hello, Ada' })).toBeTruthy();
    expect(screen.getByText('Signed in as ada@example.com')).toBeTruthy();
    const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' }).form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/logout']);
  });

  test('says that the name is saved', () => {
    render(aPage({ done: true }));
    expect(screen.getByRole('status').textContent).toBe('Your name is saved.');
  });
});

describe('a session that ends in mid-form', () => {
  test.each(['sign_in_required', 'session_ended', 'token_expired', 'token_invalid'])(
    'keeps what was typed and asks to sign in above it (%s)',
    (code) => {
      render(aPage(ended(code)));
      expect(['First name', 'Last name'].map(shownIn)).toEqual(['Augusta', 'King']);
      const box = screen.getByRole('alert');
      expect(box.textContent).toContain('What you have entered is still here');
      expect(document.activeElement).toBe(box);
    },
  );

  test('goes on after signing in on the spot', async () => {
    render(aPage(ended('sign_in_required'), { isKnown: false }));
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'moss velvet 9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('status')).textContent).toContain('You are signed in again');
    expect(posted).toEqual([{ stay: 'yes', email: 'ada@example.com', password: 'moss velvet 9' }]);
    expect(['First name', 'Last name'].map(shownIn)).toEqual(['Augusta', 'King']);
  });

  test('asks anew when the next session has ended, too', async () => {
    const Stub = createRoutesStub([
      {
        path: '/customer/account',
        action: () => ended('sign_in_required'),
        Component: ({ actionData }) => (
          <InShop>
            <AccountPage customer={customer} reply={actionData as FormReply | undefined} />
          </InShop>
        ),
      },
      { path: '/customer/account/login', action: (): FormReply => ({ done: true }) },
    ]);
    render(<Stub initialEntries={['/customer/account']} />);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Save');
    await screen.findByRole('alert');
    press('Sign in');
    await screen.findByRole('status');
    press('Save');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('leads to another tab without script, and shows nothing private', () => {
    const html = renderToString(aPage(ended('sign_in_required'), { isKnown: false }));
    expect(html).toContain('href="/customer/account/login" target="_blank"');
    expect(html).toContain('value="Augusta"');
    expect(html).not.toContain('Sign out</button>');
  });
});

describe('a page that a browser has kept', () => {
  const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  test('is left empty and asked for anew when somebody goes back to it', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    render(aPage());
    turn('pagehide', true);
    expect(document.body.hidden).toBe(true);
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not touched when it is really left', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    render(aPage());
    turn('pagehide', false);
    turn('pageshow', false);
    expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  });
});
