import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { FetchForm } from './fetch-form.tsx';
import { RestoreForm } from './restore-form.tsx';

afterEach(cleanup);

function show(children: ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <InShop>{children}</InShop> }]);
  return render(<Stub initialEntries={['/']} />);
}

const refused = (code: string, field?: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: code, field }],
  typed: { token: 'abc' },
});

describe('the account restore link', () => {
  test('requires a click, since mail scanners open links', () => {
    show(<RestoreForm token="abc" />);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Reopen my account' });
    expect(new FormData(form ?? undefined).get('token')).toBe('abc');
    expect(form?.getAttribute('action')).toBe('/customer/account/restore');
  });

  test('leads to the login page once restored', () => {
    show(<RestoreForm token="" reply={{ done: true }} />);
    expect(screen.getByRole('status').textContent).toContain('Welcome back');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/customer/account/login');
  });

  test('hides the button for an unusable link', () => {
    show(<RestoreForm token="" reply={refused('link_unusable', 'token')} />);
    expect(screen.getByRole('alert').textContent).toContain('expired or already been used');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('explains that another account uses the email address', () => {
    show(<RestoreForm token="" reply={refused('account_address_taken')} />);
    expect(screen.getByRole('alert').textContent).toContain('Another account now uses this email address');
  });
});

describe('the data export link', () => {
  test('posts as a document request, so that the browser saves the file', () => {
    show(<FetchForm token="abc" />);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Download my data' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/export/archive']);
  });

  test('explains how to get a new link when used', () => {
    show(<FetchForm token="" />);
    expect(screen.getByRole('alert').textContent).toContain('expired or already been used');
    expect(screen.getByRole('link', { name: 'Email me my data' }).getAttribute('href')).toBe(
      '/customer/account/delete',
    );
  });
});
