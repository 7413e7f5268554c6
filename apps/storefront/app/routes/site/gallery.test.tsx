import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import GalleryRoute, { loader } from './gallery.tsx';

afterEach(cleanup);

function visit(demo: boolean) {
  const context = new RouterContextProvider();
  context.set(visitorContext, { settings: { demo } } as Visitor);
  const Shop = createRoutesStub(
    [
      {
        path: '/dev/gallery',
        loader,
        Component: GalleryRoute,
        ErrorBoundary: () => 'not found',
        HydrateFallback: () => null,
      },
    ],
    context,
  );
  render(<Shop initialEntries={['/dev/gallery']} />);
}

describe('component gallery', () => {
  test('shows the components in both directions in the demo shop', async () => {
    visit(true);
    const leftToRight = await screen.findByRole('region', { name: 'Left to right' });
    const rightToLeft = screen.getByRole('region', { name: 'من اليمين إلى اليسار' });
    expect([leftToRight.dir, rightToLeft.dir]).toEqual(['ltr', 'rtl']);
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });

  test('returns 404 outside the demo shop', async () => {
    visit(false);
    expect(await screen.findByText('not found')).toBeTruthy();
  });
});
