import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTile, pounds, someTiles } from '../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';

let records: () => unknown[];
let InShop: typeof import('../../../../tests/fixtures/site/shop-fixture.tsx')['InShop'];
let events: typeof import('./product-events.tsx');
let promotions: typeof import('./promotion-events.tsx');
/** Triggers the mocked IntersectionObserver. */
let comeIntoView: () => void;

beforeEach(async () => {
  vi.resetModules();
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = () => {};
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push(() => notify([{ isIntersecting: true }]));
      }
    },
  );
  comeIntoView = () => {
    for (const show of observed.splice(0)) show();
  };
  const { trackedRecords } = await import('./data-layer.ts');
  records = () => trackedRecords.get().map(({ event }) => event);
  ({ InShop } = await import('../../../../tests/fixtures/site/shop-fixture.tsx'));
  events = await import('./product-events.tsx');
  promotions = await import('./promotion-events.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = { id: 'dresses', name: 'Dresses' };

describe('a product list', () => {
  const show = (products = someTiles(2), before = 0) => (
    <MemoryRouter>
      <InShop visitor={buildVisitor({ site: { store: buildStore(FRENCH) } })}>
        <events.ListEvents list={LIST} products={products} before={before}>
          <a href="/fr/dress-1.html">One</a>
          <a href="/fr/dress-50.html">Fifty</a>
          <a href="/fr/elsewhere.html">Elsewhere</a>
        </events.ListEvents>
      </InShop>
    </MemoryRouter>
  );

  test('is tracked when visible, with position and price of each product', () => {
    render(show([buildTile({ sku: 'DR9', sizes: [{ sku: 'DR9-8', label: '8', inStock: true }] })], 48));
    expect(records()).toEqual([]);
    comeIntoView();
    expect(records()).toEqual([
      {
        event: 'view_item_list',
        item_list_id: 'dresses',
        item_list_name: 'Dresses',
        items: [
          {
            item_id: 'DR9-8',
            item_name: 'Cowl-neck satin midi dress',
            item_brand: 'Merroway Outlet',
            item_variant: 'Green',
            price: 34,
            discount: 28,
            item_list_id: 'dresses',
            item_list_name: 'Dresses',
            index: 48,
          },
        ],
      },
    ]);
  });

  test('tracks the clicked product, also on earlier pages, but no other link', () => {
    const { rerender } = render(show(someTiles(2)));
    rerender(show(someTiles(3, 49), 48));
    for (const name of ['Elsewhere', 'One', 'Fifty']) fireEvent.click(screen.getByText(name));
    expect(records()).toMatchObject([
      { event: 'select_item', item_list_id: 'dresses', items: [{ item_id: 'DR1-01-8', index: 0 }] },
      { event: 'select_item', item_list_id: 'dresses', items: [{ item_id: 'DR1-01-8', index: 49 }] },
    ]);
  });

  test('is not tracked without products', () => {
    render(show([]));
    comeIntoView();
    expect(records()).toEqual([]);
  });
});

test('a product page is tracked with price and category', () => {
  const Page = () => {
    events.useProductEvent(buildTile({ price: { now: pounds(20) } }), 'Dresses');
    return null;
  };
  render(
    <InShop>
      <Page />
    </InShop>,
  );
  expect(records()).toMatchObject([
    { event: 'view_item', currency: 'GBP', value: 20, items: [{ item_id: 'DR1-01-8', item_category: 'Dresses' }] },
  ]);
});

test('a saved product is tracked with its price', () => {
  const Heart = () => {
    const count = events.useSavingEvent();
    return <button type="button" onClick={() => count(buildTile())} />;
  };
  render(
    <InShop>
      <Heart />
    </InShop>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(records()).toMatchObject([
    { event: 'add_to_wishlist', currency: 'GBP', value: 34, items: [{ item_id: 'DR1-01-8', discount: 28 }] },
  ]);
});

test('a banner is tracked when visible and when clicked', () => {
  render(
    <promotions.PromotionEvents banner={{ BannerId: 7, Title: 'First frost', Slot: 'hero' }}>
      <a href="/coats.html">Shop coats</a>
    </promotions.PromotionEvents>,
  );
  comeIntoView();
  fireEvent.click(screen.getByText('Shop coats'));
  const promotion = { promotion_id: '7', promotion_name: 'First frost', creative_slot: 'hero' };
  expect(records()).toEqual([
    { event: 'view_promotion', ...promotion },
    { event: 'select_promotion', ...promotion },
  ]);
});
