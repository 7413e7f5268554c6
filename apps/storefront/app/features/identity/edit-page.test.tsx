import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import type { EditReply } from './edit-form.tsx';
import { EditPage } from './edit-page.tsx';

const customer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthDate: '1990-12-10',
  phone: '+442079460000',
  marketing: { email: true, sms: false, post: false },
};

const preferences = {
  title: 'How may we write?',
  channels: [
    { key: 'email', label: 'By email', text: null },
    { key: 'sms', label: 'By text message', text: null },
  ],
} as unknown as Parameters<typeof EditPage>[0]['preferences'];

afterEach(cleanup);

function show(reply?: EditReply) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/edit',
      Component: () => (
        <InShop>
          <EditPage customer={customer} preferences={preferences} currentYear={2026} reply={reply} />
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/customer/account/edit']} />);
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const formOf = (heading: string) => {
  const form = screen.getByRole('heading', { name: heading }).closest('form');
  if (!form) throw new Error(`No form ${heading}`);
  return within(form);
};

describe('what a customer can change', () => {
  test('is shown as it is kept', () => {
    show();
    expect(['First name', 'Phone number (optional)', 'Year'].map(shownIn)).toEqual(['Ada', '+442079460000', '1990']);
    expect(screen.getByLabelText<HTMLInputElement>('By email').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('By text message').checked).toBe(false);
  });

  test('is sent by a form of its own for each, which works without script', () => {
    show();
    const intents = [...document.querySelectorAll<HTMLInputElement>('input[name="intent"]')];
    expect(intents.map(({ value }) => value)).toEqual(['details', 'email', 'password', 'marketing']);
    expect(new Set(intents.map(({ form }) => form?.getAttribute('action')))).toEqual(
      new Set(['/customer/account/edit']),
    );
  });

  test('a refusal reaches the form that asked, and no other', () => {
    show({
      done: false,
      intent: 'email',
      refusals: [{ code: 'wrong_password', reason: 'No', field: 'currentPassword' }],
      typed: { email: 'countess@example.com' },
    });
    const form = formOf('Email address');
    expect(form.getByLabelText<HTMLInputElement>('New email address').value).toBe('countess@example.com');
    expect(form.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(formOf('Password').getByLabelText('Current password').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('says that a mail was sent, and nothing of whether the address is taken', () => {
    show({ done: true, intent: 'email' });
    expect(formOf('Email address').getByText(/We have sent an email to the new address/)).toBeTruthy();
  });

  test('a password is never shown again', () => {
    show({
      done: false,
      intent: 'password',
      refusals: [{ code: 'password_length', reason: 'No', field: 'newPassword' }],
      typed: {},
    });
    expect(formOf('Password').getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });
});
