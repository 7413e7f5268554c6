import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBag } from '#app/bag.tsx';
import { InBag } from '#app/bag-maker.tsx';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { aLine, aProduct, aQuote, aQuoteApi, pounds, refused } from '#app/browser/quote-maker.ts';
import { BagDrawerSlot } from './bag-drawer-slot.tsx';

// Its script comes on demand: how long that takes is not what is tested.
beforeAll(() => import('./bag-drawer.tsx'));
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

function Page() {
  const { open, add } = useBag();
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => void add(aProduct())}>
        Add
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <BagDrawerSlot />
    </>
  );
}

async function show(answers: Parameters<typeof aQuoteApi>[0], { press = 'Open', at = '/' } = {}) {
  const stand = aQuoteApi(answers);
  rememberQuote({ flag: true });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InBag api={stand.api}>
          <Page />
        </InBag>
      ),
    },
  ]);
  render(<Stub initialEntries={[at]} />);
  fireEvent.click(screen.getByRole('button', { name: press }));
  return stand;
}

const drawer = (name: string) => screen.findByRole('dialog', { name });
const pressIn = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the mini-bag', () => {
  test('shows each line with its size, price and number, how far free delivery is, and the sum', async () => {
    await show({ get: () => aQuote([aLine({ quantity: 2, full: pounds(76), total: pounds(76) })]) });
    const bag = within(await drawer('Your bag (2)'));
    expect(bag.getByRole('link', { name: 'Tie-waist wrap midi dress' }).getAttribute('href')).toBe('/wrap-dress.html');
    expect(bag.getByText('Rust · Size 10')).toBeTruthy();
    expect(bag.getByText('£76.00')).toBeTruthy();
    const progress = bag.getByRole('progressbar', { name: '£12.00 more and delivery is free' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3800', '5000']);
    expect(bag.getByText('£38.00')).toBeTruthy();
    expect(bag.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('/checkout');
    expect(bag.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/checkout/cart');
  });

  test('says when delivery is free', async () => {
    await show({ get: () => aQuote([aLine()], { delivery: { price: pounds(0), freeOver: pounds(50), free: true } }) });
    expect(await screen.findByRole('progressbar', { name: 'You have free delivery' })).toBeTruthy();
  });

  test('opens on what is added, at once; its sums follow', async () => {
    await show({ add: () => ({}), get: () => aQuote() }, { press: 'Add' });
    const bag = within(await drawer('Your bag (1)'));
    expect(bag.getByText('Tie-waist wrap midi dress')).toBeTruthy();
    expect((await bag.findAllByText('£38.00')).length).toBeGreaterThan(0);
  });

  test('says why what was added is not there', async () => {
    const answers = {
      add: () => {
        throw refused(422, 'out_of_stock');
      },
      get: () => aQuote([]),
    };
    await show(answers, { press: 'Add' });
    const bag = within(await drawer('Your bag'));
    expect((await bag.findByRole('alert')).textContent).toBe('There are not as many left in this size.');
    expect(await bag.findByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
  });

  test('takes one more and one fewer, with the sum marked as updating until the server has answered', async () => {
    let answer: (reply: unknown) => void = () => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    const { calls } = await show({ get: () => aQuote(), change: () => answered });
    await drawer('Your bag (1)');
    pressIn('One fewer');
    pressIn('One more');
    expect(await drawer('Your bag (2)')).toBeTruthy();
    expect(screen.getAllByText('Updating…').length).toBeGreaterThan(0);
    answer(aQuote([aLine({ quantity: 2, total: pounds(76), full: pounds(76) })]));
    expect(await screen.findByText('£76.00')).toBeTruthy();
    expect(calls.slice(1)).toEqual([['change', { product: { sku: 'DR1-01-10', quantity: 2 } }]]);
  });

  test('does not offer more than can be had', async () => {
    const { calls } = await show({ get: () => aQuote([aLine({ maxQuantity: 1 })]) });
    await drawer('Your bag (1)');
    expect(screen.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe('true');
    pressIn('One more');
    expect(calls).toHaveLength(1);
  });

  test('removes a line, and brings it back with as many as there were', async () => {
    let lines = [aLine({ quantity: 3 })];
    const { calls } = await show({
      get: () => aQuote(lines),
      remove: () => {
        lines = [];
        return aQuote(lines);
      },
      add: () => {
        lines = [aLine({ quantity: 3 })];
        return {};
      },
    });
    await drawer('Your bag (3)');
    pressIn('Remove Tie-waist wrap midi dress, size 10');
    expect(screen.getByText('Tie-waist wrap midi dress is out of your bag.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Your bag is empty' })).toBeTruthy();
    pressIn('Undo');
    expect(await drawer('Your bag (3)')).toBeTruthy();
    await waitFor(() => expect(calls).toContainEqual(['add', { product: { sku: 'DR1-01-10', quantity: 3 } }]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    [{ kind: 'price-up', before: pounds(30) }, 'The price has gone up: it was £30.00.'],
    [{ kind: 'price-down', before: pounds(50) }, 'The price has come down: it was £50.00.'],
    [{ kind: 'fewer-left', available: 1 }, 'Only 1 is left.'],
    [{ kind: 'sold-out' }, 'This size has sold out. It is not part of the total.'],
    [{ kind: 'withdrawn' }, 'We no longer sell this piece. It is not part of the total.'],
  ] as const)('tells what has changed: %j', async (notice, said) => {
    await show({ get: () => aQuote([aLine({ notices: [notice] })]) });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('says of what cannot be bought that it is not available, and not that it costs nothing', async () => {
    await show({ get: () => aQuote([aLine({ canBeBought: false, total: pounds(0), full: pounds(0) })]) });
    expect(await screen.findByText('Not available')).toBeTruthy();
    expect(screen.queryByText('£0.00')).toBeNull();
  });

  test('closes on its button and wherever its links lead', async () => {
    await show({ get: () => aQuote() });
    await drawer('Your bag (1)');
    pressIn('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    pressIn('Open');
    await drawer('Your bag (1)');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not open over the page of the bag, which shows it already', async () => {
    await show({ add: () => ({}), get: () => aQuote() }, { press: 'Add', at: '/checkout/cart' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
