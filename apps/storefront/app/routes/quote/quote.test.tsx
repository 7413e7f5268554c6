import { ApiError } from '@shop/contracts/shop/api-error';
import type { StockReply } from '@shop/contracts/shop/catalog/catalog';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import type { EstimateReply } from '#app/features/quote/delivery/delivery-estimate.tsx';
import { rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import type { QuoteFormReply } from '#app/features/quote/quote/quote-codes.tsx';
import { ApiProvider } from '#app/shop/api.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { trackedRecords } from '#app/tracking/data-layer.ts';
import { buildTile } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { InQuote } from '../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import {
  buildLine,
  buildQuote,
  buildQuoteApi,
  pounds,
  refused,
} from '../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor, InShop } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/quote.ts';
import QuoteRoute, { loader } from './quote.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set([]);
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof buildQuoteApi>[0];

const ESTIMATE: ShippingMethodsReply = {
  methods: [
    {
      code: 'standard',
      price: pounds(3.99),
      from: '2026-11-18',
      to: '2026-11-20',
      orderBefore: '2026-11-16T20:00:00Z',
    },
    {
      code: 'next-day',
      price: pounds(6.99),
      from: '2026-11-17',
      to: '2026-11-17',
      orderBefore: '2026-11-16T20:00:00Z',
    },
  ],
  postcode: 'M1 1AE',
  returns: { days: 28, price: pounds(0) },
};

const SAVED = buildTile({
  sku: 'DR1-01',
  title: 'Tie-waist wrap midi dress',
  sizes: [
    { sku: 'DR1-01-8', label: '8', inStock: true },
    { sku: 'DR1-01-10', label: '10', inStock: true },
  ],
});

type Page = {
  quote?: QuoteReply | undefined;
  reply?: QuoteFormReply | EstimateReply;
  answers?: Answers;
  /** Response of the customer's wishlists. */
  wishlist?: object;
  upsells?: ListingTile[];
  stock?: () => Promise<StockReply>;
};

function toPage({ quote = buildQuote(), reply, upsells = [] }: Page) {
  const loaderData = { quote, estimate: ESTIMATE, upsells, rail: [] };
  return <QuoteRoute {...({ loaderData, actionData: reply } as unknown as Route.ComponentProps)} />;
}

function show(page: Page) {
  const stand = buildQuoteApi(page.answers ?? {});
  const { wishlist, stock } = page;
  const later = { page: { products: async () => ({ products: [SAVED] }) }, wishlist, catalog: { stock } } as never;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={stand.api} signedIn={page.wishlist !== undefined}>
          <ApiProvider value={later}>{toPage(page)}</ApiProvider>
        </InQuote>
      ),
    },
  ]);
  render(<Stub initialEntries={['/checkout/cart']} />);
  return stand;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

describe('quote page', () => {
  test('shows lines, totals with tax, and payment methods', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1, name: 'Your bag (1)' })).toBeTruthy();
    expect(screen.getByText('Rust')).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('£41.99')).toBeTruthy();
    expect(summary.getByText('Includes 20% VAT: £7.00')).toBeTruthy();
    expect(summary.getByRole('img', { name: 'Visa' })).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('/checkout');
    expect(document.title).toBe('Your bag | Merroway Outlet');
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('shows no delivery price when nothing can be bought', () => {
    const totals = { ...buildQuote().totals, items: pounds(0), delivery: pounds(0), total: pounds(0) };
    show({ quote: buildQuote([buildLine({ canBeBought: false })], { totals }) });
    expect(screen.queryByText('Standard delivery')).toBeNull();
    expect(screen.queryByText('Free')).toBeNull();
  });

  test('names a piece that sold out, offers other sizes, colours and similar products, and closes the checkout', async () => {
    const totals = { ...buildQuote().totals, items: pounds(0), delivery: pounds(0), total: pounds(0) };
    const gone = buildLine({ canBeBought: false, notices: [{ kind: 'sold-out' }] });
    const answers = { change: () => buildQuote(), refresh: () => buildQuote([gone], { totals }) };
    const { calls } = show({ quote: buildQuote([gone], { totals }), answers });
    expect(screen.getByRole('alert').textContent).toContain('Tie-waist wrap midi dress, size 10');
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to check out yet' }).disabled).toBe(true);
    const similar = screen.getByRole('link', { name: 'Shop similar styles' });
    expect(similar.getAttribute('href')).toBe('/catalogsearch/result?sku=DR1-01');
    expect(screen.getByRole('link', { name: 'See other colours' }).getAttribute('href')).toBe('/wrap-dress.html');
    expect(screen.queryByRole('button', { name: 'Swap to size 14' })).toBeNull();
    await act(() => vi.dynamicImportSettled());
    press('Swap to size 12');
    await waitFor(() => expect(JSON.stringify(calls)).toContain('DR1-01-12'));
  });

  test('can be checked out with the rest when one piece sold out', () => {
    const gone = buildLine({ sku: 'DR1-01-12', size: '12', canBeBought: false });
    show({ quote: buildQuote([buildLine(), gone]) });
    expect(screen.getByRole('alert').textContent).toContain('size 12');
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy();
  });

  test.each([
    [1, ['£38.00'], ['£69.00']],
    [2, ['£38.00', '£76.00'], ['£69.00']],
  ])('shows the price of %i of a piece once, with the price before', (quantity, now, was) => {
    show({ quote: buildQuote([buildLine({ quantity, full: pounds(38 * quantity), total: pounds(38 * quantity) })]) });
    const amounts = (selector: string) =>
      [...document.querySelectorAll(`.quote-line .price ${selector}`)].map(({ textContent }) => textContent);
    expect([amounts('bdi').sort(), amounts('s bdi')]).toEqual([[...now, ...was].sort(), was]);
  });

  test('shows no tax line for a gift card, which is not taxed when it is bought', () => {
    const totals = { ...buildQuote().totals, taxIncluded: { amount: pounds(0), percent: 20 } };
    show({ quote: buildQuote([buildLine()], { totals }) });
    expect(screen.queryByText(/VAT/)).toBeNull();
  });

  test('shows no tax line when there is no tax', () => {
    const totals = { ...buildQuote().totals, taxIncluded: { amount: pounds(0), percent: 0 } };
    show({ quote: buildQuote([buildLine()], { totals }) });
    expect(screen.queryByText(/VAT|checkout adds/)).toBeNull();
  });

  test('lists discounts by promotion name', () => {
    const discounts = [{ promotion: 'three', name: '3 for 2', amount: pounds(8) }];
    const totals = { ...buildQuote().totals, discount: pounds(8) };
    show({ quote: buildQuote([buildLine({ discounts, full: pounds(38), total: pounds(30) })], { totals }) });
    expect(screen.getByText('3 for 2: −£8.00')).toBeTruthy();
    expect(screen.getByText('−£8.00')).toBeTruthy();
  });

  test('states that tax is added later where it is', () => {
    const { taxIncluded: _, ...totals } = buildQuote().totals;
    show({ quote: buildQuote([buildLine()], { totals }) });
    expect(screen.getByText('Tax is added at checkout.')).toBeTruthy();
  });

  test('updates size and quantity optimistically and marks the totals as stale', async () => {
    const { calls } = show({ answers: { change: () => buildQuote([buildLine({ quantity: 2 })]) } });
    // The quote's script is lazy-loaded with the page.
    await act(() => vi.dynamicImportSettled());
    choose('Quantity of Tie-waist wrap midi dress, size 10', '2');
    expect(screen.getByRole('heading', { level: 1, name: 'Your bag (2)' })).toBeTruthy();
    expect(screen.getByRole('region').querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
    choose('Size of Tie-waist wrap midi dress', 'DR1-01-12');
    await waitFor(() =>
      expect(calls).toEqual([
        ['change', { product: { sku: 'DR1-01-10', quantity: 2 } }],
        ['change', { product: { sku: 'DR1-01-10', newSku: 'DR1-01-12' } }],
      ]),
    );
  });

  test('shows products that go with those in the quote', () => {
    show({ upsells: [buildTile({ sku: 'BE1-01', title: 'Leather belt' })] });
    const rail = within(screen.getByRole('region', { name: 'Complete the look' }));
    expect(rail.getByRole('link', { name: 'Leather belt' })).toBeTruthy();
  });

  test('offers no sold-out size', () => {
    show({});
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Size 14, sold out' }).disabled).toBe(true);
  });

  test('removes a line with Undo and focuses the heading', async () => {
    const { calls } = show({ answers: { remove: () => buildQuote([]), add: () => ({ quote: buildQuote() }) } });
    press('Remove Tie-waist wrap midi dress, size 10');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('Tie-waist wrap midi dress removed from your bag.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    press('Undo');
    expect(screen.getByText('Tie-waist wrap midi dress is back in your bag.')).toBeTruthy();
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['remove', 'add']));
  });

  test('shows change notices while open and marks them as seen on the server', async () => {
    const { calls } = show({
      quote: buildQuote([buildLine({ notices: [{ kind: 'price-down', before: pounds(50) }] })]),
      answers: { refresh: () => buildQuote() },
    });
    await waitFor(() => expect(calls).toEqual([['refresh', undefined]]));
    expect(await screen.findByText('The price has dropped from £50.00.')).toBeTruthy();
  });

  describe('§7 on return to the tab', () => {
    beforeEach(() => rememberQuote({ flag: true }));
    const soldOut = { status: 'out', quantity: 0 } as const;

    async function comeBack(level: Omit<StockReply['stock'][number], 'sku'>, quote = buildQuote()) {
      const stock = vi.fn(async () => ({ stock: [{ sku: 'DR1-01-10', ...level }] }));
      const { calls } = show({ quote, stock, answers: { get: () => quote } });
      await act(() => vi.dynamicImportSettled());
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => vi.dynamicImportSettled());
      return { asked: stock.mock.calls, calls: calls.map(([name]) => name) };
    }

    test.each([
      ['sold out', soldOut, buildQuote()],
      ['fewer than in the line', { status: 'low', quantity: 1 }, buildQuote([buildLine({ quantity: 2 })])],
      ['back in stock', { status: 'in-stock' }, buildQuote([buildLine({ canBeBought: false, maxQuantity: 0 })])],
    ] as const)('rereads the quote when a line is %s', async (_, level, quote) => {
      const { asked, calls } = await comeBack(level, quote);
      expect(asked).toEqual([[{ query: { skus: '["DR1-01-10"]' } }]]);
      expect(calls).toEqual(['get']);
    });

    test.each([
      ['in stock', { status: 'in-stock' }, buildQuote()],
      ['low but enough', { status: 'low', quantity: 1 }, buildQuote()],
      ['still sold out', soldOut, buildQuote([buildLine({ canBeBought: false, maxQuantity: 0 })])],
    ] as const)('keeps the quote when every line is %s', async (_, level, quote) => {
      expect((await comeBack(level, quote)).calls).toEqual([]);
    });
  });

  test('saves a line for later in its size and moves it back', async () => {
    const { calls } = show({ answers: { remove: () => buildQuote([]), add: () => ({ quote: buildQuote() }) } });
    press('Save for later: Tie-waist wrap midi dress, size 10');
    expect(deviceWishlist.get()).toEqual(['DR1-01']);
    const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
    expect(saved.getByRole<HTMLSelectElement>('combobox').value).toBe('DR1-01-10');
    await screen.findByText('Tie-waist wrap midi dress saved for later.');
    fireEvent.click(saved.getByRole('button', { name: 'Move to bag: Tie-waist wrap midi dress' }));
    await waitFor(() => expect(deviceWishlist.get()).toEqual([]));
    expect(calls).toContainEqual(['add', { product: { sku: 'DR1-01-10', quantity: 1 } }]);
  });

  test('preselects no size for a saved product whose size was never chosen', async () => {
    deviceWishlist.add('DR1-01');
    show({});
    const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
    expect(saved.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  describe('with a signed-in customer', () => {
    const SAVED_ITEM = { id: 'item-1', productSku: 'DR1-01', sizeSku: 'DR1-01-10', product: SAVED };

    test('saves a line for later on the account in its size and moves it back', async () => {
      const requested: unknown[] = [];
      const wishlist = {
        add: async (call: unknown) => {
          requested.push(['add', call]);
          return { skus: ['DR1-01'] };
        },
        remove: async (call: unknown) => {
          requested.push(['remove', call]);
          return { skus: [] };
        },
        get: async () => ({ lists: [{ isDefault: true, items: [SAVED_ITEM] }] }),
      };
      const { calls } = show({
        wishlist,
        answers: { remove: () => buildQuote([]), add: () => ({ quote: buildQuote() }) },
      });
      await act(async () => undefined);
      press('Save for later: Tie-waist wrap midi dress, size 10');
      const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
      expect(saved.getByRole<HTMLSelectElement>('combobox').value).toBe('DR1-01-10');
      await screen.findByText('Tie-waist wrap midi dress saved for later.');
      fireEvent.click(saved.getByRole('button', { name: 'Move to bag: Tie-waist wrap midi dress' }));
      await waitFor(() =>
        expect(requested).toEqual([
          ['add', { body: { product: { sku: 'DR1-01-10' } } }],
          ['remove', { body: { product: { sku: 'DR1-01' } } }],
        ]),
      );
      expect(calls.map(([name]) => name)).toContain('add');
      expect(deviceWishlist.get()).toEqual([]);
    });

    test('keeps the line when saving fails', async () => {
      const add = () => Promise.reject(new ApiError('Request has timed out!', { code: 'timeout', url: '/wishlist' }));
      const { calls } = show({ wishlist: { add, get: async () => ({ lists: [] }) } });
      await act(async () => undefined);
      press('Save for later: Tie-waist wrap midi dress, size 10');
      expect(await screen.findByText('That didn’t work')).toBeTruthy();
      expect(calls).toEqual([]);
      expect(screen.getByRole('heading', { level: 1, name: 'Your bag (1)' })).toBeTruthy();
    });
  });

  test('links to other pages when empty', () => {
    show({ quote: buildQuote([]) });
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop new in' }).getAttribute('href')).toBe('/new-in.html');
    expect(screen.queryByRole('region', { name: 'Order summary' })).toBeNull();
  });

  test('shows the delivery estimate for the standard area', () => {
    show({ quote: buildQuote([buildLine()], { delivery: { price: pounds(0), free: true } }) });
    expect(screen.getByText(/^Standard: Wed.* 18.*20 Nov, Free$/)).toBeTruthy();
    expect(screen.getByText(/^Next day: Tue,? 17 Nov, £6\.99$/)).toBeTruthy();
  });

  const postcodeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' });

  test('shows the delivery estimate for a postcode', () => {
    const estimate = { ...ESTIMATE, methods: ESTIMATE.methods.slice(0, 1) };
    show({ reply: { intent: 'estimate', postcode: 'im11aa', estimate } });
    expect(screen.getByText(/^Standard: Wed/)).toBeTruthy();
    expect(screen.queryByText(/^Next day/)).toBeNull();
    expect(postcodeField().value).toBe('im11aa');
  });

  test('shows an error and no estimate for an invalid postcode', () => {
    const refusal = { code: 'postcode_unknown', reason: 'No such postcode' };
    show({ reply: { intent: 'estimate', postcode: 'nonsense', refusal } });
    expect(postcodeField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('We don’t recognise that postcode. Check it and try again.')).toBeTruthy();
    expect(screen.queryByText(/^Standard: Wed/)).toBeNull();
  });

  test('sends one view event with its items', () => {
    show({});
    expect(trackedRecords.get().at(-1)?.event).toMatchObject({
      event: 'view_cart',
      value: 38,
      items: [{ item_id: 'DR1-01-10', item_variant: 'Rust / 10', quantity: 1 }],
    });
  });
});

describe('promotion code', () => {
  test.each([
    [{ code: 'AW26', status: 'applied' }, 'AW26 applied.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'minimum', missing: pounds(12) },
      'AW26 isn’t active yet. Spend £12.00 more to use it.',
    ],
    [
      { code: 'AW26', status: 'not-applied', reason: 'minimum' },
      'AW26 isn’t active yet. Your bag is below the minimum spend.',
    ],
    [
      { code: 'AW26', status: 'not-applied', reason: 'nothing-eligible' },
      'AW26 isn’t active yet. It doesn’t apply to anything in your bag.',
    ],
    [
      { code: 'AW26', status: 'not-applied', reason: 'other-promotion-better' },
      'AW26 isn’t active yet. You already have a better offer.',
    ],
    [{ code: 'AW26', status: 'not-applied', reason: 'sign-in' }, 'AW26 isn’t active yet. Sign in to use it.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'not-for-you' },
      'AW26 isn’t active yet. It isn’t valid for your account.',
    ],
    [{ code: 'AW26', status: 'not-applied', reason: 'used-up' }, 'AW26 isn’t active yet. It’s no longer available.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'ended' },
      'AW26 isn’t active. It’s expired or hasn’t started yet.',
    ],
  ] as const)('shows %j as “%s”', (code, expected) => {
    show({ quote: buildQuote([buildLine()], { code }) });
    expect(screen.getByText(expected)).toBeTruthy();
  });

  test('is applied and removed', async () => {
    const withCode = buildQuote([buildLine()], { code: { code: 'AW26', status: 'applied' } });
    const { calls } = show({ answers: { applyCode: () => withCode, removeCode: () => buildQuote() } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Code', hidden: true }), { target: { value: ' AW26 ' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Apply', hidden: true })[0] as HTMLElement);
    expect(await screen.findByText('AW26 applied.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove AW26', hidden: true }));
    await waitFor(() => expect(screen.queryByText('AW26 applied.')).toBeNull());
    expect(calls).toEqual([
      ['applyCode', { code: 'AW26' }],
      ['removeCode', undefined],
    ]);
  });

  test('is rejected beside its field and keeps the input when unknown', async () => {
    show({
      answers: {
        applyCode: () => {
          throw refused(422, 'code_unknown');
        },
      },
    });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code', hidden: true });
    fireEvent.change(field, { target: { value: 'SUMER' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Apply', hidden: true })[0] as HTMLElement);
    expect((await screen.findByText('That code isn’t valid. Check it and try again.')).id).toBe(
      field.getAttribute('aria-describedby'),
    );
    expect(field.value).toBe('SUMER');
  });

  test('applies and removes a gift card', async () => {
    const giftCards = [{ id: 'G1', lastFour: '4242', amount: pounds(10) }];
    const { calls } = show({
      quote: buildQuote([buildLine()], { giftCards, totals: { ...buildQuote().totals, giftCards: pounds(10) } }),
      answers: { removeGiftCard: () => buildQuote() },
    });
    expect(screen.getByText('Card ending in 4242: −£10.00')).toBeTruthy();
    press('Remove card ending in 4242');
    await waitFor(() => expect(screen.queryByText('Card ending in 4242: −£10.00')).toBeNull());
    expect(calls).toEqual([['removeGiftCard', { id: 'G1' }]]);
  });
});

describe('without script', () => {
  function getHtml(page: Page): HTMLElement {
    const Stub = createRoutesStub([{ path: '*', Component: () => <InShop>{toPage(page)}</InShop> }]);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<Stub />);
    return host;
  }

  test('renders every control as a form that posts to the page', () => {
    const code = { code: 'AW26', status: 'applied' } as const;
    const giftCards = [{ id: 'G1', lastFour: '4242', amount: pounds(10) }];
    const host = getHtml({ quote: buildQuote([buildLine()], { code, giftCards }) });
    const forms = [...host.querySelectorAll<HTMLFormElement>('form[method=post]')];
    expect(
      forms.map((form) => [form.getAttribute('action'), ...[...new FormData(form)].map((pair) => pair.join('='))]),
    ).toEqual([
      ['/checkout/cart', 'intent=change', 'sku=DR1-01-10', 'newSku=DR1-01-10', 'quantity=1'],
      ['/checkout/cart', 'intent=remove', 'sku=DR1-01-10'],
      ['/checkout/cart', 'intent=remove-code'],
      ['/checkout/cart', 'intent=code', 'code='],
      ['/checkout/cart', 'intent=remove-gift-card', 'id=G1'],
      ['/checkout/cart', 'intent=gift-card', 'code='],
      ['/checkout/cart', 'intent=estimate', 'postcode='],
    ]);
    expect(forms.every((form) => form.querySelector('[type=submit]'))).toBe(true);
    expect(host.textContent).not.toContain('Save for later');
  });

  test('shows errors beside the field or above the lines', () => {
    const refusals = [{ code: 'code_unknown', reason: 'No.' }];
    const typed = getHtml({ reply: { done: false, intent: 'code', refusals, typed: { code: 'SUMER' } } });
    const field = typed.querySelector<HTMLInputElement>('input[name=code]');
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['SUMER', 'true']);
    expect(typed.querySelector('[role=alert]')).toBeNull();
    const other = getHtml({
      reply: { done: false, intent: 'change', refusals: [{ code: 'out_of_stock', reason: 'No.' }], typed: {} },
    });
    expect(other.querySelector('[role=alert]')?.textContent).toContain(
      'Sorry, we don’t have that many left in this size.',
    );
  });
});

describe('quote page loader', () => {
  const noUpsells = async (_: { query: { url: string } }): Promise<{ products: object[] }> => ({ products: [] });
  const load = (
    quote: Answers,
    { delivery = async () => ESTIMATE, upsell = noUpsells, viewed = [] as object[], leave = async () => {} } = {},
  ) => {
    const requested: unknown[] = [];
    const visitor = buildVisitor({
      services: {
        api: {
          quote: buildQuoteApi(quote).api.quote,
          delivery: {
            shippingMethods: async (input: unknown) => {
              requested.push(input);
              return delivery();
            },
          },
          checkout: { leave },
          sharing: { get: async () => ({}) },
          catalog: { upsell },
          page: {
            rail: async (input: unknown) => {
              requested.push(input);
              return { products: viewed };
            },
            products: async ({ query }: { query: { skus: string } }) => ({
              products: query.skus.split(',').map((sku) => ({ sku })),
            }),
          },
        } as unknown as ShopApi,
        report: (error) => requested.push(error),
      },
    });
    const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
    const made = loader({ context } as unknown as Route.LoaderArgs);
    return made.then((reply) => ({ reply, requested }));
  };
  const failing = (status: number) => () => {
    throw refused(status);
  };

  test("returns the visitor's quote and its recommendations", async () => {
    const { reply, requested } = await load({ get: () => buildQuote() });
    expect(reply).toMatchObject({ quote: { quoteId: 'Q1' }, estimate: ESTIMATE });
    expect(requested).toEqual([{ query: {} }, { query: { rail: 'also-viewed', sku: 'DR1-01', seen: 'DR1-01' } }]);
  });

  test('releases the stock of a payment that was left, and shows the quote even if that fails', async () => {
    const leave = vi.fn(async () => {});
    await load({ get: () => buildQuote() }, { leave });
    expect(leave).toHaveBeenCalledOnce();
    const { reply, requested } = await load({ get: () => buildQuote() }, { leave: async () => failing(503)() });
    expect(reply).toMatchObject({ quote: { quoteId: 'Q1' } });
    expect(requested).toContainEqual(expect.objectContaining({ status: 503 }));
  });

  test('§7 returns upsells of its lines that are in stock and not in it, and shows each product once', async () => {
    const upsell = async ({ query }: { query: { url: string } }) => {
      if (query.url === '/hat.html') throw refused(404);
      return {
        products: ['BE1-01', 'HA1-01', 'SOLD'].map((sku) => ({ sku, inStock: sku !== 'SOLD' })),
      };
    };
    const lines = [buildLine(), buildLine({ sku: 'HA1-01-1', productSku: 'HA1-01', url: '/hat.html' })];
    const viewed = [{ sku: 'BE1-01' }, { sku: 'SH1-01' }];
    const { reply, requested } = await load({ get: () => buildQuote(lines) }, { upsell, viewed });
    expect([reply.upsells, reply.rail]).toEqual([[{ sku: 'BE1-01' }], [{ sku: 'SH1-01' }]]);
    expect(requested).toContainEqual(expect.objectContaining({ status: 404 }));
  });

  test.each([404, 401])('returns an empty quote for a %i response', async (status) => {
    const { reply, requested } = await load({ get: failing(status) });
    expect(reply.quote).toBeUndefined();
    expect(requested).toContainEqual({ query: { rail: 'trending' } });
  });

  test('rethrows server errors', async () => {
    await expect(load({ get: failing(500) })).rejects.toThrow('refused');
  });

  test('returns no estimate when it is unavailable', async () => {
    const { reply, requested } = await load(
      { get: () => buildQuote() },
      { delivery: failing(503) as () => Promise<never> },
    );
    expect(reply.estimate).toBeUndefined();
    expect(requested).toContainEqual(expect.objectContaining({ status: 503 }));
  });
});
