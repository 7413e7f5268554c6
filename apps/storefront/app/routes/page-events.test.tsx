import { ecommerceEvents, plainEvents } from '@shop/contracts/data-layer';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { PageReply, SearchSuggestReply } from '@shop/contracts/shop/page';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { useBag } from '#app/bag.tsx';
import { countServiceInBag } from '#app/bag-events.ts';
import { InBag } from '#app/bag-maker.tsx';
import { forgetConsent, haveChosen } from '#app/browser/consent-maker.ts';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { aGiftCard, aLine, aQuote, aQuoteApi, pounds } from '#app/browser/quote-maker.ts';
import { BagDrawerSlot } from '#app/features/bag/bag-drawer-slot.tsx';
import { aCheckout, anOrder } from '#app/features/checkout/checkout-maker.ts';
import { aListing, aTile, someTiles } from '#app/features/listing/listing-maker.ts';
import { listingText } from '#app/features/listing/listing-text.ts';
import { aProductDetail } from '#app/features/product/product-maker.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { CategoryLate, ProductLate } from '#app/late-parts.ts';
import { SeenAtOnce } from '#app/ui/seen-at-once.ts';
import { clientAction as joinPass } from './account-subscription.tsx';
import CartRoute from './cart.tsx';
import CatalogPageRoute from './catalog-page.tsx';
import CheckoutAddressRoute from './checkout-address.tsx';
import CheckoutConfirmationRoute from './checkout-confirmation.tsx';
import CheckoutDeliveryRoute from './checkout-delivery.tsx';
import CheckoutPaymentRoute from './checkout-payment.tsx';
import { clientAction as buyGiftCard } from './gift-cards.tsx';
import HomeRoute from './home.tsx';
import SearchResultsRoute from './search-results.tsx';
import SharedWishlistRoute from './shared-wishlist.tsx';
import WishlistRoute from './wishlist.tsx';

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
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
});
afterEach(() => {
  cleanup();
  forgetConsent();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

type Shown = { loaderData?: unknown; answers?: Parameters<typeof aQuoteApi>[0]; api?: object };

const NO_PRODUCTS = { page: { products: async () => ({ products: [] }) } };

/** A page of the shop as its route makes it from what its loader told. */
function open(Page: unknown, { loaderData, answers = {}, api = NO_PRODUCTS }: Shown = {}) {
  const Route = Page as ComponentType<{ loaderData: unknown; actionData: undefined }>;
  const quote = aQuoteApi({ get: () => aQuote(), refresh: () => aQuote(), ...answers });
  const Component = () => (
    <ApiProvider value={api as ShopApi}>
      <InBag api={quote.api}>
        <Route loaderData={loaderData} actionData={undefined} />
      </InBag>
    </ApiProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component, action: () => null }]);
  render(<Stub />);
}

/** What the page has told, by name and list; each of it is as the schema has it. */
function told(): string[] {
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
const worthOf = (name: string) => pushed.find(({ event }) => event === name)?.ecommerce?.value;

const seo = { title: 'Dresses', description: '', canonical: '/dresses.html', indexed: true };
const breadcrumb = [{ label: 'Dresses', path: '/dresses.html' }];
const RAIL = { __component: 'home.rail', title: 'New', rail: 'new-in' };
const OUTFIT = { __component: 'home.outfit', title: 'Look', skus: ['a'] };
const SLOT = { __component: 'home.banners', slot: 'middle' };

const results = {
  kind: 'results',
  reply: { kind: 'results', seo, query: 'satin', didYouMean: [], relaxed: false, listing: aListing() },
};
const aProductPage = (): PageReply => ({
  kind: 'product',
  breadcrumb: [...breadcrumb, { label: 'Satin slip dress', path: '/slip-green.html' }],
  seo,
  product: aProductDetail(),
});
const rails = { look: someTiles(1, 1), similar: someTiles(1, 2), alsoViewed: someTiles(1, 3) };
const saved = {
  id: 'i1',
  productSku: 'DR1-01',
  title: 'A dress',
  product: aTile(),
  inStock: true,
  backInStock: false,
  notify: { priceDrop: false, backInStock: false },
};
const lists = [{ id: 'l1', isDefault: true, count: 1, sharesName: false, items: [saved] }];

describe('what a page tells the data layer as it is seen', () => {
  beforeEach(async () => {
    await Promise.all([CategoryLate.load(), ProductLate.load()]);
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
          listing: listingText(aListing()),
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
      'the bag',
      CartRoute,
      { quote: aQuote(), estimate: undefined, rail: someTiles(1) },
      ['view_item_list also-viewed', 'view_cart'],
    ],
    ['an empty bag', CartRoute, { quote: aQuote([]), estimate: undefined, rail: [] }, []],
    ['the wishlist', WishlistRoute, { lists, shareAddress: '' }, ['view_item_list wishlist']],
    [
      'a wishlist that was shared',
      SharedWishlistRoute,
      { list: { items: [{ product: aTile() }] } },
      ['view_item_list shared-wishlist'],
    ],
    ['the first step of the checkout', CheckoutAddressRoute, { checkout: aCheckout() }, ['begin_checkout']],
    ['the confirmation', CheckoutConfirmationRoute, { order: anOrder(), signedIn: false }, ['purchase']],
  ])('%s', async (_, Page, loaderData, events) => {
    open(Page, { loaderData, answers: { get: () => aQuote([]) } });
    await waitFor(() => expect(told().toSorted()).toEqual(events.toSorted()));
  });
});

describe('what a step of the checkout tells as it is sent', () => {
  test('how it is delivered', async () => {
    open(CheckoutDeliveryRoute, { loaderData: { checkout: aCheckout() } });
    fireEvent.click(screen.getByRole('button', { name: /continue|payment/i }));
    await waitFor(() => expect(told()).toEqual(['begin_checkout', 'add_shipping_info']));
  });

  test('how it is paid for', async () => {
    open(CheckoutPaymentRoute, { loaderData: { checkout: aCheckout(), payKey: 'key-1' } });
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay £41.99' }));
    await waitFor(() => expect(told()).toEqual(['begin_checkout', 'add_payment_info']));
  });
});

describe('the mini-bag', () => {
  function Opener() {
    const { open: look, close } = useBag();
    return (
      <>
        <button type="button" onClick={look}>
          Open
        </button>
        <button type="button" onClick={close}>
          Close it
        </button>
        <BagDrawerSlot />
      </>
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByText(name));

  test('is counted each time it is opened, and not as it changes', async () => {
    rememberQuote({ flag: true });
    open(Opener, { answers: { change: () => aQuote([aLine({ quantity: 2 })]) } });
    press('Open');
    await waitFor(() => expect(told()).toEqual(['view_cart']));
    fireEvent.click(await screen.findByRole('button', { name: /more|add one/i }));
    await waitFor(() => expect(told()).toEqual(['view_cart', 'add_to_cart']));
    press('Close it');
    press('Open');
    await waitFor(() => expect(told()).toEqual(['view_cart', 'add_to_cart', 'view_cart']));
  });

  test('tells nothing of an empty bag', async () => {
    rememberQuote({ flag: true });
    open(Opener, { answers: { get: () => aQuote([]) } });
    press('Open');
    await screen.findByRole('heading', { name: 'Your bag is empty' });
    expect(told()).toEqual([]);
  });
});

test('products among the suggestions are counted as they are seen and as one is chosen', async () => {
  const suggestions: SearchSuggestReply = {
    queries: [{ query: 'satin', text: 'satin' }],
    categories: breadcrumb,
    products: someTiles(2),
  };
  open(() => <SearchBox placement="header" />, { api: { page: { suggest: async () => suggestions } } });
  fireEvent.focus(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sat' } });
  await waitFor(() => expect(told()).toEqual(['view_item_list suggestions']));
  fireEvent.click(screen.getByRole('option', { name: 'Dresses' }));
  fireEvent.click(screen.getByRole('option', { name: /^Dress 2/, hidden: true }));
  expect(told()).toEqual(['view_item_list suggestions', 'select_item suggestions']);
});

describe('a gift card and a delivery pass', () => {
  const quote = aQuote([], {
    services: [
      aGiftCard(),
      aGiftCard({ id: 's2', price: pounds(50) }),
      aGiftCard({ id: 's3', kind: 'delivery-pass', price: pounds(9.99) }),
    ],
    totals: { ...aQuote().totals, items: pounds(0), services: pounds(84.99) },
  });
  const openBag = () => {
    const left = { ...quote, services: quote.services.slice(1) };
    const answers = { get: () => quote, removeService: () => left };
    open(CartRoute, { loaderData: { quote, estimate: undefined, rail: [] }, answers });
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
  ])(
    '%s that a form has put into the bag is counted there, once and with its price',
    async (_, action, form, value) => {
      await post(action, form, accepted);
      openBag();
      expect(told()).toEqual(['add_to_cart', 'view_cart']);
      expect([worthOf('add_to_cart'), worthOf('view_cart')]).toEqual([value, 84.99]);
      cleanup();
      openBag();
      expect(told()).toEqual(['add_to_cart', 'view_cart', 'view_cart']);
    },
  );

  test.each([
    ['was refused', buyGiftCard, { amount: '1' }, async () => ({ done: false, refusals: [], typed: {} })],
    ['asked for something else', joinPass, { newsletter: 'on' }, accepted],
  ])('a form that %s counts nothing', async (_, action, form, answer) => {
    await post(action, form, answer);
    openBag();
    expect(told()).toEqual(['view_cart']);
  });

  test('what is taken out again is counted where the shop has done it', async () => {
    openBag();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove the gift card for Ada' })[0] as HTMLElement);
    await waitFor(() => expect(told()).toEqual(['view_cart', 'remove_from_cart']));
    expect(worthOf('remove_from_cart')).toBe(25);
  });

  test('one that is not in the bag after all counts nothing, and never later', () => {
    countServiceInBag('gift-card');
    open(CartRoute, { loaderData: { quote: aQuote(), estimate: undefined, rail: [] } });
    cleanup();
    openBag();
    expect(told()).toEqual(['view_cart', 'view_cart']);
  });
});
