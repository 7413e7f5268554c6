import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ForgotPage, ResetSent } from './forgot-page.tsx';

afterEach(cleanup);

function show(reply?: FormReply) {
  const Stub = createRoutesStub([
    {
      path: '/customer/account/forgotpassword',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop>
          <ForgotPage reply={reply} />
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/customer/account/forgotpassword']} />);
}

describe('the forgotten password form', () => {
  test('requires only the email address', async () => {
    show();
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(JSON.stringify({ email: 'ada@example.com' }))).toBeTruthy();
  });

  test('keeps an invalid address, with errors beside the field and in the box', () => {
    show({
      done: false,
      refusals: [{ code: 'email_invalid', reason: 'No', field: 'email' }],
      typed: { email: 'ada@' },
    });
    const field = screen.getByLabelText<HTMLInputElement>('Email address');
    expect(field.value).toBe('ada@');
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe(`#${field.id}`);
    expect(field.getAttribute('aria-describedby')).toBe(`${field.id}-error`);
  });

  test('gives the same reply whether or not an account exists', () => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <InShop>
            <ResetSent />
          </InShop>
        ),
      },
    ]);
    render(<Stub />);
    const news = screen.getByRole('status');
    expect(news.textContent).toContain('If there’s an account with this address');
    expect(document.activeElement).toBe(news);
  });
});
