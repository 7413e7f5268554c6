import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { useQuote } from '#app/shop/quote.ts';
import { InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import {
  buildLine,
  buildProduct,
  buildQuote,
  buildQuoteApi,
  pounds,
  refused,
} from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { QuoteDrawer } from './quote-drawer.tsx';
import { QuoteDrawerSlot } from './quote-drawer-slot.tsx';

const load = async () => () => <QuoteDrawer suggestion={<p>Goes with it</p>} />;
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

function Page() {
  const { open, add } = useQuote();
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => void add(buildProduct())}>
        Add
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <output>{useLocation().pathname}</output>
      <QuoteDrawerSlot load={load} />
    </>
  );
}

async function show(answers: Parameters<typeof buildQuoteApi>[0], { press = 'Open', at = '/', features = {} } = {}) {
  const stand = buildQuoteApi(answers);
  rememberQuote({ flag: true });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={stand.api} visitor={buildVisitor({ settings: { features } })}>
          <Page />
        </InQuote>
      ),
    },
  ]);
  render(<Stub initialEntries={[at]} />);
  fireEvent.click(screen.getByRole('button', { name: press }));
  return stand;
}

const openDrawer = (name: string) => screen.findByRole('dialog', { name });
const pressIn = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the quote drawer', () => {
  test('shows each line with size, price and quantity, the free delivery progress and the total', async () => {
    await show({ get: () => buildQuote([buildLine({ quantity: 2, full: pounds(76), total: pounds(76) })]) });
    const drawer = within(await openDrawer('Your bag (2)'));
    expect(drawer.getByRole('link', { name: 'Tie-waist wrap midi dress' }).getAttribute('href')).toBe(
      '/wrap-dress.html',
    );
    expect(drawer.getByText('Rust · Size 10')).toBeTruthy();
    expect(drawer.getByText('£76.00')).toBeTruthy();
    const progress = drawer.getByRole('progressbar', { name: 'Spend £12.00 more for free delivery' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3800', '5000']);
    expect(drawer.getByText('Subtotal').textContent).toBe('Subtotal£38.00');
    expect(drawer.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('/checkout');
    expect(drawer.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/checkout/cart');
  });

  test.each([1, 2])('shows the price before the reduction for a quantity of %i', async (quantity) => {
    const total = pounds(38 * quantity);
    await show({ get: () => buildQuote([buildLine({ quantity, full: total, total })]) });
    const drawer = within(await openDrawer(`Your bag (${quantity})`));
    expect(drawer.getByText('£69.00').closest('s')?.textContent).toBe('Was £69.00');
  });

  test.each([
    ['below the lines', [buildLine()], 1],
    ['not in an empty bag', [], 0],
  ])('shows the suggestion %s', async (_, lines, shown) => {
    await show({ get: () => buildQuote(lines) });
    await screen.findByText(lines.length > 0 ? 'Subtotal' : 'Your bag is empty');
    expect(screen.queryAllByText('Goes with it')).toHaveLength(shown);
  });

  test.each(['Open', 'Add'])('§3 opens the page instead where the flag is off: %s', async (press) => {
    const answers = { get: () => buildQuote(), add: () => ({ quote: buildQuote() }) };
    await show(answers, { press, features: { ds_cart_v2: false } });
    expect(await screen.findByText('/checkout/cart')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows when delivery is free', async () => {
    await show({
      get: () => buildQuote([buildLine()], { delivery: { price: pounds(0), freeOver: pounds(50), free: true } }),
    });
    expect(await screen.findByRole('progressbar', { name: 'You’ve got free delivery' })).toBeTruthy();
  });

  test.each([
    ['free', true as const, 'Free returns within 28 days'],
    ['paid', undefined, 'Returns within 28 days'],
  ])('shows whether returns are %s', async (_, freeReturns, shown) => {
    const delivery = { price: pounds(3.99), free: false, ...(freeReturns && { freeReturns }) };
    await show({ get: () => buildQuote([buildLine()], { delivery }) });
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('opens at once when an item is added, with totals to follow', async () => {
    await show({ add: () => ({ quote: buildQuote() }) }, { press: 'Add' });
    const drawer = within(await openDrawer('Your bag (1)'));
    expect(drawer.getByText('Tie-waist wrap midi dress')).toBeTruthy();
    expect((await drawer.findAllByText('£38.00')).length).toBeGreaterThan(0);
  });

  test('shows why an item was not added', async () => {
    const answers = {
      add: () => {
        throw refused(422, 'out_of_stock');
      },
      get: () => buildQuote([]),
    };
    await show(answers, { press: 'Add' });
    const drawer = within(await openDrawer('Your bag'));
    expect((await drawer.findByRole('alert')).textContent).toBe('Sorry, we don’t have that many left in this size.');
    expect(await drawer.findByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
  });

  test('changes the quantity, with the total marked as updating until the server replies', async () => {
    let answer: (reply: unknown) => void = () => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    const { calls } = await show({ get: () => buildQuote(), change: () => answered });
    await openDrawer('Your bag (1)');
    pressIn('Remove one');
    pressIn('Add one');
    expect(await openDrawer('Your bag (2)')).toBeTruthy();
    expect(screen.getAllByText('Updating…').length).toBeGreaterThan(0);
    answer(buildQuote([buildLine({ quantity: 2, total: pounds(76), full: pounds(76) })]));
    expect(await screen.findByText('£76.00')).toBeTruthy();
    expect(calls.slice(1)).toEqual([['change', { product: { sku: 'DR1-01-10', quantity: 2 } }]]);
  });

  test('limits the quantity to the available stock', async () => {
    const { calls } = await show({ get: () => buildQuote([buildLine({ maxQuantity: 1 })]) });
    await openDrawer('Your bag (1)');
    expect(screen.getByRole('button', { name: 'Add one' }).getAttribute('aria-disabled')).toBe('true');
    pressIn('Add one');
    expect(calls).toHaveLength(1);
  });

  test('removes a line, and restores it with its quantity', async () => {
    let lines = [buildLine({ quantity: 3 })];
    const { calls } = await show({
      get: () => buildQuote(lines),
      remove: () => {
        lines = [];
        return buildQuote(lines);
      },
      add: () => {
        lines = [buildLine({ quantity: 3 })];
        return {};
      },
    });
    await openDrawer('Your bag (3)');
    pressIn('Remove Tie-waist wrap midi dress, size 10');
    expect(screen.getByText('Tie-waist wrap midi dress removed from your bag.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    pressIn('Undo');
    expect(await openDrawer('Your bag (3)')).toBeTruthy();
    await waitFor(() => expect(calls).toContainEqual(['add', { product: { sku: 'DR1-01-10', quantity: 3 } }]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    [{ kind: 'price-up', before: pounds(30) }, 'The price has gone up from £30.00.'],
    [{ kind: 'price-down', before: pounds(50) }, 'The price has dropped from £50.00.'],
    [{ kind: 'fewer-left', available: 1 }, 'Only 1 left.'],
    [{ kind: 'sold-out' }, 'Sorry, this size has sold out. It isn’t in your total.'],
    [{ kind: 'withdrawn' }, 'Sorry, we no longer sell this. It isn’t in your total.'],
  ] as const)('shows the notice %j', async (notice, expected) => {
    await show({ get: () => buildQuote([buildLine({ notices: [notice] })]) });
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  test('shows an unavailable line as such, without a price', async () => {
    await show({ get: () => buildQuote([buildLine({ canBeBought: false, total: pounds(0), full: pounds(0) })]) });
    expect(await screen.findByText('Unavailable')).toBeTruthy();
    expect(screen.queryByText('£0.00')).toBeNull();
  });

  test('closes by its button and on navigation', async () => {
    await show({ get: () => buildQuote() });
    await openDrawer('Your bag (1)');
    pressIn('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    pressIn('Open');
    await openDrawer('Your bag (1)');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not open on the quote page', async () => {
    await show({ add: () => ({ quote: buildQuote() }) }, { press: 'Add', at: '/checkout/cart' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
