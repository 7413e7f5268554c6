import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/api.ts';
import { InBag } from '#app/bag-maker.tsx';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { trackedRecords } from '#app/browser/data-layer.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { aLine, aQuote, aQuoteApi, pounds, refused } from '#app/browser/quote-maker.ts';
import { visitorContext } from '#app/contexts.ts';
import type { BagReply } from '#app/features/bag/bag-codes.tsx';
import type { EstimateReply } from '#app/features/bag/delivery-estimate.tsx';
import { aTile } from '#app/features/listing/listing-maker.ts';
import { aVisitor, InShop } from '#app/shop-maker.tsx';
import type { Route } from './+types/cart.ts';
import CartRoute, { loader } from './cart.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set([]);
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof aQuoteApi>[0];

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

const SAVED = aTile({
  sku: 'DR1-01',
  title: 'Tie-waist wrap midi dress',
  sizes: [
    { sku: 'DR1-01-8', label: '8', inStock: true },
    { sku: 'DR1-01-10', label: '10', inStock: true },
  ],
});

type Page = {
  quote?: QuoteReply | undefined;
  reply?: BagReply | EstimateReply;
  answers?: Answers;
  /** What a customer's wishlists answer. */
  wishlist?: object;
};

function pageOf({ quote = aQuote(), reply }: Page) {
  const loaderData = { quote, estimate: ESTIMATE, rail: [] };
  return <CartRoute {...({ loaderData, actionData: reply } as unknown as Route.ComponentProps)} />;
}

function show(page: Page) {
  const stand = aQuoteApi(page.answers ?? {});
  const products = async () => ({ products: [SAVED] });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InBag api={stand.api} signedIn={page.wishlist !== undefined}>
          <ApiProvider value={{ page: { products }, wishlist: page.wishlist } as never}>{pageOf(page)}</ApiProvider>
        </InBag>
      ),
    },
  ]);
  render(<Stub initialEntries={['/checkout/cart']} />);
  return stand;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

describe('the page of the bag', () => {
  test('shows each line, the sums with their tax, and how one can pay', () => {
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

  test('delivers nothing, and not for free, where nothing can be bought', () => {
    const totals = { ...aQuote().totals, items: pounds(0), delivery: pounds(0), total: pounds(0) };
    show({ quote: aQuote([aLine({ canBeBought: false })], { totals }) });
    expect(screen.queryByText('Standard delivery')).toBeNull();
    expect(screen.queryByText('Free')).toBeNull();
  });

  test('says nothing of a tax that there is not', () => {
    const totals = { ...aQuote().totals, taxIncluded: { amount: pounds(0), percent: 0 } };
    show({ quote: aQuote([aLine()], { totals }) });
    expect(screen.queryByText(/VAT|checkout adds/)).toBeNull();
  });

  test('explains what is taken off, by the name of each promotion', () => {
    const discounts = [{ promotion: 'three', name: '3 for 2', amount: pounds(8) }];
    const totals = { ...aQuote().totals, discount: pounds(8) };
    show({ quote: aQuote([aLine({ discounts, full: pounds(38), total: pounds(30) })], { totals }) });
    expect(screen.getByText('3 for 2: −£8.00')).toBeTruthy();
    expect(screen.getByText('−£8.00')).toBeTruthy();
  });

  test('says that tax comes later where it does', () => {
    const { taxIncluded: _, ...totals } = aQuote().totals;
    show({ quote: aQuote([aLine()], { totals }) });
    expect(screen.getByText('Tax is added at the checkout.')).toBeTruthy();
  });

  test('changes size and quantity at once, with the sums marked as old', async () => {
    const { calls } = show({ answers: { change: () => aQuote([aLine({ quantity: 2 })]) } });
    // The script of the bag comes with the page.
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

  test('offers no size that is sold out', () => {
    show({});
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Size 14, sold out' }).disabled).toBe(true);
  });

  test('removes a line with a way back, and leaves the keyboard at the heading', async () => {
    const { calls } = show({ answers: { remove: () => aQuote([]), add: () => ({}), get: () => aQuote() } });
    press('Remove Tie-waist wrap midi dress, size 10');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('Tie-waist wrap midi dress is out of your bag.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    press('Undo');
    expect(screen.getByText('Tie-waist wrap midi dress is back in your bag.')).toBeTruthy();
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['remove', 'add', 'get']));
  });

  test('tells what has changed as long as it is open, and the server that it was seen', async () => {
    const { calls } = show({
      quote: aQuote([aLine({ notices: [{ kind: 'price-down', before: pounds(50) }] })]),
      answers: { refresh: () => aQuote() },
    });
    await waitFor(() => expect(calls).toEqual([['refresh', undefined]]));
    expect(await screen.findByText('The price has come down: it was £50.00.')).toBeTruthy();
  });

  test('saves a line for later in its size, and moves it back', async () => {
    const { calls } = show({ answers: { remove: () => aQuote([]), add: () => ({}), get: () => aQuote() } });
    press('Save for later: Tie-waist wrap midi dress, size 10');
    expect(deviceWishlist.get()).toEqual(['DR1-01']);
    const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
    expect(saved.getByRole<HTMLSelectElement>('combobox').value).toBe('DR1-01-10');
    await screen.findByText('Tie-waist wrap midi dress is saved for later.');
    fireEvent.click(saved.getByRole('button', { name: 'Move to bag: Tie-waist wrap midi dress' }));
    await waitFor(() => expect(deviceWishlist.get()).toEqual([]));
    expect(calls).toContainEqual(['add', { product: { sku: 'DR1-01-10', quantity: 1 } }]);
  });

  describe('of a customer', () => {
    const SAVED_ITEM = { id: 'item-1', productSku: 'DR1-01', sizeSku: 'DR1-01-10', product: SAVED };

    test('saves a line for later on the account, in its size, and moves it back', async () => {
      const asked: unknown[] = [];
      const wishlist = {
        add: async (call: unknown) => {
          asked.push(['add', call]);
          return { skus: ['DR1-01'] };
        },
        remove: async (call: unknown) => {
          asked.push(['remove', call]);
          return { skus: [] };
        },
        get: async () => ({ lists: [{ isDefault: true, items: [SAVED_ITEM] }] }),
      };
      const { calls } = show({ wishlist, answers: { remove: () => aQuote([]), add: () => ({}), get: () => aQuote() } });
      await act(async () => undefined);
      press('Save for later: Tie-waist wrap midi dress, size 10');
      const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
      expect(saved.getByRole<HTMLSelectElement>('combobox').value).toBe('DR1-01-10');
      await screen.findByText('Tie-waist wrap midi dress is saved for later.');
      fireEvent.click(saved.getByRole('button', { name: 'Move to bag: Tie-waist wrap midi dress' }));
      await waitFor(() =>
        expect(asked).toEqual([
          ['add', { body: { product: { sku: 'DR1-01-10' } } }],
          ['remove', { body: { product: { sku: 'DR1-01' } } }],
        ]),
      );
      expect(calls.map(([name]) => name)).toContain('add');
      expect(deviceWishlist.get()).toEqual([]);
    });

    test('keeps a line in the bag that could not be saved', async () => {
      const add = () => Promise.reject(new ApiError('Request has timed out!', { code: 'timeout', url: '/wishlist' }));
      const { calls } = show({ wishlist: { add, get: async () => ({ lists: [] }) } });
      await act(async () => undefined);
      press('Save for later: Tie-waist wrap midi dress, size 10');
      expect(await screen.findByText('That did not work')).toBeTruthy();
      expect(calls).toEqual([]);
      expect(screen.getByRole('heading', { level: 1, name: 'Your bag (1)' })).toBeTruthy();
    });
  });

  test('leads on where it is empty', () => {
    show({ quote: aQuote([]) });
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop new in' }).getAttribute('href')).toBe('/new-in.html');
    expect(screen.queryByRole('region', { name: 'Order summary' })).toBeNull();
  });

  test('estimates when it would arrive in most of the country', () => {
    show({ quote: aQuote([aLine()], { delivery: { price: pounds(0), free: true } }) });
    expect(screen.getByText(/^Standard: Wed.* 18.*20 Nov, Free$/)).toBeTruthy();
    expect(screen.getByText(/^Next day: Tue,? 17 Nov, £6\.99$/)).toBeTruthy();
  });

  const postcodeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' });

  test('estimates when it would arrive at a postcode', () => {
    const estimate = { ...ESTIMATE, methods: ESTIMATE.methods.slice(0, 1) };
    show({ reply: { intent: 'estimate', postcode: 'im11aa', estimate } });
    expect(screen.getByText(/^Standard: Wed/)).toBeTruthy();
    expect(screen.queryByText(/^Next day/)).toBeNull();
    expect(postcodeField().value).toBe('im11aa');
  });

  test('says that a postcode is none, and promises no day for it', () => {
    const refusal = { code: 'postcode_unknown', reason: 'No such postcode' };
    show({ reply: { intent: 'estimate', postcode: 'nonsense', refusal } });
    expect(postcodeField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('We do not know this postcode. Check it and try again.')).toBeTruthy();
    expect(screen.queryByText(/^Standard: Wed/)).toBeNull();
  });

  test('is counted once, with what is in it', () => {
    show({});
    expect(trackedRecords.get().at(-1)?.event).toMatchObject({
      event: 'view_cart',
      value: 38,
      items: [{ item_id: 'DR1-01', item_variant: 'Rust / 10', quantity: 1 }],
    });
  });
});

describe('a promotion code', () => {
  test.each([
    [{ code: 'AW26', status: 'applied' }, 'AW26 is applied.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'minimum', missing: pounds(12) },
      'AW26 does nothing yet. Spend £12.00 more to use it.',
    ],
    [{ code: 'AW26', status: 'not-applied', reason: 'minimum' }, 'AW26 does nothing yet. It needs a larger bag.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'nothing-eligible' },
      'AW26 does nothing yet. Nothing in your bag belongs to it.',
    ],
    [
      { code: 'AW26', status: 'not-applied', reason: 'other-promotion-better' },
      'AW26 does nothing yet. Another offer already takes off more.',
    ],
    [{ code: 'AW26', status: 'not-applied', reason: 'sign-in' }, 'AW26 does nothing yet. Sign in to use it.'],
    [{ code: 'AW26', status: 'not-applied', reason: 'not-for-you' }, 'AW26 does nothing yet. It is meant for others.'],
    [{ code: 'AW26', status: 'not-applied', reason: 'used-up' }, 'AW26 does nothing yet. It has been used up.'],
    [
      { code: 'AW26', status: 'not-applied', reason: 'ended' },
      'AW26 does nothing. Its time is over, or has not begun.',
    ],
  ] as const)('%j is told as “%s”', (code, said) => {
    show({ quote: aQuote([aLine()], { code }) });
    expect(screen.getByText(said)).toBeTruthy();
  });

  test('is tried, and removed again', async () => {
    const withCode = aQuote([aLine()], { code: { code: 'AW26', status: 'applied' } });
    const { calls } = show({ answers: { applyCode: () => withCode, removeCode: () => aQuote() } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Code', hidden: true }), { target: { value: ' AW26 ' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Apply', hidden: true })[0] as HTMLElement);
    expect(await screen.findByText('AW26 is applied.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove AW26', hidden: true }));
    await waitFor(() => expect(screen.queryByText('AW26 is applied.')).toBeNull());
    expect(calls).toEqual([
      ['applyCode', { code: 'AW26' }],
      ['removeCode', undefined],
    ]);
  });

  test('that nobody knows is refused beside its field, and stays there', async () => {
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
    expect((await screen.findByText('We do not know this code. Check how it is spelt.')).id).toBe(
      field.getAttribute('aria-describedby'),
    );
    expect(field.value).toBe('SUMER');
  });

  test('a gift card is used and removed', async () => {
    const giftCards = [{ id: 'G1', lastFour: '4242', amount: pounds(10) }];
    const { calls } = show({
      quote: aQuote([aLine()], { giftCards, totals: { ...aQuote().totals, giftCards: pounds(10) } }),
      answers: { removeGiftCard: () => aQuote() },
    });
    expect(screen.getByText('Card ending in 4242: −£10.00')).toBeTruthy();
    press('Remove the card ending in 4242');
    await waitFor(() => expect(screen.queryByText('Card ending in 4242: −£10.00')).toBeNull());
    expect(calls).toEqual([['removeGiftCard', { id: 'G1' }]]);
  });
});

describe('without script', () => {
  function htmlOf(page: Page): HTMLElement {
    const Stub = createRoutesStub([{ path: '*', Component: () => <InShop>{pageOf(page)}</InShop> }]);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<Stub />);
    return host;
  }

  test('every control of the bag is a form that posts to its page', () => {
    const code = { code: 'AW26', status: 'applied' } as const;
    const giftCards = [{ id: 'G1', lastFour: '4242', amount: pounds(10) }];
    const host = htmlOf({ quote: aQuote([aLine()], { code, giftCards }) });
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

  test('what was refused is told where it was typed, or above the lines', () => {
    const refusals = [{ code: 'code_unknown', reason: 'No.' }];
    const typed = htmlOf({ reply: { done: false, intent: 'code', refusals, typed: { code: 'SUMER' } } });
    const field = typed.querySelector<HTMLInputElement>('input[name=code]');
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['SUMER', 'true']);
    expect(typed.querySelector('[role=alert]')).toBeNull();
    const other = htmlOf({
      reply: { done: false, intent: 'change', refusals: [{ code: 'out_of_stock', reason: 'No.' }], typed: {} },
    });
    expect(other.querySelector('[role=alert]')?.textContent).toContain('There are not as many left in this size.');
  });
});

describe('what the page is made from', () => {
  const load = (quote: Answers, { delivery = async () => ESTIMATE } = {}) => {
    const asked: unknown[] = [];
    const visitor = aVisitor({
      api: {
        quote: aQuoteApi(quote).api.quote,
        delivery: {
          shippingMethods: async (input: unknown) => {
            asked.push(input);
            return delivery();
          },
        },
        page: {
          rail: async (input: unknown) => {
            asked.push(input);
            return { products: [] };
          },
        },
      } as unknown as Visitor['api'],
      report: (error) => asked.push(error),
    });
    const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
    const made = loader({ context } as unknown as Route.LoaderArgs);
    return made.then((reply) => ({ reply, asked }));
  };
  const failing = (status: number) => () => {
    throw refused(status);
  };

  test('is the bag of whoever asks, and what others bought beside it', async () => {
    const { reply, asked } = await load({ get: () => aQuote() });
    expect(reply).toMatchObject({ quote: { quoteId: 'Q1' }, estimate: ESTIMATE });
    expect(asked).toEqual([{ query: {} }, { query: { rail: 'also-viewed', sku: 'DR1-01', seen: 'DR1-01' } }]);
  });

  test.each([404, 401])('a bag that answers %i is an empty one', async (status) => {
    const { reply, asked } = await load({ get: failing(status) });
    expect(reply.quote).toBeUndefined();
    expect(asked).toContainEqual({ query: { rail: 'trending' } });
  });

  test('does not hide what went wrong behind an empty bag', async () => {
    await expect(load({ get: failing(500) })).rejects.toThrow('refused');
  });

  test('does without an estimate that cannot be had', async () => {
    const { reply, asked } = await load({ get: () => aQuote() }, { delivery: failing(503) as () => Promise<never> });
    expect(reply.estimate).toBeUndefined();
    expect(asked).toContainEqual(expect.objectContaining({ status: 503 }));
  });
});
