import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { BackInStockLinkPage, type BackInStockStep } from './back-in-stock-link-page.tsx';

afterEach(cleanup);

const BUTTONS: Record<BackInStockStep, string> = { confirm: 'Confirm email', cancel: 'Stop emails' };
const refused = (code: string): FormReply => ({ done: false, refusals: [{ code, reason: 'No.' }], typed: {} });

function open(step: BackInStockStep, answer: Promise<FormReply>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      action: () => answer,
      Component: ({ actionData }) => (
        <InShop>
          <BackInStockLinkPage step={step} token="t" reply={actionData as FormReply | undefined} />
        </InShop>
      ),
    },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByRole('button', { name: BUTTONS[step] }));
}

describe('a back-in-stock mail link', () => {
  test('is submitted once on repeated clicks', async () => {
    open('confirm', new Promise(() => undefined));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: BUTTONS.confirm });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test.each([
    ['confirm', 'We’ll email you when your size is back'],
    ['cancel', 'We won’t email you about this size'],
  ] as const)('(%s) shows a success message and focuses it', async (step, expected) => {
    open(step, Promise.resolve({ done: true }));
    const news = await screen.findByRole('status');
    expect(news.textContent).toContain(expected);
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('(cancel) offers to cancel this request or all, and says which was cancelled', async () => {
    const posts: (FormDataEntryValue | null)[] = [];
    const Stub = createRoutesStub([
      {
        path: '/',
        action: async ({ request }) => {
          posts.push((await request.formData()).get('all'));
          return { done: true, isForAll: true };
        },
        Component: ({ actionData }) => (
          <InShop>
            <BackInStockLinkPage step="cancel" token="t" reply={actionData as FormReply | undefined} />
          </InShop>
        ),
      },
    ]);
    render(<Stub />);
    const [one, all] = screen.getAllByRole('button');
    expect(one?.getAttribute('name')).toBeNull();
    if (all) fireEvent.click(all);
    expect((await screen.findByRole('status')).textContent).toContain('no further back-in-stock emails');
    expect(posts).toEqual(['yes']);
  });

  test.each(['link_unusable', 'invalid'])('explains how to request again if dead (%s)', async (code) => {
    open('confirm', Promise.resolve(refused(code)));
    expect((await screen.findByRole('alert')).textContent).toContain('ask again');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be retried after a temporary refusal', async () => {
    open('confirm', Promise.resolve(refused('busy')));
    expect((await screen.findByRole('alert')).textContent).toContain('very busy');
    expect(screen.getByRole('button', { name: BUTTONS.confirm })).toBeTruthy();
  });
});
