import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ChangeForgottenPage } from './change-forgotten-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const TOKEN = 'a-token-of-a-mail-000000';

function show(page: ReactNode, path: string) {
  const Stub = createRoutesStub([
    {
      path,
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop>
          {page}
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const showConfirm = (reply?: FormReply, token = TOKEN) =>
  show(<ConfirmPage token={token} reply={reply} />, '/customer/account/create');
const showChange = (reply?: FormReply, token = TOKEN) =>
  show(<ChangeForgottenPage token={token} reply={reply} />, '/customer/account/changeforgotten');

const refused = (code: string, field: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: 'No.', field }],
  typed: { token: TOKEN },
});

describe('the email confirmation link', () => {
  test('requires a click, since mail scanners open every link', async () => {
    showConfirm();
    fireEvent.change(screen.getByLabelText('Password you chose'), { target: { value: 'moss velvet 9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByText(JSON.stringify({ token: TOKEN, password: 'moss velvet 9' }))).toBeTruthy();
  });

  test.each(['link_unusable', 'invalid'])('links to login and registration if dead (%s)', (code) => {
    showConfirm(refused(code, 'token'));
    expect(screen.getByRole('alert').textContent).toContain('expired or already been used');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/customer/account/login',
      '/customer/account/create',
    ]);
  });

  test('is removed from the URL, where scripts and history could read its token', () => {
    history.replaceState(null, '', `/customer/account/create?token=${TOKEN}`);
    showConfirm();
    expect(location.search).toBe('');
  });
});

describe('the password reset link', () => {
  test('posts the password with its token', async () => {
    showChange();
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'moss velvet 9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));
    const posted = { token: TOKEN, password: 'moss velvet 9' };
    expect(await screen.findByText(JSON.stringify(posted))).toBeTruthy();
  });

  test('keeps its token when the password is refused, although the URL lacks it', () => {
    showChange(refused('password_length', 'password'), '');
    expect(screen.getByRole('alert').textContent).toContain('Use at least 8 characters');
    expect(document.querySelector<HTMLInputElement>('input[name="token"]')?.value).toBe(TOKEN);
  });

  test.each([
    ['was used', refused('link_unusable', 'token'), TOKEN],
    ['is incomplete', undefined, ''],
  ])('links to a new request if it %s', (_, reply, token) => {
    showChange(reply, token);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Send me a link' }).getAttribute('href')).toBe(
      '/customer/account/forgotpassword',
    );
  });
});
