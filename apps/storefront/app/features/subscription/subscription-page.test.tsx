import type { SubscriptionReply } from '@shop/contracts/shop/subscription';
import type { Money } from '@shop/domain/money';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
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

describe('the newsletter', () => {
  test('can be taken', () => {
    show({ newsletter: false, email });
    expect(sentBy('Send me the newsletter')).toEqual(['post', '/customer/account/subscription', { newsletter: 'on' }]);
  });

  test('can be left', () => {
    show({ newsletter: true, email });
    expect(screen.getByText('You get our newsletter at ada@example.com.')).toBeTruthy();
    expect(sentBy('Stop the newsletter')[2]).toEqual({ newsletter: 'off' });
  });

  test('says that the choice is kept, or why it is not', () => {
    show({ newsletter: true, email }, { done: true });
    expect(screen.getByRole('status').textContent).toBe('Your choice is saved.');
    cleanup();
    show({ newsletter: true, email }, { done: false, refusals: [{ code: 'network_error', reason: '' }], typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed');
  });
});

describe('the delivery pass', () => {
  const pass = { price: { amount: 999, currency: 'GBP' }, until: '2026-07-01T00:00:00.000Z' } as const;

  test('is not spoken of where there is none', () => {
    show({ newsletter: true, email });
    expect(screen.queryByText('Unlimited delivery')).toBeNull();
  });

  test('says how long it runs and what it costs then, and can be cancelled', () => {
    show({ newsletter: true, email, pass: { ...pass, status: 'active' } });
    expect(screen.getByText('Your pass runs until 01/07/2026 and then goes on for £9.99.')).toBeTruthy();
    expect(sentBy('Cancel my pass')[2]).toEqual({ pass: 'cancel' });
  });

  test('is not cancelled twice', () => {
    show({ newsletter: true, email, pass: { ...pass, status: 'ending' } });
    expect(screen.getByText('Your pass is cancelled. You can use it until 01/07/2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel my pass' })).toBeNull();
  });

  test('can be joined by whoever is offered it: it goes into the bag, and they are told that it goes on', () => {
    show({ newsletter: false, email }, undefined, { price: { amount: 999, currency: 'GBP' } });
    expect(screen.getByText(/on every order for a year, for £9\.99/)).toBeTruthy();
    expect(screen.getByText(/goes on for £9\.99 a year until you cancel/)).toBeTruthy();
    expect(sentBy('Add the pass to my bag')).toEqual(['post', '/customer/account/subscription', { pass: 'join' }]);
  });

  test('is not offered to whoever has one for long', () => {
    show({ newsletter: false, email });
    expect(screen.queryByRole('button', { name: 'Add the pass to my bag' })).toBeNull();
  });
});
