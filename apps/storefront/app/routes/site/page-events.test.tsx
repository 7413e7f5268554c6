import { ecommerceEvents, plainEvents } from '@shop/contracts/data-layer';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { PageReply, SearchSuggestReply } from '@shop/contracts/shop/discovery/page';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listingText } from '#app/features/discovery/listing/listing-text.ts';
import { SearchBox } from '#app/features/discovery/search/search-box.tsx';
import { rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { QuoteDrawer } from '#app/features/quote/quote/quote-drawer.tsx';
import { QuoteDrawerSlot } from '#app/features/quote/quote/quote-drawer-slot.tsx';
import { clientAction as joinPass } from '#app/routes/account/credit/account-subscription.tsx';
import { clientAction as buyGiftCard } from '#app/routes/account/credit/gift-cards.tsx';
import CatalogPageRoute from '#app/routes/catalog/catalog-page.tsx';
import { CategoryLate, ProductLate } from '#app/routes/catalog/late-parts.ts';
import HomeRoute from '#app/routes/content/home.tsx';
import { SimpleHomeLate } from '#app/routes/content/late-parts.ts';
import SearchResultsRoute from '#app/routes/discovery/search-results.tsx';
import CheckoutAddressRoute from '#app/routes/order/checkout/checkout-address.tsx';
import CheckoutConfirmationRoute from '#app/routes/order/checkout/checkout-confirmation.tsx';
import CheckoutDeliveryRoute from '#app/routes/order/checkout/checkout-delivery.tsx';
import CheckoutPaymentRoute from '#app/routes/order/checkout/checkout-payment.tsx';
import QuoteRoute from '#app/routes/quote/quote.tsx';
import SharedWishlistRoute from '#app/routes/quote/shared-wishlist.tsx';
import WishlistRoute from '#app/routes/quote/wishlist.tsx';
import { ApiProvider } from '#app/shop/api.ts';
import { useQuote } from '#app/shop/quote.ts';
import { countServiceInQuote } from '#app/tracking/quote-events.ts';
import { buildProductDetail } from '../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { buildListing, buildTile, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildCheckout, buildOrder } from '../../../../../tests/fixtures/order/checkout-fixture.ts';
import { InQuote } from '../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import {
  buildGiftCard,
  buildLine,
  buildQuote,
  buildQuoteApi,
  pounds,
} from '../../../../../tests/fixtures/quote/quote-fixture.ts';
import { clearConsent, haveChosen } from '../../../../../tests/fixtures/site/consent-fixture.ts';
import { VisibleAtOnce } from '../../../../../tests/fixtures/site/visible-at-once.ts';

type Entry = { event?: string; ecommerce?: Record<string, unknown> };
let pushed: Entry[];

beforeEach(() => {
  pushed = [];
  window.dataLayer = pushed as never;
  sessionStorage.clear();
  localStorage.clear();
  haveChosen('analytics');
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
});
afterEach(() => {
  cleanup();
  clearConsent();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

type Shown = { loaderData?: unknown; answers?: Parameters<typeof buildQuoteApi>[0]; api?: object };

const NO_PRODUCTS = { page: { products: async () => ({ products: [] }) } };

/** Renders a page as its route does from loader data. */
function open(Page: unknown, { loaderData, answers = {}, api = NO_PRODUCTS }: Shown = {}) {
  const Route = Page as ComponentType<{ loaderData: unknown; actionData: undefined }>;
  const quote = buildQuoteApi({ get: () => buildQuote(), refresh: () => buildQuote(), ...answers });
  const Component = () => (
    <ApiProvider value={api as ShopApi}>
      <InQuote api={quote.api}>
        <Route loaderData={loaderData} actionData={undefined} />
      </InQuote>
    </ApiProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component, action: () => null }]);
  render(<Stub />);
}

/** Data layer events by name and list; each one is validated against the schema. */
function listEvents(): string[] {
  expect(document.body.textContent).not.toContain('Application Error');
  const events = pushed.filter(({ event }) => event !== undefined);
  for (const { event, ecommerce, ...plain } of events) {
    const { [event as string]: schema } = { ...ecommerceEvents, ...plainEvents } as Record<string, unknown>;
    const { safeParse } = schema as (typeof ecommerceEvents)['view_item'];
    expect(safeParse(ecommerce ?? plain).error?.issues, event).toBeUndefined();
  }
  return events.map(({ event, ecommerce = {} }) =>
    [event, ecommerce.item_list_id ?? ecommerce.promotion_id].filter(Boolean).join(' '),
  );
}
const getWorth = (name: string) => pushed.find(({ event }) => event === name)?.ecommerce?.value;

const seo = { title: 'Dresses', description: '', canonical: '/dresses.html', indexed: true };
const breadcrumb = [{ label: 'Dresses', path: '/dresses.html' }];
const RAIL = { __component: 'home.rail', title: 'New', rail: 'new-in' };
const OUTFIT = { __component: 'home.outfit', title: 'Look', skus: ['a'] };
const SLOT = { __component: 'home.banners', slot: 'middle' };

const results = {
  kind: 'results',
  reply: { kind: 'results', seo, query: 'satin', didYouMean: [], relaxed: false, listing: listingText(buildListing()) },
};
const aProductPage = (): PageReply => ({
  kind: 'product',
  breadcrumb: [...breadcrumb, { label: 'Satin slip dress', path: '/slip-green.html' }],
  seo,
  product: buildProductDetail(),
});
const rails = { look: someTiles(1, 1), similar: someTiles(1, 2), alsoViewed: someTiles(1, 3) };
const saved = {
  id: 'i1',
  productSku: 'DR1-01',
  title: 'A dress',
  product: buildTile(),
  inStock: true,
  backInStock: false,
  notify: { priceDrop: false, backInStock: false },
};
const lists = [{ id: 'l1', isDefault: true, count: 1, sharesName: false, items: [saved] }];

describe('page view events', () => {
  beforeEach(async () => {
    await Promise.all([CategoryLate.load(), ProductLate.load(), SimpleHomeLate.load()]);
  });

  test.each<[string, unknown, unknown, string[]]>([
    [
      'the home page that editors composed',
      HomeRoute,
      {
        page: {
          seo: null,
          blocks: [
            { block: SLOT, banners: [{ BannerId: 7, Title: 'First frost', Slot: 'middle' }] },
            { block: RAIL, products: someTiles(2) },
            { block: OUTFIT, products: someTiles(1, 9) },
          ],
        },
      },
      ['view_promotion 7', 'view_item_list new-in', 'view_item_list outfit'],
    ],
    [
      'the plain home page',
      HomeRoute,
      { rails: { trending: someTiles(1), newIn: someTiles(1, 2) } },
      ['view_item_list new-in', 'view_item_list trending'],
    ],
    [
      'a listing',
      CatalogPageRoute,
      {
        page: {
          kind: 'listing',
          breadcrumb,
          seo,
          category: { key: 'dresses', name: 'Dresses', description: '' },
          children: [],
          listing: listingText(buildListing()),
        },
      },
      ['view_item_list dresses'],
    ],
    [
      'a product',
      CatalogPageRoute,
      { page: { ...aProductPage(), rails, delivery: undefined, setting: undefined } },
      ['view_item_list complete-the-look', 'view_item_list similar', 'view_item_list also-viewed', 'view_item'],
    ],
    ['what a search finds', SearchResultsRoute, results, ['view_item_list search', 'search']],
    [
      'what looks alike',
      SearchResultsRoute,
      { kind: 'look-alikes', products: someTiles(2) },
      ['view_item_list look-alikes'],
    ],
    [
      'a search that has not begun',
      SearchResultsRoute,
      { kind: 'start', suggestions: { queries: [], categories: [] }, trending: someTiles(1) },
      ['view_item_list trending'],
    ],
    [
      'the quote',
      QuoteRoute,
      { quote: buildQuote(), estimate: undefined, upsells: [], rail: someTiles(1) },
      ['view_item_list also-viewed', 'view_cart'],
    ],
    ['an empty quote', QuoteRoute, { quote: buildQuote([]), estimate: undefined, upsells: [], rail: [] }, []],
    ['the wishlist', WishlistRoute, { lists, shareAddress: '' }, ['view_item_list wishlist']],
    [
      'a wishlist that was shared',
      SharedWishlistRoute,
      { list: { items: [{ product: buildTile() }] } },
      ['view_item_list shared-wishlist'],
    ],
    ['the first step of the checkout', CheckoutAddressRoute, { checkout: buildCheckout() }, ['begin_checkout']],
    ['the confirmation', CheckoutConfirmationRoute, { order: buildOrder(), signedIn: false }, ['purchase']],
  ])('%s', async (_, Page, loaderData, events) => {
    open(Page, { loaderData, answers: { get: () => buildQuote([]) } });
    await waitFor(() => expect(listEvents().toSorted()).toEqual(events.toSorted()));
  });
});

describe('checkout step events', () => {
  test('send add_shipping_info for the delivery step', async () => {
    open(CheckoutDeliveryRoute, { loaderData: { checkout: buildCheckout() } });
    fireEvent.click(screen.getByRole('button', { name: /continue|payment/i }));
    await waitFor(() => expect(listEvents()).toEqual(['begin_checkout', 'add_shipping_info']));
  });

  test('send add_payment_info for the payment step', async () => {
    open(CheckoutPaymentRoute, { loaderData: { checkout: buildCheckout(), payKey: 'key-1' } });
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay £41.99' }));
    await waitFor(() => expect(listEvents()).toEqual(['begin_checkout', 'add_payment_info']));
  });
});

describe('quote drawer', () => {
  const loadQuoteDrawer = async () => QuoteDrawer;

  function Opener() {
    const { open: look, close } = useQuote();
    return (
      <>
        <button type="button" onClick={look}>
          Open
        </button>
        <button type="button" onClick={close}>
          Close it
        </button>
        <QuoteDrawerSlot load={loadQuoteDrawer} />
      </>
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByText(name));

  test('sends view_cart on every opening, not on changes', async () => {
    rememberQuote({ flag: true });
    open(Opener, { answers: { change: () => buildQuote([buildLine({ quantity: 2 })]) } });
    press('Open');
    await waitFor(() => expect(listEvents()).toEqual(['view_cart']));
    fireEvent.click(await screen.findByRole('button', { name: /more|add one/i }));
    await waitFor(() => expect(listEvents()).toEqual(['view_cart', 'add_to_cart']));
    press('Close it');
    press('Open');
    await waitFor(() => expect(listEvents()).toEqual(['view_cart', 'add_to_cart', 'view_cart']));
  });

  test('sends no event for an empty quote', async () => {
    rememberQuote({ flag: true });
    open(Opener, { answers: { get: () => buildQuote([]) } });
    press('Open');
    await screen.findByRole('heading', { name: 'Your bag is empty' });
    expect(listEvents()).toEqual([]);
  });
});

test('product suggestions send a list view and a selection event', async () => {
  const suggestions: SearchSuggestReply = {
    queries: [{ query: 'satin', text: 'satin' }],
    categories: breadcrumb,
    products: someTiles(2),
  };
  open(() => <SearchBox placement="header" />, { api: { page: { suggest: async () => suggestions } } });
  fireEvent.focus(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sat' } });
  await waitFor(() => expect(listEvents()).toEqual(['view_item_list suggestions']));
  fireEvent.click(screen.getByRole('option', { name: 'Dresses' }));
  fireEvent.click(screen.getByRole('option', { name: /^Dress 2/, hidden: true }));
  expect(listEvents()).toEqual(['view_item_list suggestions', 'select_item suggestions']);
});

describe('gift card and delivery pass', () => {
  const quote = buildQuote([], {
    services: [
      buildGiftCard(),
      buildGiftCard({ id: 's2', price: pounds(50) }),
      buildGiftCard({ id: 's3', kind: 'delivery-pass', price: pounds(9.99) }),
    ],
    totals: { ...buildQuote().totals, items: pounds(0), services: pounds(84.99) },
  });
  const openQuote = () => {
    const left = { ...quote, services: quote.services.slice(1) };
    const answers = { get: () => quote, removeService: () => left };
    open(QuoteRoute, { loaderData: { quote, estimate: undefined, upsells: [], rail: [] }, answers });
  };
  const post = async (clientAction: unknown, fields: Record<string, string>, answer: () => Promise<unknown>) => {
    const request = new Request('https://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
    const act = clientAction as (args: object) => Promise<unknown>;
    await act({ request, serverAction: answer }).catch(() => {});
  };
  const accepted = () => Promise.reject(new Response(null, { status: 303 }));

  test.each([
    ['a gift card', buyGiftCard, { amount: '5000', name: 'Ada' }, 50],
    ['a pass', joinPass, { pass: 'join' }, 9.99],
  ])('%s added by a form sends one add_to_cart event with its price', async (_, action, form, value) => {
    await post(action, form, accepted);
    openQuote();
    expect(listEvents()).toEqual(['add_to_cart', 'view_cart']);
    expect([getWorth('add_to_cart'), getWorth('view_cart')]).toEqual([value, 84.99]);
    cleanup();
    openQuote();
    expect(listEvents()).toEqual(['add_to_cart', 'view_cart', 'view_cart']);
  });

  test.each([
    ['was refused', buyGiftCard, { amount: '1' }, async () => ({ done: false, refusals: [], typed: {} })],
    ['asked for something else', joinPass, { newsletter: 'on' }, accepted],
  ])('form that %s sends no event', async (_, action, form, answer) => {
    await post(action, form, answer);
    openQuote();
    expect(listEvents()).toEqual(['view_cart']);
  });

  test('send remove_from_cart after the server has removed them', async () => {
    openQuote();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove gift card for Ada' })[0] as HTMLElement);
    await waitFor(() => expect(listEvents()).toEqual(['view_cart', 'remove_from_cart']));
    expect(getWorth('remove_from_cart')).toBe(25);
  });

  test('send no event, now or later, when missing from the quote', () => {
    countServiceInQuote('gift-card');
    open(QuoteRoute, { loaderData: { quote: buildQuote(), estimate: undefined, upsells: [], rail: [] } });
    cleanup();
    openQuote();
    expect(listEvents()).toEqual(['view_cart', 'view_cart']);
  });
});
