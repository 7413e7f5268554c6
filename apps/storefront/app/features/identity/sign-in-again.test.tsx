import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import type { EditReply } from './edit-form.tsx';
import { EditPage } from './edit-page.tsx';

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

function aPage(reply?: EditReply, { isKnown = true } = {}) {
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
/** By text: roles of a page with so many options take their time. */
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button[type="submit"]' }));
const askedAgain = () => screen.findByText(/What you have entered is still here/);

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
    press('Sign in');
    expect(await screen.findByText(/You are signed in again/)).toBeTruthy();
    expect(posted).toEqual([{ stay: 'yes', email: 'ada@example.com', password: 'moss velvet 9' }]);
    expect(['First name', 'Last name'].map(shownIn)).toEqual(['Augusta', 'King']);
  });

  test('asks anew when the next session has ended, too', async () => {
    render(aPage());
    const save = () => press('Save');
    save();
    await askedAgain();
    press('Sign in');
    await screen.findByText(/You are signed in again/);
    save();
    expect(await askedAgain()).toBeTruthy();
    expect(screen.queryByText(/You are signed in again/)).toBeNull();
  });

  test('leads to another tab without script', () => {
    const html = renderToString(aPage(ended('sign_in_required'), { isKnown: false }));
    expect(html).toContain('href="/customer/account/login" target="_blank"');
    expect(html).toContain('value="Augusta"');
  });
});
