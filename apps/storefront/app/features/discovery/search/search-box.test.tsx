import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { SearchSuggestReply } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { recentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';

// Preload: the lazy import time is not under test.
beforeAll(() => import('./suggestion-panel.tsx'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SLIP = {
  sku: 'slip-green',
  url: '/slip-dress-green.html',
  title: 'Satin slip dress',
  price: { now: { amount: 3400, currency: 'GBP' }, was: { amount: 6200, currency: 'GBP' } },
  badges: [],
  inStock: true,
} as const;

const REPLY: SearchSuggestReply = {
  queries: [
    { query: 'satin dress', text: 'satin dress' },
    { query: 'satin skirt', text: 'satin skirt' },
  ],
  categories: [{ label: 'Dresses', path: '/clothing/dresses.html' }],
  products: [{ ...SLIP, badges: [], sizes: [{ sku: 'slip-8', label: '8', inStock: true }] }],
};

type Suggest = ShopApi['page']['suggest'];

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(suggest: Suggest = async () => REPLY) {
  const api = { page: { suggest } } as unknown as ShopApi;
  const Page = () => (
    <ApiProvider value={api}>
      <InShop>
        <SearchBox placement="header" />
        <Place />
      </InShop>
    </ApiProvider>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop initialEntries={['/']} />);
  return screen.getByRole('combobox', { name: 'Search the shop' });
}

async function type(field: HTMLElement, words: string) {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: words } });
  await screen.findByRole('option', { name: 'satin dress' });
}

const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
const activeOption = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
const place = () => document.querySelector('output')?.textContent;

describe('the search box before hydration', () => {
  test('searches by a plain form, and links to the photo upload page', () => {
    const Shop = createRoutesStub([
      {
        path: '*',
        Component: () => (
          <InShop>
            <SearchBox placement="header" />
          </InShop>
        ),
      },
    ]);
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Shop />);
    const form = page.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/catalogsearch/result']);
    expect(form?.querySelector('input')?.name).toBe('q');
    expect(page.querySelector('[role=combobox]')).toBeNull();
    expect(within(page).getByRole('link', { name: 'Search with a photo' }).getAttribute('href')).toBe(
      '/catalogsearch/result',
    );
  });
});

describe('search suggestions while typing', () => {
  test('show words, categories and products in groups, and announce their number', async () => {
    const field = open();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type(field, 'satin');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'));
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
    expect(screen.getByRole('group', { name: 'Categories' })).toBeTruthy();
    const product = within(screen.getByRole('group', { name: 'Styles' })).getByRole('option');
    expect(product.textContent).toBe('Satin slip dressNow £34.00 Was £62.00');
    expect(screen.getByText('4 suggestions')).toBeTruthy();
  });

  test('are requested after a debounce, and outdated requests are aborted', async () => {
    const requested: { words: string | undefined; signal: AbortSignal | undefined }[] = [];
    const field = open(async ({ query }, { signal } = {}) => {
      requested.push({ words: query.search, signal });
      return REPLY;
    });
    fireEvent.focus(field);
    await waitFor(() => expect(requested).toHaveLength(1));
    for (const words of ['s', 'sa', 'sat']) fireEvent.change(field, { target: { value: words } });
    await waitFor(() => expect(requested).toHaveLength(2));
    expect(requested.map(({ words }) => words)).toEqual(['', 'sat']);
    expect(requested.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  test('announce an empty result, without opening an empty list', async () => {
    const field = open(async () => ({ queries: [], categories: [], products: [] }));
    fireEvent.focus(field);
    expect(await screen.findByText('No suggestions')).toBeTruthy();
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('search suggestions by keyboard', () => {
  test('cycle through options and field with arrows, and jump with Home and End', async () => {
    const field = open();
    await type(field, 'satin');
    press(field, 'Home');
    expect(activeOption(field)).toBeNull();
    press(field, 'ArrowDown');
    expect(activeOption(field)?.textContent).toBe('satin dress');
    expect(activeOption(field)?.getAttribute('aria-selected')).toBe('true');
    press(field, 'ArrowUp');
    expect(activeOption(field)).toBeNull();
    press(field, 'ArrowUp');
    expect(activeOption(field)?.textContent).toContain('Satin slip dress');
    press(field, 'Home');
    expect(activeOption(field)?.textContent).toBe('satin dress');
    press(field, 'End');
    press(field, 'ArrowDown');
    expect(activeOption(field)).toBeNull();
  });

  test('open the active option on Enter and close the list', async () => {
    const field = open();
    await type(field, 'satin');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) press(field, key);
    await waitFor(() => expect(place()).toBe('/clothing/dresses.html'));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  test('keep the selected option when a later reply arrives, and show that reply without a selection', async () => {
    const denim = { query: 'denim dress', text: 'denim dress' };
    let tellAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      tellAsked = resolve;
    });
    const field = open(async ({ query }) => {
      if (query.search === '') return REPLY;
      tellAsked();
      return { queries: [denim], categories: [], products: [] };
    });
    await type(field, '');
    fireEvent.change(field, { target: { value: 'denim' } });
    press(field, 'ArrowUp');
    expect(activeOption(field)?.textContent).toContain('Satin slip dress');
    await act(() => asked);
    expect(activeOption(field)?.textContent).toContain('Satin slip dress');
    press(field, 'ArrowDown');
    expect(screen.getByRole('option').textContent).toBe('denim dress');
    press(field, 'ArrowUp');
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/catalogsearch/result?q=denim+dress'));
  });

  test('close on Escape with the text kept, and reopen on typing', async () => {
    const field = open();
    await type(field, 'satin');
    press(field, 'ArrowDown');
    press(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field).toHaveProperty('value', 'satin');
    fireEvent.change(field, { target: { value: 'satin d' } });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(activeOption(field)).toBeNull();
  });

  test('close when focus moves elsewhere', async () => {
    const field = open();
    await type(field, 'satin');
    fireEvent.blur(field, { relatedTarget: document.body });
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('recent searches', () => {
  async function openWith(...words: string[]) {
    for (const one of words.toReversed()) recentSearches.add(one);
    const field = open();
    fireEvent.focus(field);
    await screen.findByRole('option', { name: 'satin dress' });
    return field;
  }
  const shown = () => {
    const group = screen.queryByRole('group', { name: 'Recent searches' });
    return group
      ? within(group)
          .queryAllByRole('option')
          .map(({ textContent }) => textContent)
      : [];
  };

  test('are shown first while the field is empty', async () => {
    const field = await openWith('green dress', 'boots');
    expect(shown()).toEqual(['green dress', 'boots']);
    press(field, 'ArrowDown');
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/catalogsearch/result?q=green+dress'));
  });

  test('are shown although the shop is unreachable', async () => {
    recentSearches.add('boots');
    const field = open(() => Promise.reject(new ApiError('Network error', { code: 'network_error', url: '' })));
    fireEvent.focus(field);
    await waitFor(() => expect(shown()).toEqual(['boots']));
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  test('are replaced by suggestions', async () => {
    await type(await openWith('green dress'), 'satin');
    await waitFor(() => expect(shown()).toEqual([]));
  });

  test('can be removed one by one, by key or button, or all at once', async () => {
    const field = await openWith('green dress', 'boots', 'jeans');
    press(field, 'ArrowDown');
    press(field, 'Delete');
    await waitFor(() => expect(shown()).toEqual(['boots', 'jeans']));
    const cross = screen.getByRole('option', { name: 'jeans' }).querySelector('[data-remove]');
    if (cross) fireEvent.click(cross);
    await waitFor(() => expect(shown()).toEqual(['boots']));
    expect(place()).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await waitFor(() => expect(shown()).toEqual([]));
    expect(document.activeElement).toBe(field);
    expect(recentSearches.get()).toEqual([]);
  });
});

describe('search with a photo', () => {
  const choose = () => {
    const file = document.querySelector('input[type=file]');
    const photo = new File(['a small photo'], 'dress.jpg', { type: 'image/jpeg' });
    if (file) fireEvent.change(file, { target: { files: [photo] } });
  };
  const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
  const metadata = {
    widget: { id: 'visual', name: '', description: '', type: 'visual_search', rid: '' },
    query: { image_id: 'p1' },
  };

  test('uploads the photo and shows similar products', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
      sent.push(url, body.get('image') instanceof Blob);
      return Response.json({ response: { image_id: 'p1' }, metadata });
    });
    open();
    choose();
    await waitFor(() => expect(place()).toBe('/catalogsearch/result?hash=p1'));
    expect(sent).toEqual(['/search/api/v2/widgets/visual/upload/visual', true]);
  });

  test.each([
    [
      'is refused in words',
      answer(422, { errors: [{ code: 'brand_new', reason: 'This is no picture.' }] }),
      'This is no picture.',
    ],
    ['fails on our side', answer(500, {}), 'Sorry, something went wrong. Please try again in a moment.'],
    [
      'does not reach the shop',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'We can’t connect. Check your connection and try again.',
    ],
  ])('shows an error beside the button if the upload %s', async (_, fetch, message) => {
    vi.stubGlobal('fetch', fetch);
    open();
    choose();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(place()).toBe('/');
  });
});
