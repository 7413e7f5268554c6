import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { InShop } from '../../../tests/fixtures/site/shop-fixture.tsx';
import { notFoundPaths } from './browser/not-found-paths.ts';
import { ErrorBoundary } from './root.tsx';

afterEach(cleanup);

function open(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const Shop = createRoutesStub([
    { path: '*', loader, ErrorBoundary, Component: () => null, HydrateFallback: () => null },
  ]);
  render(
    <InShop>
      <Shop />
    </InShop>,
  );
}

test('an unknown page shows the sold-out message, with links to new in and search', async () => {
  open(data(null, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'This page has sold out' })).toBeTruthy();
  await vi.waitFor(() => expect(notFoundPaths.has(location.pathname)).toBe(true));
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['New in', '/new-in.html'],
    ['Search', '/catalogsearch/result'],
  ]);
});

test('a failed page shows the error', async () => {
  open(data('Our fault', { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Our fault');
});
