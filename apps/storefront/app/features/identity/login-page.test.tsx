import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { LoginPage } from './login-page.tsx';

afterEach(cleanup);

type Shown = Partial<ComponentProps<typeof LoginPage>> & { visitor?: ReturnType<typeof aVisitor> };

function show({ visitor = aVisitor(), ...props }: Shown = {}) {
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

describe('the sign-in form', () => {
  test('posts address and password, and lets password managers fill them in', async () => {
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

  test('keeps the address when it is refused, never the password, and the grey box takes the focus', () => {
    show({ reply: refused('wrong_credentials') });
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    const box = screen.getByRole('alert');
    expect(box.textContent).toContain('Address and password do not match');
    expect(document.activeElement).toBe(box);
  });

  test('leads from the box to the field that is empty', () => {
    show({ reply: refused('invalid', 'password') });
    const password = screen.getByLabelText('Password');
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'Enter your password' });
    expect(link.getAttribute('href')).toBe(`#${password.id}`);
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  test('leads to the forgotten password and to the registration', () => {
    show();
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Forgotten your password?')).toBe('/customer/account/forgotpassword');
    expect(linkTo('Create an account')).toBe('/customer/account/create');
  });

  test('speaks Arabic in an Arabic store', () => {
    show({ visitor: aVisitor({ store: aStore(ARABIC) }) });
    expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeTruthy();
  });
});

describe('the sign-in page', () => {
  test.each([
    ['confirmed', 'your address is confirmed'],
    ['passwordChanged', 'Your password is changed'],
  ] as const)('says what has just happened: %s', (result, words) => {
    show({ result });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain(words);
    expect(document.activeElement).toBe(news);
  });

  test('tells who is signed in already where to go on', () => {
    show({ signedIn: true, target: '/checkout/cart' });
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/checkout/cart');
  });

  test('has room for other ways in', () => {
    show({ children: <button type="button">Passkey</button> });
    expect(screen.getByRole('button', { name: 'Passkey' })).toBeTruthy();
  });
});
