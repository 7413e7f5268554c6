import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aVisitor, InShop } from '#app/shop-maker.tsx';
import { CheckoutLink } from './checkout-link.tsx';

afterEach(cleanup);

test.each([
  [{}, '/checkout'],
  [{ checkoutAddress: 'https://checkout.shop.co.uk/checkout' }, 'https://checkout.shop.co.uk/checkout'],
])('the checkout is part of the shop, or on a host of its own: %j', (settings, address) => {
  render(
    <MemoryRouter>
      <InShop visitor={aVisitor(settings)}>
        <CheckoutLink />
      </InShop>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe(address);
});
