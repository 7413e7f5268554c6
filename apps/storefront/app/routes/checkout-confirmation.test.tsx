import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InBag } from '#app/bag-maker.tsx';
import { aQuoteApi, refused } from '#app/browser/quote-maker.ts';
import { visitorContext } from '#app/contexts.ts';
import { anOrder } from '#app/features/checkout/checkout-maker.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import type { Route } from './+types/checkout-confirmation.ts';
import CheckoutConfirmationRoute, { loader } from './checkout-confirmation.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function load(order: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(visitorContext, aVisitor({ api: { checkout: { order } } as unknown as Visitor['api'] }));
  const url = new URL('https://shop.test/checkout/confirmation?order=MW-7KD2-9QXA');
  return (await loader({ url, context } as unknown as Route.LoaderArgs)) as unknown as {
    data: Route.ComponentProps['loaderData'];
    init: ResponseInit;
  };
}

async function show(order: () => Promise<unknown>, signedIn = false) {
  const { data, init } = await load(order);
  const props = { loaderData: { ...data, signedIn } } as unknown as Route.ComponentProps;
  const { api } = aQuoteApi({ get: () => undefined });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InBag api={api}>
          <CheckoutConfirmationRoute {...props} />
        </InBag>
      ),
    },
  ]);
  render(<Stub />);
  return init.status;
}

describe('the confirmation', () => {
  test('says the number, what happens next, what was bought and what paid', async () => {
    sessionStorage.setItem('checkout-address', '{}');
    expect(await show(async () => anOrder())).toBe(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeTruthy();
    expect(screen.getByText('MW-7KD2-9QXA')).toBeTruthy();
    expect(screen.getByText('Standard: it arrives Wednesday 18 to Friday 20 November.')).toBeTruthy();
    expect(screen.getByText('Visa 4242')).toBeTruthy();
    expect(sessionStorage.getItem('checkout-address')).toBeNull();
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('offers an account to guests, and their orders to customers', async () => {
    await show(async () => anOrder());
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/customer/account/create',
    );
    cleanup();
    await show(async () => anOrder(), true);
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/customer/order-history');
  });

  test('says so where what was paid for cannot be sent', async () => {
    await show(async () => anOrder({ state: 'unfillable' }));
    expect(screen.getByRole('heading', { level: 1, name: /cannot be filled/ })).toBeTruthy();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  test('shows nobody an order that is not of their bag', async () => {
    const unknown = async () => {
      throw refused(404, 'order_unknown');
    };
    expect(await show(unknown)).toBe(404);
    expect(screen.getByRole('heading', { level: 1, name: 'We cannot show this order here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find your order' }).getAttribute('href')).toBe('/order-lookup');
  });
});
