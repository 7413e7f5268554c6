import { ApiError } from '@shop/contracts/shop/api-error';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildProductDetail, openProduct } from '../../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { painted } from '../../../../../../tests/fixtures/site/painted.ts';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { ProductPage } from './product-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Quote API that accepts or refuses the item. */
function aQuoteApiAnswering(refuses?: { code: string; reason: string }) {
  const requested: unknown[] = [];
  const create = async ({ body }: { body: { product: unknown } }) => {
    requested.push(body.product);
    if (refuses) throw new ApiError('Refused', { code: 'bad_response', url: '/quote', status: 422, errors: [refuses] });
    return { token: 'a-token-of-the-new-quote', quoteId: 'q1' };
  };
  const quote = { create, add: create, get: async () => ({ quoteId: 'q1', count: 1, lines: [] }) };
  return { requested, api: { quote } };
}

const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** The browser shows the selection at once; the page follows after the paint. */
async function pick(name: string) {
  fireEvent.click(size(name));
  expect(size(name).checked).toBe(true);
  await painted();
}
const button = (name: string) => screen.getByRole('button', { name });
/** The quote script is lazy-loaded on first use. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
    await vi.dynamicImportSettled();
  });

describe('the size selector', () => {
  test('shows all sizes in one group, with their availability', () => {
    openProduct();
    const group = screen.getByRole('group', { name: 'UK size:' });
    const names = ['8', '10, sold out', '12, Only 3 left'];
    expect(names.map((name) => within(group).getByRole('radio', { name }))).toHaveLength(3);
    expect(within(group).queryByRole('radio', { checked: true })).toBeNull();
  });

  test('shows the remaining stock of a low size once selected', async () => {
    openProduct();
    const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(readStatuses()).not.toContain('Only 3 left');
    await pick('12, Only 3 left');
    expect(readStatuses()).toContain('Only 3 left');
  });

  test('preselects an only size', () => {
    openProduct({ product: buildProductDetail({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] }) });
    expect(size('One Size').checked).toBe(true);
  });

  test('preselects the size of the URL, but not an unknown one', () => {
    openProduct({ address: '/slip-green.html?sku=slip-green-12' });
    expect(size('12, Only 3 left').checked).toBe(true);
    cleanup();
    openProduct({ address: '/slip-green.html?sku=unknown-sku' });
    expect(screen.queryByRole('radio', { checked: true, hidden: false, name: /8|10|12/ })).toBeNull();
  });

  test('prefers a size selected before hydration to the size of the URL', () => {
    const Shop = createRoutesStub([{ path: '*', Component: Page }]);
    const page = <Shop initialEntries={['/slip-green.html?sku=slip-green-12']} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    size('8').checked = true;
    render(page, { container, hydrate: true });
    expect([size('8').checked, size('12, Only 3 left').checked]).toEqual([true, false]);
  });

  test('keeps the size in another colour if available', async () => {
    openProduct();
    const black = () => screen.getByRole('link', { name: 'Black' }).getAttribute('href');
    await pick('8');
    expect(black()).toBe('/slip-black.html?sku=slip-black-8');
    await pick('12, Only 3 left');
    expect(black()).toBe('/slip-black.html');
  });
});

describe('adding to the quote', () => {
  test('adds the selected size and confirms it', async () => {
    const { requested, api } = aQuoteApiAnswering();
    openProduct({ api });
    fireEvent.click(size('8'));
    await press('Add to bag');
    expect(requested).toEqual([{ sku: 'slip-green-8', quantity: 1 }]);
    await waitFor(() => expect(button('Added to your bag')).toBeTruthy());
  });

  test('requires a size, and shows the error at the selector', async () => {
    const { requested, api } = aQuoteApiAnswering();
    openProduct({ api });
    await press('Add to bag');
    expect(requested).toEqual([]);
    expect(screen.getByText('Please choose a size.')).toBeTruthy();
    expect(document.activeElement).toBe(size('8'));
    await pick('8');
    expect(screen.queryByText('Please choose a size.')).toBeNull();
  });

  test('shows why it was refused, until another size is selected', async () => {
    const { api } = aQuoteApiAnswering({ code: 'some_reason', reason: 'No longer available' });
    openProduct({ api });
    await pick('8');
    await press('Add to bag');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No longer available'));
    await pick('12, Only 3 left');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('works without JavaScript: a form with sizes and intent', () => {
    const Shop = createRoutesStub([{ path: '*', Component: Page }]);
    document.body.innerHTML = renderToString(<Shop initialEntries={['/slip-green.html?sku=slip-green-12']} />);
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/checkout/cart', 'post']);
    expect(form?.querySelector('[name=intent]')?.getAttribute('value')).toBe('add');
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=sku]')];
    expect(radios.map(({ value }) => value)).toEqual(['slip-green-8', 'slip-green-10', 'slip-green-12']);
    expect(radios.every((radio) => radio.getAttribute('form') === form?.id)).toBe(true);
    // One cached page serves every URL of it, so the server preselects nothing.
    expect(radios.some(({ checked }) => checked)).toBe(false);
    expect(document.querySelector('[href="/back-in-stock?sku=slip-green-10"]')).toBeTruthy();
    document.body.innerHTML = '';
  });
});

const Page = () => (
  <InShop>
    <ProductPage product={buildProductDetail()} breadcrumb={[]} save="" sizeGuide="" />
  </InShop>
);

describe('the sticky phone bar', () => {
  function watch() {
    let notify: (entry: object) => void = () => {};
    class Watcher {
      constructor(callback: (entries: object[]) => void) {
        notify = (entry) => act(() => callback([entry]));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    return { scrolled: (bottom: number) => notify({ isIntersecting: bottom > 0 }) };
  }

  test('appears once the button is scrolled out of view, with price and size', async () => {
    const { scrolled } = watch();
    openProduct();
    scrolled(1_200);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(1);
    scrolled(-40);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(2);
    await pick('8');
    expect(button('Add size 8 to bag').getAttribute('form')).toBe(document.querySelector('form')?.id);
    scrolled(300);
    expect(screen.queryByRole('button', { name: 'Add size 8 to bag' })).toBeNull();
  });
});

describe('a sold-out size', () => {
  function createList(refuses = false) {
    const requested: unknown[] = [];
    const ask = async ({ body }: { body: unknown }) => {
      requested.push(body);
      const errors = [{ code: 'email_invalid', reason: 'No address', field: 'email' }];
      if (refuses) throw new ApiError('Refused', { code: 'bad_response', url: '/', status: 422, errors });
      return { status: 'confirmation-sent' };
    };
    return { requested, api: { backInStock: { ask } } };
  }

  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Email address'), { target: { value } });

  test('can be selected, and turns the button into a back-in-stock request', async () => {
    const { requested, api } = createList();
    openProduct({ api });
    await pick('10, sold out');
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    await press('Email me when it’s back');
    await type('ada@example.com');
    await press('Email me');
    expect(requested).toEqual([{ sku: 'slip-green-10', email: 'ada@example.com' }]);
    expect(screen.getByText(/Check your inbox/)).toBeTruthy();
  });

  test('is offered below the sizes, too', async () => {
    const { api } = createList();
    openProduct({ api });
    expect(screen.getByText('Size 10 sold out?')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Email me when it’s back' }));
    expect(await screen.findByRole('combobox', { name: 'Size' })).toBeTruthy();
  });

  test('shows an invalid email address at the field', async () => {
    const { api } = createList(true);
    openProduct({ api });
    fireEvent.click(screen.getByRole('link', { name: 'Email me when it’s back' }));
    await type('ada');
    await press('Email me');
    const field = screen.getByLabelText('Email address');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  test('offers nothing if all sizes are in stock', () => {
    openProduct({ product: buildProductDetail({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] }) });
    expect(screen.queryByText(/sold out\?/)).toBeNull();
  });

  test('asks for the size if all are sold out', async () => {
    const { api } = createList();
    const sizes = ['8', '10'].map((label) => ({ sku: `slip-green-${label}`, label, inStock: false }));
    openProduct({ api, product: buildProductDetail({ inStock: false, sizes }) });
    expect(screen.getByText('Size 8 or 10 sold out?')).toBeTruthy();
    await press('Email me when it’s back');
    expect(screen.getByText('Please choose a size.')).toBeTruthy();
  });
});

describe('sharing', () => {
  test('copies the link if the device has no share menu', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    openProduct();
    await press('Share');
    expect(copied).toEqual([`${location.origin}/slip-green.html`]);
    expect(await screen.findByText('Link copied')).toBeTruthy();
  });
});
