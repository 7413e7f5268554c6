import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { BackInStockPage } from './back-in-stock-page.tsx';

afterEach(cleanup);

const SIZE = {
  sku: 'dress-8',
  size: '8',
  inStock: false,
  product: { sku: 'dress', title: 'Satin dress', url: '/satin-dress.html', colour: 'Rust' },
};

function show({ size = SIZE, reply, visitor = buildVisitor() }: Partial<Shown> = {}) {
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
type Shown = { size: typeof SIZE; reply: FormReply; visitor: ReturnType<typeof buildVisitor> };

describe('the back-in-stock page', () => {
  test('names product and size, and posts the email address', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Satin dress' }).getAttribute('href')).toBe(
      '/satin-dress.html?sku=dress-8',
    );
    expect(screen.getByText(/Rust, size 8/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'amira@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Email me' }));
    expect(await screen.findByText('{"sku":"dress-8","email":"amira@example.com"}')).toBeTruthy();
  });

  test('keeps the typed value, and marks and focuses the refused field', () => {
    const refusals = [{ code: 'email_invalid', reason: 'No.', field: 'email' }];
    show({ reply: { done: false, refusals, typed: { email: 'amira' } } });
    const input = screen.getByLabelText<HTMLInputElement>('Email address');
    expect(input.value).toBe('amira');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  test('shows the success message and focuses it', () => {
    show({ reply: { done: true } });
    const news = screen.getByRole('status');
    expect(news.textContent).toContain('Check your inbox');
    expect(document.activeElement).toBe(news);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('links to the product if the size is in stock again', () => {
    show({ size: { ...SIZE, inStock: true } });
    expect(screen.getByRole('link', { name: 'View item' }).getAttribute('href')).toBe('/satin-dress.html?sku=dress-8');
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });

  test('renders in Arabic', () => {
    show({ visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) });
    expect(screen.getByRole('button', { name: 'أعلموني' })).toBeTruthy();
  });
});
