import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceWishlist } from '#app/browser/device-wishlist.ts';
import { buildTile, pounds } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { VisibleAtOnce } from '../../../../../../tests/fixtures/site/visible-at-once.ts';
import { ProductCard } from './product-card.tsx';

beforeEach(() => vi.stubGlobal('IntersectionObserver', VisibleAtOnce));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  deviceWishlist.clear();
});

function show(differing: Partial<ListingTile> = {}, visitor = buildVisitor()) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop visitor={visitor}>
          <ProductCard product={buildTile(differing)} />
        </InShop>
      ),
    },
  ]);
  const { container } = render(<Stub />);
  return container.firstElementChild as HTMLElement;
}

const come = (card: HTMLElement) => fireEvent.pointerEnter(card, { pointerType: 'mouse' });

const green = { sku: 'DR1-01', url: '/green.html', colour: 'Green', image: { key: 'green-1', alt: 'Green' } };
const black = { sku: 'DR1-02', url: '/black.html', colour: 'Black', image: { key: 'black-1', alt: 'Black' } };

describe('a product card', () => {
  test('links to the product and shows price, previous price and reduction', () => {
    const card = show();
    const link = screen.getByRole('link', { name: 'Cowl-neck satin midi dress' });
    expect(link.getAttribute('href')).toBe('/cowl-neck-satin-midi-dress-green.html');
    expect(card.textContent).toContain('Now £34.00 Was £62.00');
    expect(screen.getByText('45% off')).toBeTruthy();
  });

  test.each<[string, Partial<ListingTile>, string]>([
    ['what is new', { badges: [{ kind: 'new-in' }] }, 'New in'],
    ['that few sizes are left', { badges: [{ kind: 'last-sizes', sizes: 2 }] }, 'Last 2 sizes'],
    ['that it is sold out, before anything else', { inStock: false }, 'Sold out'],
    ['a single price without a word', { price: { now: pounds(20) }, badges: [] }, '£20.00'],
  ])('shows %s', (_, product, expected) => {
    expect(within(show(product)).getByText(expected)).toBeTruthy();
  });

  test('shows only the most important badge', () => {
    show({ badges: [{ kind: 'percent-off', percent: 45 }, { kind: 'new-in' }] });
    expect(screen.queryByText('New in')).toBeNull();
  });

  test('has a picture in several widths with reserved space', () => {
    show();
    const picture = screen.getByRole<HTMLImageElement>('img');
    expect(picture.srcset).toContain('/media/cowl-green-0123456789ab/480 480w');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(Number(picture.getAttribute('height')) / Number(picture.getAttribute('width'))).toBe(1.5);
  });

  test('renders the second picture and sizes on hover, not before', async () => {
    const card = show();
    expect(card.querySelectorAll('img')).toHaveLength(1);
    come(card);
    expect(card.querySelectorAll('img')).toHaveLength(2);
    expect(await screen.findByText('Quick add')).toBeTruthy();
  });

  test('renders them on keyboard focus, too, but not on touch scrolling', async () => {
    const card = show();
    fireEvent.pointerEnter(card, { pointerType: 'touch' });
    expect(screen.queryByText('Quick add')).toBeNull();
    act(() => screen.getByRole('link', { name: 'Cowl-neck satin midi dress' }).focus());
    expect(await screen.findByText('Quick add')).toBeTruthy();
  });

  test('shows a sold-out size without a button', async () => {
    come(show());
    expect(await screen.findByText('Size 10, sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /size 10/ })).toBeNull();
  });

  test('links each colour to its page, and changes the picture on hover', () => {
    show({ swatches: [green, black] });
    const picture = screen.getByRole<HTMLImageElement>('img');
    const other = screen.getByRole('link', { name: 'Black' });
    expect(other.getAttribute('href')).toBe('/black.html');
    expect(screen.getByRole('link', { name: 'Green' }).getAttribute('aria-current')).toBe('true');

    fireEvent.focus(other);
    expect(picture.getAttribute('src')).toContain('black-1');
    fireEvent.blur(other);
    expect(picture.getAttribute('src')).toContain('cowl-green');
  });

  test('shows the number of further colours', () => {
    const swatches = Array.from({ length: 6 }, (_, index) => ({ ...black, sku: `DR1-${index}` }));
    show({ swatches });
    expect(screen.getAllByRole('link', { name: 'Black' })).toHaveLength(4);
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('toggles the wishlist entry on the device', () => {
    show();
    const heart = screen.getByRole('button', { name: 'Save Cowl-neck satin midi dress' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(deviceWishlist.get()).toEqual(['DR1-01']);
    fireEvent.click(heart);
    expect(deviceWishlist.get()).toEqual([]);
  });

  test('links to similar products', () => {
    show();
    const similar = screen.getByRole('link', { name: 'Shop similar to Cowl-neck satin midi dress' });
    expect(similar.getAttribute('href')).toBe('/catalogsearch/result?sku=DR1-01');
  });

  test('renders in the store language', () => {
    show({ badges: [{ kind: 'last-sizes', sizes: 2 }] }, buildVisitor({ site: { store: buildStore(ARABIC) } }));
    expect(screen.getByText('آخر مقاسين')).toBeTruthy();
  });

  test('has no wishlist button in server-rendered HTML, since it requires JavaScript', () => {
    const html = renderToString(
      <MemoryRouter>
        <InShop>
          <ProductCard product={buildTile()} />
        </InShop>
      </MemoryRouter>,
    );
    expect(html).toContain('Cowl-neck satin midi dress');
    expect(html).not.toContain('button');
  });
});
