import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { LoginPage } from './login-page.tsx';

afterEach(cleanup);

type Shown = Partial<ComponentProps<typeof LoginPage>> & { visitor?: ReturnType<typeof buildVisitor> };

function show({ visitor = buildVisitor(), ...props }: Shown = {}) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/login',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop visitor={visitor}>
          <LoginPage target="/customer/account" {...props} />
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/customer/account/login']} />);
}

const refused = (code: string, field?: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: 'No.', ...(field && { field }) }],
  typed: { email: 'ada@example.com' },
});

describe('the login form', () => {
  test('posts email and password, and supports password managers', async () => {
    show();
    const email = screen.getByLabelText<HTMLInputElement>('Email address');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([email.autocomplete, email.inputMode]).toEqual(['username webauthn', 'email']);
    expect([password.autocomplete, password.type]).toEqual(['current-password', 'password']);
    fireEvent.change(email, { target: { value: 'ada@example.com' } });
    fireEvent.change(password, { target: { value: 'moss velvet 9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const posted = { email: 'ada@example.com', password: 'moss velvet 9' };
    expect(await screen.findByText(JSON.stringify(posted))).toBeTruthy();
  });

  test('keeps the email but never the password when refused, and focuses the grey box', () => {
    show({ reply: refused('wrong_credentials') });
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    const box = screen.getByRole('alert');
    expect(box.textContent).toContain('That email and password don’t match');
    expect(document.activeElement).toBe(box);
  });

  test('links from the box to the empty field', () => {
    show({ reply: refused('invalid', 'password') });
    const password = screen.getByLabelText('Password');
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'Enter your password' });
    expect(link.getAttribute('href')).toBe(`#${password.id}`);
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  test('links to password reset and registration', () => {
    show();
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Forgotten your password?')).toBe('/customer/account/forgotpassword');
    expect(linkTo('Create an account')).toBe('/customer/account/create');
  });

  test('renders in Arabic in an Arabic store', () => {
    show({ visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) });
    expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeTruthy();
  });
});

describe('the login page', () => {
  test.each([
    ['confirmed', 'your email address is confirmed'],
    ['passwordChanged', 'Password changed'],
  ] as const)('shows the result %s', (result, words) => {
    show({ result });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain(words);
    expect(document.activeElement).toBe(news);
  });

  test('shows a continue link to a logged-in customer', () => {
    show({ signedIn: true, target: '/checkout/cart' });
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/checkout/cart');
  });

  test('has a slot for other login methods', () => {
    show({ children: <button type="button">Passkey</button> });
    expect(screen.getByRole('button', { name: 'Passkey' })).toBeTruthy();
  });
});
