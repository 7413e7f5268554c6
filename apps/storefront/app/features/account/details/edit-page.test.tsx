import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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
const getForm = (heading: string) => {
  const form = screen.getByRole('heading', { name: heading }).closest('form');
  if (!form) throw new Error(`No form ${heading}`);
  return within(form);
};

describe('the account details page', () => {
  test('shows the stored values', () => {
    show();
    expect(['First name', 'Phone number (optional)', 'Year'].map(shownIn)).toEqual(['Ada', '+442079460000', '1990']);
    expect(screen.getByLabelText<HTMLInputElement>('By email').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('By text message').checked).toBe(false);
  });

  test('has a form per section, each of which works without JavaScript', () => {
    show();
    const intents = [...document.querySelectorAll<HTMLInputElement>('input[name="intent"]')];
    expect(intents.map(({ value }) => value)).toEqual(['details', 'email', 'password', 'marketing']);
    expect(new Set(intents.map(({ form }) => form?.getAttribute('action')))).toEqual(
      new Set(['/customer/account/edit']),
    );
  });

  test('shows a refusal in the submitted form only', () => {
    show({
      done: false,
      intent: 'email',
      refusals: [{ code: 'wrong_password', reason: 'No', field: 'currentPassword' }],
      typed: { email: 'countess@example.com' },
    });
    const form = getForm('Email address');
    expect(form.getByLabelText<HTMLInputElement>('New email address').value).toBe('countess@example.com');
    expect(form.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(getForm('Password').getByLabelText('Current password').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('confirms the mail without revealing whether the email address is taken', () => {
    show({ done: true, intent: 'email' });
    expect(getForm('Email address').getByText(/We’ve emailed your new address/)).toBeTruthy();
  });

  test('never shows a password again', () => {
    show({
      done: false,
      intent: 'password',
      refusals: [{ code: 'password_length', reason: 'No', field: 'newPassword' }],
      typed: {},
    });
    expect(getForm('Password').getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });
});
