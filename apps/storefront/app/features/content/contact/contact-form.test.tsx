import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(cleanup);

function show(reply?: FormReply) {
  const Stub = createRoutesStub([
    {
      path: '/contact',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop>
          <ContactForm reply={reply} />
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/contact']} />);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the contact form', () => {
  test('posts the typed values and the honeypot field', async () => {
    show();
    type('Your name', 'Amira');
    type('Email address', 'amira@example.com');
    type('What’s it about?', 'returns');
    type('Your message', 'Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const posted = { name: 'Amira', email: 'amira@example.com', topic: 'returns', orderNumber: '', message: 'Hello' };
    expect(await screen.findByText(JSON.stringify({ ...posted, website: '' }))).toBeTruthy();
  });

  test('hides the honeypot field, also from the keyboard', () => {
    show();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
  });

  test('keeps the typed values and shows each field error with a link to it', () => {
    show({
      done: false,
      refusals: [
        { code: 'invalid', reason: 'Too small', field: 'name' },
        { code: 'invalid', reason: 'Too small', field: 'message' },
      ],
      typed: { name: ' ', email: 'amira@example.com', topic: 'delivery', orderNumber: '', message: '' },
    });
    const box = screen.getByRole('alert');
    expect(document.activeElement).toBe(box);
    const link = within(box).getByRole('link', { name: 'Enter your name' });
    const name = screen.getByLabelText('Your name');
    expect(link.getAttribute('href')).toBe(`#${name.id}`);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com');
    expect(screen.getByLabelText<HTMLSelectElement>('What’s it about?').value).toBe('delivery');
  });

  test('shows a failure not caused by a field', () => {
    show({ done: false, refusals: [{ code: 'network_error', reason: 'network_error' }], typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('We can’t connect');
  });

  test('is replaced by a thank-you message that takes the focus', () => {
    show({ done: true });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain('We’ve got your message');
    expect(document.activeElement).toBe(news);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
