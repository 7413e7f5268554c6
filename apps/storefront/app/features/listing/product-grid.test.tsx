import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { someTiles } from './listing-maker.ts';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import { ProductRail } from './product-rail.tsx';

afterEach(cleanup);

function show(element: ReactNode) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <InShop>{element}</InShop> }]);
  render(<Stub />);
}

const showGrid = (props: Partial<ProductGridProps>) => show(<ProductGrid products={someTiles(6)} {...props} />);

describe('a grid of products', () => {
  test('fetches the pictures of its first row at once, the very first before all others, and the rest later', () => {
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

  test('has room for banners among its products', () => {
    showGrid({ banners: [{ after: 2, content: <p>Free returns</p> }] });
    const words = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(words.indexOf('Free returns')).toBe(2);
    expect(words).toHaveLength(7);
  });

  test('says that others are on their way', () => {
    showGrid({ expected: 4 });
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('a rail of products', () => {
  test('is a part of the page with a title', () => {
    show(<ProductRail title="More like this" products={someTiles(2)} />);
    const rail = screen.getByRole('region', { name: 'More like this' });
    expect(rail.querySelectorAll('li')).toHaveLength(2);
  });

  test('is not there where it has no products', () => {
    show(<ProductRail title="More like this" products={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
