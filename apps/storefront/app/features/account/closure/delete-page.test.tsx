import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { DeletePage, type StepReply } from './delete-page.tsx';

afterEach(cleanup);

function renderPage(answered?: StepReply, isEnded = false) {
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
const getForm = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form;

describe('the account closure page', () => {
  test('explains the consequences, the restore period and the retained data', () => {
    render(renderPage());
    const items = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    const shownText = items.map((item) => item.textContent).join(' ');
    for (const part of ['immediately', '14 days', 'This can’t be undone', 'credit', 'totals and tax']) {
      expect(shownText).toContain(part);
    }
  });

  test('offers export, code and closure in order, each as a form that works without JavaScript', () => {
    const html = renderToString(renderPage());
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
    ['export', 'Email me my data', 'We’re preparing your copy'],
    ['code', 'Email me a code', 'It works for 15 minutes'],
  ] as const)('confirms beside its button that the %s was sent', (step, button, news) => {
    render(renderPage({ step, reply: { done: true } }));
    expect(getForm(button)?.textContent).toContain(news);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test('shows a wrong code at its field, and keeps it', () => {
    render(renderPage({ step: 'close', reply: refusedWith('deletion_code_wrong', 'code') }));
    const field = screen.getByLabelText<HTMLInputElement>('Code from the email');
    expect(field.value).toBe('123456');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Your account is still open');
    expect(screen.getByRole('alert').textContent).toContain('Check the six digits');
  });

  test('requires six digits', () => {
    render(renderPage({ step: 'close', reply: refusedWith('invalid', 'code') }));
    expect(screen.getByRole('alert').textContent).toContain('Enter the six digits from our latest email');
  });

  test('keeps the code and shows no second message after the session has ended', () => {
    render(renderPage({ step: 'close', reply: refusedWith('session_ended') }, true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code from the email').value).toBe('123456');
  });
});
