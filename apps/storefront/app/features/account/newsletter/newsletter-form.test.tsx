import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Form } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { catalogue } from '#app/i18n/compiled/en.generated.js';
import { createTexts, TextProvider } from '#app/i18n/text.ts';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(cleanup);

function show(reply?: FormReply) {
  const Stub = createRoutesStub([
    {
      path: '/newsletter',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <TextProvider value={createTexts(catalogue)}>
          <NewsletterForm form={Form} source="home" reply={reply} />
          <pre>{JSON.stringify(actionData)}</pre>
        </TextProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={['/newsletter']} />);
}

describe('the newsletter form', () => {
  test('posts the email address and its source', async () => {
    show();
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'amira@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('{"source":"home","email":"amira@example.com"}')).toBeTruthy();
  });

  test('keeps the typed value, shows the reason at the field and focuses it', async () => {
    const refusals = [{ code: 'email_invalid', reason: 'No.', field: 'email' }];
    show({ done: false, refusals, typed: { email: 'amira' } });
    const input = screen.getByLabelText('Email address');
    expect((input as HTMLInputElement).value).toBe('amira');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter an email address, like name@example.com').id).toBe(
      input.getAttribute('aria-describedby'),
    );
    expect(document.activeElement).toBe(input);
  });

  test('falls back to the server reason for an unknown code', async () => {
    show({ done: false, refusals: [{ code: 'brand_new', reason: 'The list is full.' }], typed: {} });
    expect(screen.getByText('The list is full.')).toBeTruthy();
  });

  test('is replaced by a success message that takes the focus', async () => {
    show({ done: true });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain('Check your inbox');
    expect(document.activeElement).toBe(news);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
