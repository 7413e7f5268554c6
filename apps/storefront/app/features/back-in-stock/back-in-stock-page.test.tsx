import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { BackInStockPage } from './back-in-stock-page.tsx';

afterEach(cleanup);

const SIZE = {
  sku: 'dress-8',
  size: '8',
  inStock: false,
  product: { sku: 'dress', title: 'Satin dress', url: '/satin-dress.html', colour: 'Rust' },
};

function show({ size = SIZE, reply, visitor = aVisitor() }: Partial<Shown> = {}) {
  const Stub = createRoutesStub([
    {
      path: '/back-in-stock',
      action: async ({ request }) => Object.fromEntries(await request.formData()),
      Component: ({ actionData }) => (
        <InShop visitor={visitor}>
          <BackInStockPage size={size} reply={reply} />
          <pre>{JSON.stringify(actionData)}</pre>
        </InShop>
      ),
    },
  ]);
  render(<Stub initialEntries={['/back-in-stock?sku=dress-8']} />);
}
type Shown = { size: typeof SIZE; reply: FormReply; visitor: ReturnType<typeof aVisitor> };

describe('the page that a sold-out size leads to', () => {
  test('says which piece and size it is about, and posts the address', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Satin dress' }).getAttribute('href')).toBe(
      '/satin-dress.html?sku=dress-8',
    );
    expect(screen.getByText(/Rust, size 8/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'amira@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Email me' }));
    expect(await screen.findByText('{"sku":"dress-8","email":"amira@example.com"}')).toBeTruthy();
  });

  test('keeps what was typed, says why it was refused, and leads there', () => {
    const refusals = [{ code: 'email_invalid', reason: 'No.', field: 'email' }];
    show({ reply: { done: false, refusals, typed: { email: 'amira' } } });
    const input = screen.getByLabelText<HTMLInputElement>('Email address');
    expect(input.value).toBe('amira');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  test('gives way to the good news, which takes the focus', () => {
    show({ reply: { done: true } });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain('Check your inbox');
    expect(document.activeElement).toBe(news);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('leads to the piece where the size is in stock after all', () => {
    show({ size: { ...SIZE, inStock: true } });
    expect(screen.getByRole('link', { name: 'To the piece' }).getAttribute('href')).toBe(
      '/satin-dress.html?sku=dress-8',
    );
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });

  test('speaks Arabic', () => {
    show({ visitor: aVisitor({ store: aStore(ARABIC) }) });
    expect(screen.getByRole('button', { name: 'أعلموني' })).toBeTruthy();
  });
});
