import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PrivateDataProvider } from '#app/shop/private-data.tsx';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { Header } from './header.tsx';

afterEach(cleanup);

function show(firstName?: string) {
  const known = { signedIn: firstName !== undefined, quoteCount: 0, wishlistSkus: [], messages: [] };
  const api = {
    customer: { refresh: async () => ({ ...known, ...(firstName && { firstName }) }) },
    wishlist: { merge: async () => ({ added: 0, skus: [] }) },
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <Header menu={[]} search={undefined} /> }]);
  render(
    <InShop>
      <PrivateDataProvider api={api}>
        <Stub />
      </PrivateDataProvider>
    </InShop>,
  );
}

test('the header shows the customer name once private data has loaded', async () => {
  show('Amara');
  expect(screen.getByRole('link', { name: 'Your account' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Your account, Amara' });
  expect(link.getAttribute('href')).toBe('/customer/account');
  expect(screen.getByText('Amara')).toBeTruthy();
});

test('the header shows no name for a guest', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Your account' })).toBeTruthy();
});
