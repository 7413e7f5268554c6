import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildOrder } from '../../../../../../tests/fixtures/order/checkout-fixture.ts';
import { InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuoteApi, refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/checkout-confirmation.ts';
import CheckoutConfirmationRoute, { loader } from './checkout-confirmation.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function load(order: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(visitorContext, buildVisitor({ services: { api: { checkout: { order } } as unknown as ShopApi } }));
  const url = new URL('https://shop.test/checkout/confirmation?order=MW-7KD2-9QXA');
  return (await loader({ url, context } as unknown as Route.LoaderArgs)) as unknown as {
    data: Route.ComponentProps['loaderData'];
    init: ResponseInit;
  };
}

async function show(order: () => Promise<unknown>, signedIn = false) {
  const { data, init } = await load(order);
  const props = { loaderData: { ...data, signedIn } } as unknown as Route.ComponentProps;
  const { api } = buildQuoteApi({ get: () => undefined });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={api}>
          <CheckoutConfirmationRoute {...props} />
        </InQuote>
      ),
    },
  ]);
  render(<Stub />);
  return init.status;
}

describe('confirmation page', () => {
  test('shows order number, next steps, items and payments', async () => {
    sessionStorage.setItem('checkout-address', '{}');
    expect(await show(async () => buildOrder())).toBe(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeTruthy();
    expect(screen.getByText('MW-7KD2-9QXA')).toBeTruthy();
    expect(screen.getByText('Standard: arriving Wednesday 18 to Friday 20 November.')).toBeTruthy();
    expect(screen.getByText('Visa 4242')).toBeTruthy();
    expect(sessionStorage.getItem('checkout-address')).toBeNull();
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('offers guests an account and customers their orders', async () => {
    await show(async () => buildOrder());
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/customer/account/create',
    );
    cleanup();
    await show(async () => buildOrder(), true);
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/customer/order-history');
  });

  test('states when a paid item cannot be sent', async () => {
    await show(async () => buildOrder({ state: 'unfillable' }));
    expect(screen.getByRole('heading', { level: 1, name: /can’t complete this order/ })).toBeTruthy();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  test("hides an order that was not made from the visitor's quote", async () => {
    const unknown = async () => {
      throw refused(404, 'order_unknown');
    };
    expect(await show(unknown)).toBe(404);
    expect(screen.getByRole('heading', { level: 1, name: 'We can’t show this order here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find your order' }).getAttribute('href')).toBe('/order-lookup');
  });
});
