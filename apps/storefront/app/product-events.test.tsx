import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTile, pounds, someTiles } from './features/listing/listing-maker.ts';
import { aStore, aVisitor, FRENCH } from './shop-maker.tsx';

let records: () => unknown[];
let InShop: typeof import('./shop-maker.tsx')['InShop'];
let events: typeof import('./product-events.tsx');
let promotions: typeof import('./promotion-events.tsx');
/** Shows everything that is watched, when it is told to. */
let comeIntoView: () => void;

beforeEach(async () => {
  vi.resetModules();
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = () => {};
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push(() => tell([{ isIntersecting: true }]));
      }
    },
  );
  comeIntoView = () => {
    for (const show of observed.splice(0)) show();
  };
  const { trackedRecords } = await import('./browser/data-layer.ts');
  records = () => trackedRecords.get().map(({ event }) => event);
  ({ InShop } = await import('./shop-maker.tsx'));
  events = await import('./product-events.tsx');
  promotions = await import('./promotion-events.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = { id: 'dresses', name: 'Dresses' };

describe('a list of products', () => {
  const show = (products = someTiles(2), before = 0) => (
    <MemoryRouter>
      <InShop visitor={aVisitor({ store: aStore(FRENCH) })}>
        <events.ListEvents list={LIST} products={products} before={before}>
          <a href="/fr/dress-1.html">One</a>
          <a href="/fr/dress-50.html">Fifty</a>
          <a href="/fr/elsewhere.html">Elsewhere</a>
        </events.ListEvents>
      </InShop>
    </MemoryRouter>
  );

  test('is counted when it is seen, with the place and the price of each', () => {
    render(show([aTile({ sku: 'DR9' })], 48));
    expect(records()).toEqual([]);
    comeIntoView();
    expect(records()).toEqual([
      {
        event: 'view_item_list',
        item_list_id: 'dresses',
        item_list_name: 'Dresses',
        items: [
          {
            item_id: 'DR9',
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

  test('tells which product was chosen, of pages above it as well, and of no other link', () => {
    const { rerender } = render(show(someTiles(2)));
    rerender(show(someTiles(3, 49), 48));
    for (const name of ['Elsewhere', 'One', 'Fifty']) fireEvent.click(screen.getByText(name));
    expect(records()).toMatchObject([
      { event: 'select_item', item_list_id: 'dresses', items: [{ item_id: 'DR1', index: 0 }] },
      { event: 'select_item', item_list_id: 'dresses', items: [{ item_id: 'DR50', index: 49 }] },
    ]);
  });

  test('without products is nothing to count', () => {
    render(show([]));
    comeIntoView();
    expect(records()).toEqual([]);
  });
});

test('the page of a product is counted with its price and category', () => {
  const Page = () => {
    events.useProductEvent(aTile({ price: { now: pounds(20) } }), 'Dresses');
    return null;
  };
  render(
    <InShop>
      <Page />
    </InShop>,
  );
  expect(records()).toMatchObject([
    { event: 'view_item', currency: 'GBP', value: 20, items: [{ item_id: 'DR1-01', item_category: 'Dresses' }] },
  ]);
});

test('a product that is saved is counted with its price', () => {
  const Heart = () => {
    const count = events.useSavingEvent();
    return <button type="button" onClick={() => count(aTile())} />;
  };
  render(
    <InShop>
      <Heart />
    </InShop>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(records()).toMatchObject([
    { event: 'add_to_wishlist', currency: 'GBP', value: 34, items: [{ item_id: 'DR1-01', discount: 28 }] },
  ]);
});

test('a banner is counted when it is seen and when it is followed', () => {
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
