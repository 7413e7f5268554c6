import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { CheckoutLink } from './checkout-link.tsx';

afterEach(cleanup);

test.each([
  [{}, '/checkout'],
  [{ checkoutAddress: 'https://checkout.shop.co.uk/checkout' }, 'https://checkout.shop.co.uk/checkout'],
])('the checkout link uses the shop or its own host: %j', (site, address) => {
  render(
    <MemoryRouter>
      <InShop visitor={buildVisitor({ site })}>
        <CheckoutLink />
      </InShop>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe(address);
});
