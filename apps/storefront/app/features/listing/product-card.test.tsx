import type { ListingTile } from '@shop/contracts/shop/page';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceWishlist } from '#app/browser/device-wishlist.ts';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { SeenAtOnce } from '#app/ui/seen-at-once.ts';
import { aTile, pounds } from './listing-maker.ts';
import { ProductCard } from './product-card.tsx';

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeenAtOnce));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  deviceWishlist.clear();
});

function show(differing: Partial<ListingTile> = {}, visitor = aVisitor()) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop visitor={visitor}>
          <ProductCard product={aTile(differing)} />
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
  test('leads to the product and says its price, what it was, and how much less that is', () => {
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
  ])('says %s', (_, product, said) => {
    expect(within(show(product)).getByText(said)).toBeTruthy();
  });

  test('says only the most telling of its badges', () => {
    show({ badges: [{ kind: 'percent-off', percent: 45 }, { kind: 'new-in' }] });
    expect(screen.queryByText('New in')).toBeNull();
  });

  test('offers the picture in several widths and keeps its place while it loads', () => {
    show();
    const picture = screen.getByRole<HTMLImageElement>('img');
    expect(picture.srcset).toContain('/media/cowl-green-0123456789ab/480 480w');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(Number(picture.getAttribute('height')) / Number(picture.getAttribute('width'))).toBe(1.5);
  });

  test('shows the second picture and the sizes to who points at it, and not before', () => {
    const card = show();
    expect(card.querySelectorAll('img')).toHaveLength(1);
    come(card);
    expect(card.querySelectorAll('img')).toHaveLength(2);
    expect(screen.getByText('Quick add')).toBeTruthy();
  });

  test('shows them to who comes with the keyboard, too, and not to a finger that only scrolls by', () => {
    const card = show();
    fireEvent.pointerEnter(card, { pointerType: 'touch' });
    expect(screen.queryByText('Quick add')).toBeNull();
    fireEvent.focus(screen.getByRole('link', { name: 'Cowl-neck satin midi dress' }));
    expect(screen.getByText('Quick add')).toBeTruthy();
  });

  test('keeps a size that is sold out, but not as a way to buy', () => {
    come(show());
    expect(screen.getByText('Size 10, sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /size 10/ })).toBeNull();
  });

  test('shows the other colours: each leads to its page, and pointing at it changes the picture', () => {
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

  test('says how many colours there are besides those it has room for', () => {
    const swatches = Array.from({ length: 6 }, (_, index) => ({ ...black, sku: `DR1-${index}` }));
    show({ swatches });
    expect(screen.getAllByRole('link', { name: 'Black' })).toHaveLength(4);
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('is saved on the device by its heart, and taken back', () => {
    show();
    const heart = screen.getByRole('button', { name: 'Save Cowl-neck satin midi dress' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(deviceWishlist.get()).toEqual(['DR1-01']);
    fireEvent.click(heart);
    expect(deviceWishlist.get()).toEqual([]);
  });

  test('leads to what looks like it', () => {
    show();
    const similar = screen.getByRole('link', { name: 'Shop similar to Cowl-neck satin midi dress' });
    expect(similar.getAttribute('href')).toBe('/catalogsearch/result?sku=DR1-01');
  });

  test('speaks the language of the store', () => {
    show({ badges: [{ kind: 'last-sizes', sizes: 2 }] }, aVisitor({ store: aStore(ARABIC) }));
    expect(screen.getByText('آخر مقاسين')).toBeTruthy();
  });

  test('has no heart in the page that the server makes: without script it could save nothing', () => {
    const html = renderToString(
      <MemoryRouter>
        <InShop>
          <ProductCard product={aTile()} />
        </InShop>
      </MemoryRouter>,
    );
    expect(html).toContain('Cowl-neck satin midi dress');
    expect(html).not.toContain('button');
  });
});
