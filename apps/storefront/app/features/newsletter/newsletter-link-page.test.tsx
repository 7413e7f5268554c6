import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
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
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
}

describe('a link of a newsletter mail', () => {
  test('is followed once, however often its button is clicked', async () => {
    open(new Promise(() => undefined));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm my address' });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test('ends in good news, which take the focus', async () => {
    open(Promise.resolve({ done: true }));
    const news = await screen.findByRole('status');
    expect(news.textContent).toContain('You are on the list');
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['link_unusable', 'invalid'])('that is dead (%s) gives way to the sign-up', async (code) => {
    open(Promise.resolve(refused(code)));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('Email address')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
  });

  test('that was only refused for now can be tried again', async () => {
    open(Promise.resolve(refused('too_many')));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm my address' })).toBeTruthy();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});
