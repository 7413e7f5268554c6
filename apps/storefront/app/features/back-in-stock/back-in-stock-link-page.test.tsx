import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { BackInStockLinkPage, type BackInStockStep } from './back-in-stock-link-page.tsx';

afterEach(cleanup);

const BUTTONS: Record<BackInStockStep, string> = { confirm: 'Confirm my address', cancel: 'Do not write to me' };
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

describe('a link of a mail about a size', () => {
  test('is followed once, however often its button is clicked', async () => {
    open('confirm', new Promise(() => undefined));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: BUTTONS.confirm });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  test.each([
    ['confirm', 'We write to you when your size is back'],
    ['cancel', 'We do not write to you about this size'],
  ] as const)('(%s) ends in good news, which take the focus', async (step, said) => {
    open(step, Promise.resolve({ done: true }));
    const news = await screen.findByRole('status');
    expect(news.textContent).toContain(said);
    expect(document.activeElement).toBe(news);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['link_unusable', 'invalid'])('that is dead (%s) says how to ask again', async (code) => {
    open('confirm', Promise.resolve(refused(code)));
    expect((await screen.findByRole('alert')).textContent).toContain('ask again');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that was only refused for now can be tried again', async () => {
    open('confirm', Promise.resolve(refused('busy')));
    expect((await screen.findByRole('alert')).textContent).toContain('very busy');
    expect(screen.getByRole('button', { name: BUTTONS.confirm })).toBeTruthy();
  });
});
