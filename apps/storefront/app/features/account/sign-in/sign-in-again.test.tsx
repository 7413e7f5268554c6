import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditReply } from '#app/features/account/details/edit-form.tsx';
import { EditPage } from '#app/features/account/details/edit-page.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';

const customer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  marketing: { email: false, sms: false, post: false },
};

const ended = (code: string): EditReply => ({
  done: false,
  intent: 'details',
  refusals: [{ code, reason: 'Please sign in' }],
  typed: { firstName: 'Augusta', lastName: 'King' },
});

let posted: unknown[] = [];
beforeEach(() => {
  posted = [];
});
afterEach(cleanup);

function renderPage(reply?: EditReply, { isKnown = true } = {}) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/edit',
      action: () => ended('sign_in_required'),
      Component: ({ actionData }) => (
        <InShop>
          <EditPage
            customer={isKnown ? customer : undefined}
            preferences={undefined}
            currentYear={2026}
            reply={reply ?? (actionData as EditReply | undefined)}
          />
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
  return <Stub initialEntries={['/customer/account/edit']} />;
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** By text: role queries are slow on a page with many options. */
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button[type="submit"]' }));
const findPrompt = () => screen.findByText(/Everything you entered is still here/);

/** Presses in the task that renders the prompt: before anything that React does after painting. */
function pressSignInAtOnce() {
  const observer = new MutationObserver(() => {
    if (!screen.queryByText('Sign in', { selector: 'button[type="submit"]' })) return;
    observer.disconnect();
    press('Sign in');
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

describe('a session that ends during a form', () => {
  test.each(['sign_in_required', 'session_ended', 'token_expired', 'token_invalid'])(
    'keeps the entered values and asks for login above (%s)',
    (code) => {
      render(renderPage(ended(code)));
      expect(['First name', 'Last name'].map(shownIn)).toEqual(['Augusta', 'King']);
      const box = screen.getByRole('alert');
      expect(box.textContent).toContain('Everything you entered is still here');
      expect(document.activeElement).toBe(box);
    },
  );

  test('continues after login in place', async () => {
    render(renderPage(ended('sign_in_required'), { isKnown: false }));
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'moss velvet 9' } });
    press('Sign in');
    expect(await screen.findByText(/You’re signed in again/)).toBeTruthy();
    expect(posted).toEqual([{ stay: 'yes', email: 'ada@example.com', password: 'moss velvet 9' }]);
    expect(['First name', 'Last name'].map(shownIn)).toEqual(['Augusta', 'King']);
  });

  test('asks again when the next session ends', async () => {
    render(renderPage());
    const save = () => press('Save');
    save();
    await findPrompt();
    press('Sign in');
    await screen.findByText(/You’re signed in again/);
    save();
    expect(await findPrompt()).toBeTruthy();
    expect(screen.queryByText(/You’re signed in again/)).toBeNull();
  });

  test('keeps a login that is sent as soon as the prompt appears', async () => {
    render(renderPage());
    pressSignInAtOnce();
    press('Save');
    expect(await screen.findByText(/You’re signed in again/)).toBeTruthy();
    expect(posted).toHaveLength(1);
  });

  test('links to login in another tab without JavaScript', () => {
    const html = renderToString(renderPage(ended('sign_in_required'), { isKnown: false }));
    expect(html).toContain('href="/customer/account/login" target="_blank"');
    expect(html).toContain('value="Augusta"');
  });
});
