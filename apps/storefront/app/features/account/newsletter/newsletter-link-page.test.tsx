import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { NewsletterLinkPage } from './newsletter-link-page.tsx';

afterEach(cleanup);

const refused = (code: string): FormReply => ({ done: false, refusals: [{ code, reason: 'No.' }], typed: {} });

function open(answer: Promise<FormReply>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      action: () => answer,
      Component: ({ actionData }) => (
        <InShop>
          <NewsletterLinkPage step="confirm" token="t" reply={actionData as FormReply | undefined} />
        </InShop>
      ),
    },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
}

describe('a newsletter mail link', () => {
  test('is submitted once on repeated clicks', async () => {
    open(new Promise(() => undefined));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm email' });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test('shows a success message and focuses it', async () => {
    open(Promise.resolve({ done: true }));
    const news = await screen.findByRole('status');
    expect(news.textContent).toContain('You’re on the list');
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['link_unusable', 'invalid'])('is replaced by the sign-up form if dead (%s)', async (code) => {
    open(Promise.resolve(refused(code)));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('Email address')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
  });

  test('can be retried after a temporary refusal', async () => {
    open(Promise.resolve(refused('too_many')));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm email' })).toBeTruthy();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});
