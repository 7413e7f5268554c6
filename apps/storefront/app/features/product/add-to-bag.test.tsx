import { ApiError } from '@shop/contracts/shop/api-error';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { aProductDetail, openProduct } from './product-maker.tsx';
import { ProductPage } from './product-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** An API whose bag takes what it is asked to take, or refuses it. */
function aBag(refuses?: { code: string; reason: string }) {
  const asked: unknown[] = [];
  const create = async ({ body }: { body: { product: unknown } }) => {
    asked.push(body.product);
    if (refuses) throw new ApiError('Refused', { code: 'bad_response', url: '/quote', status: 422, errors: [refuses] });
    return { token: 'a-token-of-the-bag-that-was-made', quoteId: 'q1' };
  };
  const quote = { create, add: create, get: async () => ({ quoteId: 'q1', count: 1, lines: [] }) };
  return { asked, api: { quote } };
}

const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
/** The script of the bag comes when it is first needed. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
    await vi.dynamicImportSettled();
  });

describe('the sizes of a product', () => {
  test('are all there, in one group, with what is to be said of each', () => {
    openProduct();
    const group = screen.getByRole('group', { name: 'UK size:' });
    const names = ['8', '10, sold out', '12, Only 3 left'];
    expect(names.map((name) => within(group).getByRole('radio', { name }))).toHaveLength(3);
    expect(within(group).queryByRole('radio', { checked: true })).toBeNull();
  });

  test('that are low say how many are left once they are chosen', () => {
    openProduct();
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told()).not.toContain('Only 3 left');
    fireEvent.click(size('12, Only 3 left'));
    expect(told()).toContain('Only 3 left');
  });

  test('where there is only one, it is chosen already', () => {
    openProduct({ product: aProductDetail({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] }) });
    expect(size('One Size').checked).toBe(true);
  });

  test('the one that the address asks for is chosen, a foreign one is not', () => {
    openProduct({ address: '/slip-green.html?sku=slip-green-12' });
    expect(size('12, Only 3 left').checked).toBe(true);
    cleanup();
    openProduct({ address: '/slip-green.html?sku=somebody-elses' });
    expect(screen.queryByRole('radio', { checked: true, hidden: false, name: /8|10|12/ })).toBeNull();
  });

  test('the one that was pressed before the script came holds against the one of the address', () => {
    const Shop = createRoutesStub([{ path: '*', Component: Page }]);
    const page = <Shop initialEntries={['/slip-green.html?sku=slip-green-12']} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    size('8').checked = true;
    render(page, { container, hydrate: true });
    expect([size('8').checked, size('12, Only 3 left').checked]).toEqual([true, false]);
  });

  test('are kept when the colour is changed, where the other one has them', () => {
    openProduct();
    const black = () => screen.getByRole('link', { name: 'Black' }).getAttribute('href');
    fireEvent.click(size('8'));
    expect(black()).toBe('/slip-black.html?sku=slip-black-8');
    fireEvent.click(size('12, Only 3 left'));
    expect(black()).toBe('/slip-black.html');
  });
});

describe('adding to the bag', () => {
  test('puts the chosen size into it and says so', async () => {
    const { asked, api } = aBag();
    openProduct({ api });
    fireEvent.click(size('8'));
    await press('Add to bag');
    expect(asked).toEqual([{ sku: 'slip-green-8', quantity: 1 }]);
    await waitFor(() => expect(button('Added to your bag')).toBeTruthy());
  });

  test('without a size asks for one, where it is to be chosen', async () => {
    const { asked, api } = aBag();
    openProduct({ api });
    await press('Add to bag');
    expect(asked).toEqual([]);
    expect(screen.getByText('Choose a size first.')).toBeTruthy();
    expect(document.activeElement).toBe(size('8'));
    fireEvent.click(size('8'));
    expect(screen.queryByText('Choose a size first.')).toBeNull();
  });

  test('says why it was refused, until another size is chosen', async () => {
    const { api } = aBag({ code: 'some_reason', reason: 'Somebody was faster' });
    openProduct({ api });
    fireEvent.click(size('8'));
    await press('Add to bag');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Somebody was faster'));
    fireEvent.click(size('12, Only 3 left'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('works without script: a form that names the sizes and what is asked for', () => {
    const Shop = createRoutesStub([{ path: '*', Component: Page }]);
    document.body.innerHTML = renderToString(<Shop initialEntries={['/slip-green.html?sku=slip-green-12']} />);
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/checkout/cart', 'post']);
    expect(form?.querySelector('[name=intent]')?.getAttribute('value')).toBe('add');
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=sku]')];
    expect(radios.map(({ value }) => value)).toEqual(['slip-green-8', 'slip-green-10', 'slip-green-12']);
    expect(radios.every((radio) => radio.getAttribute('form') === form?.id)).toBe(true);
    // One page is kept for every address of it, so the address chooses nothing here.
    expect(radios.some(({ checked }) => checked)).toBe(false);
    expect(document.querySelector('[href="/back-in-stock?sku=slip-green-10"]')).toBeTruthy();
    document.body.innerHTML = '';
  });
});

const Page = () => (
  <InShop>
    <ProductPage product={aProductDetail()} breadcrumb={[]} save="" sizeGuide="" />
  </InShop>
);

describe('the bar of a phone', () => {
  function watch() {
    let tell: (entry: object) => void = () => {};
    class Watcher {
      constructor(callback: (entries: object[]) => void) {
        tell = (entry) => act(() => callback([entry]));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    return { scrolled: (bottom: number) => tell({ isIntersecting: bottom > 0 }) };
  }

  test('comes once the button has been scrolled away, with the price and the size', () => {
    const { scrolled } = watch();
    openProduct();
    scrolled(1_200);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(1);
    scrolled(-40);
    expect(screen.getAllByRole('button', { name: 'Add to bag' })).toHaveLength(2);
    fireEvent.click(size('8'));
    expect(button('Add size 8 to bag').getAttribute('form')).toBe(document.querySelector('form')?.id);
    scrolled(300);
    expect(screen.queryByRole('button', { name: 'Add size 8 to bag' })).toBeNull();
  });
});

describe('a size that is sold out', () => {
  function aList(refuses = false) {
    const asked: unknown[] = [];
    const ask = async ({ body }: { body: unknown }) => {
      asked.push(body);
      const errors = [{ code: 'email_invalid', reason: 'No address', field: 'email' }];
      if (refuses) throw new ApiError('Refused', { code: 'bad_response', url: '/', status: 422, errors });
      return { status: 'confirmation-sent' };
    };
    return { asked, api: { backInStock: { ask } } };
  }

  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Email address'), { target: { value } });

  test('can be chosen, and turns the button into the offer of a mail', async () => {
    const { asked, api } = aList();
    openProduct({ api });
    fireEvent.click(size('10, sold out'));
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    await press('Email me when it’s back');
    await type('ada@example.com');
    await press('Email me');
    expect(asked).toEqual([{ sku: 'slip-green-10', email: 'ada@example.com' }]);
    expect(screen.getByText(/Check your inbox/)).toBeTruthy();
  });

  test('is offered below the sizes as well', async () => {
    const { api } = aList();
    openProduct({ api });
    expect(screen.getByText('Size 10 sold out?')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Email me if it comes back' }));
    expect(await screen.findByRole('combobox', { name: 'Size' })).toBeTruthy();
  });

  test('an address that cannot be one is told at the field', async () => {
    const { api } = aList(true);
    openProduct({ api });
    fireEvent.click(screen.getByRole('link', { name: 'Email me if it comes back' }));
    await type('ada');
    await press('Email me');
    const field = screen.getByLabelText('Email address');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  test('nothing is offered where everything is there', () => {
    openProduct({ product: aProductDetail({ sizes: [{ sku: 'one', label: 'One Size', inStock: true }] }) });
    expect(screen.queryByText(/sold out\?/)).toBeNull();
  });

  test('where all are sold out the button asks which one', async () => {
    const { api } = aList();
    const sizes = ['8', '10'].map((label) => ({ sku: `slip-green-${label}`, label, inStock: false }));
    openProduct({ api, product: aProductDetail({ inStock: false, sizes }) });
    expect(screen.getByText('Size 8 or 10 sold out?')).toBeTruthy();
    await press('Email me when it’s back');
    expect(screen.getByText('Choose a size first.')).toBeTruthy();
  });
});

describe('sharing', () => {
  test('copies the link where the device has no menu for it', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    openProduct();
    await press('Share');
    expect(copied).toEqual([`${location.origin}/slip-green.html`]);
    expect(screen.getByText('Link copied')).toBeTruthy();
  });
});
