import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { someTiles } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import { ProductRail } from './product-rail.tsx';

afterEach(cleanup);

function show(element: ReactNode) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <InShop>{element}</InShop> }]);
  render(<Stub />);
}

const showGrid = (props: Partial<ProductGridProps>) => show(<ProductGrid products={someTiles(6)} {...props} />);

describe('a product grid', () => {
  test('loads the first row eagerly, the first picture with high priority, and the rest lazily', () => {
    showGrid({});
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      null,
      null,
      null,
      null,
      'lazy',
      'lazy',
    ]);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', ...Array(5).fill(null)]);
  });

  test('places banners among its products', () => {
    showGrid({ banners: [{ after: 2, content: <p>Free returns</p> }] });
    const words = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(words.indexOf('Free returns')).toBe(2);
    expect(words).toHaveLength(7);
  });

  test('shows that more products are loading', () => {
    showGrid({ expected: 4 });
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('a product rail', () => {
  test('is a region with a title', () => {
    show(<ProductRail title="More like this" products={someTiles(2)} />);
    const rail = screen.getByRole('region', { name: 'More like this' });
    expect(rail.querySelectorAll('li')).toHaveLength(2);
  });

  test('is not rendered without products', () => {
    show(<ProductRail title="More like this" products={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
