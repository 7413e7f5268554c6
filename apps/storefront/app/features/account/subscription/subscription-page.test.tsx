import type { SubscriptionReply } from '@shop/contracts/shop/account/subscription';
import type { Money } from '@shop/domain/money';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form/form-reply.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

afterEach(cleanup);

function show(subscriptions: SubscriptionReply | undefined, reply?: FormReply, offer?: { price: Money }) {
  const Component = () => (
    <InShop>
      <SubscriptionPage subscriptions={subscriptions} reply={reply} {...(offer && { offer })} />
    </InShop>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub initialEntries={['/']} />);
}

const sentBy = (button: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button });
  return [form?.method, form?.getAttribute('action'), Object.fromEntries(new FormData(form ?? undefined))];
};
const email = 'ada@example.com';

describe('the newsletter subscription', () => {
  test('can be started', () => {
    show({ newsletter: false, email });
    expect(sentBy('Sign up to the newsletter')).toEqual([
      'post',
      '/customer/account/subscription',
      { newsletter: 'on' },
    ]);
  });

  test('can be ended', () => {
    show({ newsletter: true, email });
    expect(screen.getByText('We send our newsletter to ada@example.com.')).toBeTruthy();
    expect(sentBy('Unsubscribe')[2]).toEqual({ newsletter: 'off' });
  });

  test('confirms the change, or shows why it failed', () => {
    show({ newsletter: true, email }, { done: true });
    expect(screen.getByRole('status').textContent).toBe('Your preferences are saved.');
    cleanup();
    show({ newsletter: true, email }, { done: false, refusals: [{ code: 'network_error', reason: '' }], typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('Nothing has changed');
  });
});

describe('the delivery pass', () => {
  const pass = { price: { amount: 999, currency: 'GBP' }, until: '2026-07-01T00:00:00.000Z' } as const;

  test('is hidden if none exists', () => {
    show({ newsletter: true, email });
    expect(screen.queryByText('Unlimited delivery')).toBeNull();
  });

  test('shows its term and renewal price, and can be cancelled', () => {
    show({ newsletter: true, email, pass: { ...pass, status: 'active' } });
    expect(screen.getByText('Your pass is valid until 01/07/2026, then renews for £9.99.')).toBeTruthy();
    expect(sentBy('Cancel my pass')[2]).toEqual({ pass: 'cancel' });
  });

  test('cannot be cancelled twice', () => {
    show({ newsletter: true, email, pass: { ...pass, status: 'ending' } });
    expect(screen.getByText('Your pass is cancelled. You can use it until 01/07/2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel my pass' })).toBeNull();
  });

  test('can be added to the quote if offered, with a note about renewal', () => {
    show({ newsletter: false, email }, undefined, { price: { amount: 999, currency: 'GBP' } });
    expect(screen.getByText(/for a year, for £9\.99/)).toBeTruthy();
    expect(screen.getByText(/renews at £9\.99 a year until you cancel/)).toBeTruthy();
    expect(sentBy('Add pass to bag')).toEqual(['post', '/customer/account/subscription', { pass: 'join' }]);
  });

  test('is not offered to a customer whose pass runs much longer', () => {
    show({ newsletter: false, email });
    expect(screen.queryByRole('button', { name: 'Add pass to bag' })).toBeNull();
  });
});
