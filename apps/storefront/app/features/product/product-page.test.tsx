import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile, ProductDetail } from '@shop/contracts/shop/page';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { InShop } from '#app/shop-maker.tsx';
import { ProductPage } from './product-page.tsx';
import { recentlyViewed, useRecentlyViewed } from './recently-viewed.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const picture = (name: string) => ({ key: `${name}-0123456789ab`, alt: name });
const GREEN: ProductDetail = {
  sku: 'slip-green',
  styleKey: 'slip',
  url: '/slip-green.html',
  title: 'Satin slip dress',
  colour: 'Bottle green',
  price: {
    now: { amount: 3400, currency: 'GBP' },
    was: { amount: 6200, currency: 'GBP' },
    percentOff: 45,
    lowestRecent: { amount: 5900, currency: 'GBP' },
  },
  badges: [],
  inStock: true,
  image: picture('front'),
  images: [
    { ...picture('front'), role: 'front' },
    { ...picture('back'), role: 'back' },
  ],
  swatches: [
    { sku: 'slip-green', url: '/slip-green.html', colour: 'Bottle green', image: picture('green') },
    { sku: 'slip-black', url: '/slip-black.html', colour: 'Black', image: picture('black') },
  ],
  sizes: [
    { sku: 'slip-green-8', label: '8', inStock: true },
    { sku: 'slip-green-10', label: '10', inStock: false },
  ],
  description: 'Bias-cut satin with a soft cowl neckline.',
  materials: '100% polyester',
  care: ['Machine wash at 30 degrees'],
};

function open(differing: Partial<ProductDetail> = {}) {
  const product = { ...GREEN, ...differing };
  const breadcrumb = [
    { label: 'Dresses', path: '/clothing/dresses.html' },
    { label: product.title, path: product.url },
  ];
  const Shop = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <ProductPage product={product} breadcrumb={breadcrumb}>
            <p>rails</p>
          </ProductPage>
        </InShop>
      ),
    },
  ]);
  render(<Shop />);
}

describe('the product page', () => {
  test('says what it is, what it costs and what it did, and where it belongs', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Satin slip dress');
    expect(screen.getByText('Save £28.00')).toBeTruthy();
    expect(screen.getByText('Lowest price of the 30 days before the reduction: £59.00')).toBeTruthy();
    const trail = screen.getByRole('navigation');
    expect(within(trail).getByRole('link', { name: 'Dresses' }).getAttribute('href')).toBe('/clothing/dresses.html');
    expect(within(trail).getByText('Satin slip dress').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('rails')).toBeTruthy();
  });

  test('a full price promises no saving', () => {
    open({ price: { now: { amount: 3400, currency: 'GBP' } } });
    expect(screen.queryByText(/Save/)).toBeNull();
    expect(screen.queryByText(/Lowest price/)).toBeNull();
  });

  test('shows every picture', () => {
    open();
    const pictures = screen.getByRole('list', { name: 'Pictures of Satin slip dress' });
    expect(
      within(pictures)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['front', 'back']);
  });

  test('leads to the other colours, and says which one this is', () => {
    open();
    const colours = within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('link');
    expect(colours.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/slip-green.html', 'page'],
      ['/slip-black.html', null],
    ]);
    expect(within(screen.getByRole('list', { name: 'Colours' })).getByRole('link', { name: 'Black' })).toBeTruthy();
  });

  test('a size that is sold out stays and says so', () => {
    open();
    expect(screen.getByText('10', { exact: false, selector: 'li' }).textContent).toBe('10, sold out');
    expect(screen.queryByText('This piece is sold out for now.')).toBeNull();
    cleanup();
    open({ inStock: false });
    expect(screen.getByText('This piece is sold out for now.')).toBeTruthy();
  });

  test('leads to what looks like it and to the size guide', () => {
    open();
    expect(screen.getByRole('link', { name: 'Shop similar' }).getAttribute('href')).toBe(
      '/catalogsearch/result?sku=slip-green',
    );
    expect(screen.getByRole('link', { name: 'Size guide' }).getAttribute('href')).toBe('/size-guide');
  });

  test('tells of fabric and care, where something is known', () => {
    open();
    expect(screen.getByText('100% polyester')).toBeTruthy();
    expect(screen.getByText('Machine wash at 30 degrees')).toBeTruthy();
    cleanup();
    open({ materials: undefined, care: [] });
    expect(screen.queryByText('Fabric and care')).toBeNull();
  });
});

describe('recently viewed', () => {
  test('a product is remembered when its page is opened', () => {
    open();
    expect(recentlyViewed.get()).toEqual(['slip-green']);
  });

  test('are shown as the shop still has them, without the product of the page', async () => {
    for (const sku of ['a', 'slip-green', 'gone', 'b']) recentlyViewed.add(sku);
    const products = async ({ query }: { query: { skus: string } }) => ({
      products: query.skus.split(',').flatMap((sku) => (sku === 'gone' ? [] : [{ ...GREEN, sku } as ListingTile])),
    });
    const List = () => useRecentlyViewed('slip-green').map(({ sku }) => <li key={sku}>{sku}</li>);
    render(
      <ApiProvider value={{ page: { products } } as unknown as ShopApi}>
        <List />
      </ApiProvider>,
    );
    const shown = await screen.findAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['b', 'a']);
  });
});
