import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStoredQuote, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { useQuote } from '#app/shop/quote.ts';
import { trackedRecords } from '#app/tracking/data-layer.ts';
import { useQuoteViewEvent } from '#app/tracking/quote-events.ts';
import { InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import {
  buildLine,
  buildProduct,
  buildQuote,
  buildQuoteApi,
  refused,
} from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

function Page() {
  const { count, updating, isOpen, lines, add, change, remove, open } = useQuote();
  const [line] = lines;
  return (
    <>
      <p>{`${count} in the quote${updating ? ', updating' : ''}${isOpen ? ', open' : ''}`}</p>
      <button type="button" onClick={() => void add(buildProduct())}>
        Add
      </button>
      <button type="button" onClick={open}>
        Open
      </button>
      {line && (
        <>
          <button type="button" onClick={() => void change({ sku: line.sku, quantity: 3 })}>
            Three
          </button>
          <button type="button" onClick={() => void remove(line)}>
            Remove
          </button>
        </>
      )}
    </>
  );
}

async function show(answers: Parameters<typeof buildQuoteApi>[0], quoteCount = 0) {
  const stand = buildQuoteApi(answers);
  render(
    <InQuote api={stand.api} quoteCount={quoteCount}>
      <Page />
    </InQuote>,
  );
  await act(async () => {});
  await touch();
  return stand;
}

/** The quote script is loaded on the first interaction. */
async function touch() {
  fireEvent.pointerDown(document.body);
  await act(() => vi.dynamicImportSettled());
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const counted = () =>
  trackedRecords.get().map(({ event }) => {
    const { event: name, ...rest } = event as { event: string; value?: number };
    return [name, rest.value];
  });
const lastEvent = () => trackedRecords.get().at(-1)?.event;

describe('the quote of a page', () => {
  test('takes its count from the private data until loaded, and adds new items optimistically', async () => {
    await show({ add: () => ({ quote: buildQuote([buildLine({ quantity: 4 })]) }) }, 3);
    expect(screen.getByText('3 in the quote')).toBeTruthy();
    press('Add');
    expect(screen.getByText('4 in the quote, updating, open')).toBeTruthy();
    await act(async () => {});
    expect(await screen.findByText('4 in the quote, open')).toBeTruthy();
  });

  test('restores the quote flag when the server knows a quote, since a browser may have dropped it', async () => {
    await show({}, 3);
    expect(readStoredQuote(document.cookie).flag).toBe(true);
  });

  test('rolls the count back when an add is refused, and loads the quote', async () => {
    const { calls } = await show(
      {
        add: () => {
          throw refused(422, 'out_of_stock');
        },
        get: () => buildQuote([buildLine({ quantity: 3 })]),
      },
      3,
    );
    press('Add');
    expect(await screen.findByText('3 in the quote, open')).toBeTruthy();
    await vi.waitFor(() => expect(calls.map(([name]) => name)).toEqual(['add', 'get']));
  });

  test('is loaded when it is opened', async () => {
    const { calls } = await show({ get: () => buildQuote([buildLine({ quantity: 2 })]) }, 1);
    press('Open');
    expect(await screen.findByText('2 in the quote, open')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('tracks added and removed items with size and quantity', async () => {
    await show({
      create: () => ({ token: 'new', quote: buildQuote() }),
      change: () => buildQuote([buildLine({ quantity: 3 })]),
      remove: () => buildQuote([]),
    });
    press('Add');
    await screen.findByText('1 in the quote, open');
    expect(lastEvent()).toEqual({
      event: 'add_to_cart',
      currency: 'GBP',
      value: 38,
      items: [
        {
          item_id: 'DR1-01-10',
          item_name: 'Tie-waist wrap midi dress',
          item_brand: 'Merroway Outlet',
          item_variant: 'Rust / 10',
          price: 38,
          discount: 31,
          quantity: 1,
        },
      ],
    });
    press('Three');
    await screen.findByText('3 in the quote, open');
    press('Remove');
    await screen.findByText('0 in the quote, open');
    expect(counted().slice(-2)).toEqual([
      ['add_to_cart', 76],
      ['remove_from_cart', 114],
    ]);
  });

  test('tracks add_to_cart before the view_cart of the drawer that shows the new quote', async () => {
    const Drawer = () => {
      const { confirmed, updating } = useQuote();
      useQuoteViewEvent(updating ? undefined : confirmed);
      return null;
    };
    const before = trackedRecords.get().length;
    const { api } = buildQuoteApi({ create: () => ({ token: 'new', quote: buildQuote() }) });
    render(
      <InQuote api={api} quoteCount={0}>
        <Page />
        <Drawer />
      </InQuote>,
    );
    await act(async () => {});
    await touch();
    press('Add');
    await screen.findByText('1 in the quote, open');
    await vi.waitFor(() =>
      expect(counted().slice(before)).toEqual([
        ['add_to_cart', 38],
        ['view_cart', 38],
      ]),
    );
  });

  test('tracks nothing for a refused change', async () => {
    const before = trackedRecords.get().length;
    await show({
      create: () => {
        throw refused(422);
      },
    });
    press('Add');
    await screen.findByText('0 in the quote, open');
    expect(trackedRecords.get()).toHaveLength(before);
  });

  test('is empty and inert without JavaScript', async () => {
    render(
      <InShop>
        <Page />
      </InShop>,
    );
    press('Add');
    await act(async () => {});
    expect(screen.getByText('0 in the quote')).toBeTruthy();
  });
});
