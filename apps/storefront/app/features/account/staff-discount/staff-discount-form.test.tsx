import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { StaffDiscountForm } from './staff-discount-form.tsx';

afterEach(cleanup);

function show(token: string, reply?: FormReply) {
  const Component = () => (
    <InShop>
      <StaffDiscountForm token={token} reply={reply} />
    </InShop>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub initialEntries={['/']} />);
}

test('the staff link requires a click, and posts its token', () => {
  show('abc');
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on my discount' });
  expect(new FormData(form ?? undefined).get('token')).toBe('abc');
});

test('shows that the discount is active', () => {
  show('abc', { done: true });
  expect(screen.getByRole('status').textContent).toContain('Your staff discount is on');
});

test.each([
  ['no token', '', undefined],
  [
    'a used one',
    'abc',
    { done: false, refusals: [{ code: 'link_unusable', reason: 'used', field: 'token' }], typed: {} } as FormReply,
  ],
])('shows that the link is invalid, with %s', (_, token, reply) => {
  show(token, reply);
  expect(screen.getByRole('alert').textContent).toContain('This link has expired');
  expect(screen.queryByRole('button')).toBeNull();
});
