import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
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

describe('the link that takes the closing back', () => {
  test('asks for a click, since mail programs open links by themselves', () => {
    show(<RestoreForm token="abc" />);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Open my account again' });
    expect(new FormData(form ?? undefined).get('token')).toBe('abc');
    expect(form?.getAttribute('action')).toBe('/customer/account/restore');
  });

  test('leads to the sign-in once the account is open', () => {
    show(<RestoreForm token="" reply={{ done: true }} />);
    expect(screen.getByRole('status').textContent).toContain('Welcome back');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/customer/account/login');
  });

  test('does not offer what cannot work any more', () => {
    show(<RestoreForm token="" reply={refused('link_unusable', 'token')} />);
    expect(screen.getByRole('alert').textContent).toContain('expired or was used before');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says why where another account has the address', () => {
    show(<RestoreForm token="" reply={refused('account_address_taken')} />);
    expect(screen.getByRole('alert').textContent).toContain('Another account has this email address');
  });
});

describe('the link to the data', () => {
  test('is used by a click, and by a new document, so that a browser saves the file', () => {
    show(<FetchForm token="abc" />);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Download my data' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/customer/account/export/archive']);
  });

  test('says where to get a new one when it is used up', () => {
    show(<FetchForm token="" />);
    expect(screen.getByRole('alert').textContent).toContain('expired or was used before');
    expect(screen.getByRole('link', { name: 'Mail me my data' }).getAttribute('href')).toBe('/customer/account/delete');
  });
});
