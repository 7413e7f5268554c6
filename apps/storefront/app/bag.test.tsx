import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBag } from './bag.tsx';
import { InBag } from './bag-maker.tsx';
import { trackedRecords } from './browser/data-layer.ts';
import { rememberQuote, storedQuoteOf } from './browser/quote-cookies.ts';
import { aLine, aProduct, aQuote, aQuoteApi, refused } from './browser/quote-maker.ts';
import { InShop } from './shop-maker.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

function Page() {
  const { count, updating, isOpen, lines, add, change, remove, open } = useBag();
  const [line] = lines;
  return (
    <>
      <p>{`${count} in the bag${updating ? ', updating' : ''}${isOpen ? ', open' : ''}`}</p>
      <button type="button" onClick={() => void add(aProduct())}>
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

async function show(answers: Parameters<typeof aQuoteApi>[0], bagCount = 0) {
  const stand = aQuoteApi(answers);
  render(
    <InBag api={stand.api} bagCount={bagCount}>
      <Page />
    </InBag>,
  );
  await act(async () => {});
  await touch();
  return stand;
}

/** The script of the bag comes with the first touch of the page. */
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

describe('the bag of a page', () => {
  test('is counted by the private call until it is loaded, and what is added counts at once', async () => {
    await show({ add: () => ({}), get: () => aQuote([aLine({ quantity: 4 })]) }, 3);
    expect(screen.getByText('3 in the bag')).toBeTruthy();
    press('Add');
    expect(screen.getByText('4 in the bag, updating, open')).toBeTruthy();
    await act(async () => {});
    expect(await screen.findByText('4 in the bag, open')).toBeTruthy();
  });

  test('keeps the flag of a bag that the server knows: a browser may have dropped it', async () => {
    await show({}, 3);
    expect(storedQuoteOf(document.cookie).flag).toBe(true);
  });

  test('counts as before when what was added is refused, and is read to show what is there', async () => {
    const { calls } = await show(
      {
        add: () => {
          throw refused(422, 'out_of_stock');
        },
        get: () => aQuote([aLine({ quantity: 3 })]),
      },
      3,
    );
    press('Add');
    expect(await screen.findByText('3 in the bag, open')).toBeTruthy();
    await vi.waitFor(() => expect(calls.map(([name]) => name)).toEqual(['add', 'get']));
  });

  test('is loaded when it is opened', async () => {
    const { calls } = await show({ get: () => aQuote([aLine({ quantity: 2 })]) }, 1);
    press('Open');
    expect(await screen.findByText('2 in the bag, open')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('tells what went in and out of it, with its size and number', async () => {
    await show({
      create: () => ({ token: 'new' }),
      get: () => aQuote(),
      change: () => aQuote([aLine({ quantity: 3 })]),
      remove: () => aQuote([]),
    });
    press('Add');
    await screen.findByText('1 in the bag, open');
    expect(lastEvent()).toEqual({
      event: 'add_to_cart',
      currency: 'GBP',
      value: 38,
      items: [
        {
          item_id: 'DR1-01',
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
    await screen.findByText('3 in the bag, open');
    press('Remove');
    await screen.findByText('0 in the bag, open');
    expect(counted().slice(-2)).toEqual([
      ['add_to_cart', 76],
      ['remove_from_cart', 114],
    ]);
  });

  test('tells nothing of what was refused', async () => {
    const before = trackedRecords.get().length;
    await show({
      create: () => {
        throw refused(422);
      },
    });
    press('Add');
    await screen.findByText('0 in the bag, open');
    expect(trackedRecords.get()).toHaveLength(before);
  });

  test('is empty and does nothing where there is no script', async () => {
    render(
      <InShop>
        <Page />
      </InShop>,
    );
    press('Add');
    await act(async () => {});
    expect(screen.getByText('0 in the bag')).toBeTruthy();
  });
});
