import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { DeletePage, type StepReply } from './delete-page.tsx';

afterEach(cleanup);

function aPage(answered?: StepReply, isEnded = false) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <InShop>
          <DeletePage answered={answered} isEnded={isEnded} />
        </InShop>
      ),
    },
  ]);
  return <Stub initialEntries={['/']} />;
}

const refusedWith = (code: string, field?: string): FormReply => ({
  done: false,
  refusals: [{ code, reason: code, field }],
  typed: { code: '123456' },
});
const formOf = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form;

describe('the page to delete an account', () => {
  test('says what will happen, for how long it can be taken back, and what is kept', () => {
    render(aPage());
    const items = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    const said = items.map((item) => item.textContent).join(' ');
    for (const part of ['at once', '14 days', 'Nobody can bring it back', 'Credit', 'sums and tax']) {
      expect(said).toContain(part);
    }
  });

  test('offers the data first, then a code, then the end, each as a form that works without script', () => {
    const html = renderToString(aPage());
    const page = new DOMParser().parseFromString(html, 'text/html');
    const forms = [...page.querySelectorAll('form')];
    expect(forms.map((form) => form.querySelector<HTMLInputElement>('[name=step]')?.value)).toEqual([
      'export',
      'code',
      'close',
    ]);
    expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
      forms.map(() => ['post', '/customer/account/delete']),
    );
  });

  test.each([
    ['export', 'Mail me my data', 'We are making your copy'],
    ['code', 'Mail me a code', 'It is good for 15 minutes'],
  ] as const)('says beside its button that the %s is on its way', (step, button, news) => {
    render(aPage({ step, reply: { done: true } }));
    expect(formOf(button)?.textContent).toContain(news);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test('says at the field what is wrong with the code, and keeps it', () => {
    render(aPage({ step: 'close', reply: refusedWith('deletion_code_wrong', 'code') }));
    const field = screen.getByLabelText<HTMLInputElement>('Code from the mail');
    expect(field.value).toBe('123456');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Your account is still open');
    expect(screen.getByRole('alert').textContent).toContain('Check the six digits');
  });

  test('asks for six digits where there are none', () => {
    render(aPage({ step: 'close', reply: refusedWith('invalid', 'code') }));
    expect(screen.getByRole('alert').textContent).toContain('Enter the six digits of the newest mail');
  });

  test('keeps the code and says nothing twice where the session has ended', () => {
    render(aPage({ step: 'close', reply: refusedWith('session_ended') }, true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code from the mail').value).toBe('123456');
  });
});
