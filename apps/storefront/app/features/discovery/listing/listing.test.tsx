import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { buildListing } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  Around,
  addressIs,
  answer,
  checkbox,
  visit,
} from '../../../../../../tests/fixtures/discovery/listing-visit-fixture.tsx';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { Listing } from './listing.tsx';

afterEach(cleanup);

const cards = () => screen.getAllByRole('link', { name: /^Dress \d+$/ }).map(({ textContent }) => textContent);

describe('the filters of a listing', () => {
  test('are a GET form without JavaScript', async () => {
    await visit({ at: '/dresses.html?q=party' });
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/dresses.html']);
    expect([...new FormData(form)]).toEqual([
      ['q', 'party'],
      ['price_slider', ''],
      ['price_slider', ''],
      ['sort', 'default'],
    ]);
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Show 10 items' }).type).toBe('submit');
  });

  test('show the count per option, and disable options without results', async () => {
    await visit();
    expect(checkbox(/^Midi 52$/).disabled).toBe(false);
    expect(checkbox(/^Maxi 0$/).disabled).toBe(true);
    expect(checkbox(/^Black 12$/)).toBeTruthy();
  });

  test('update the URL, keep the focus and announce the result count', async () => {
    await visit();
    const midi = checkbox(/^Midi/);
    midi.focus();
    fireEvent.click(midi);
    await addressIs('?length_new=midi');
    expect(document.activeElement).toBe(midi);
    expect(screen.getByRole('status').textContent).toBe('9 items');
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
  });

  test('are shown as chips that remove one or all filters, and keep the sort order', async () => {
    await visit({ at: '/dresses.html?colour_group=green&length_new=midi&sort=price_asc' });
    const chips = screen.getByRole('list', { name: 'Applied filters' });
    fireEvent.click(within(chips).getByRole('link', { name: 'Remove filter: Green' }));
    await addressIs('?length_new=midi&sort=price_asc');
    await waitFor(() => expect(checkbox(/^Green/).checked).toBe(false));
    expect(checkbox(/^Midi/).checked).toBe(true);

    fireEvent.click(within(chips).getByRole('link', { name: 'Clear all' }));
    await addressIs('?sort=price_asc');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull());
  });

  test('set a price by two fields', async () => {
    await visit();
    const least = screen.getByRole('spinbutton', { name: 'Minimum price' });
    fireEvent.input(least, { target: { value: '20' } });
    fireEvent.change(least);
    await addressIs('?price_slider=20-');
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Minimum price' }).value).toBe('20');
  });

  test('set a price by a slider, whose end means no limit', async () => {
    await visit({ at: '/dresses.html?price_slider=20-40' });
    const most = screen.getByRole<HTMLInputElement>('slider', { name: 'Maximum price' });
    expect(most.getAttribute('aria-valuetext')).toBe('£40');
    fireEvent.input(most, { target: { value: '60' } });
    most.dispatchEvent(new Event('change', { bubbles: true }));
    await addressIs('?price_slider=20-');
  });

  test('include selections made before hydration', async () => {
    const Page = () => (
      <InShop>
        <Listing listing={buildListing()} />
        <Around />
      </InShop>
    );
    const Stub = createRoutesStub([{ path: '*', Component: Page }]);
    const page = <Stub initialEntries={['/dresses.html']} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value = 'price_asc';
    render(page, { container, hydrate: true });
    await addressIs('?sort=price_asc');
  });

  test('sort', async () => {
    await visit({ at: '/dresses.html?length_new=midi' });
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([...sort.options].map(({ text }) => text)).toEqual([
      'Recommended',
      'Newest first',
      'Price: low to high',
      'Price: high to low',
    ]);
    fireEvent.change(sort, { target: { value: 'price_desc' } });
    await addressIs('?length_new=midi&sort=price_desc');
    expect(sort.value).toBe('price_desc');
  });
});

describe('the products of a listing', () => {
  test('show how many were seen, and link to the next page', async () => {
    await visit();
    expect(screen.getByText('You’ve viewed 4 of 10 items')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show 4 more' }).getAttribute('href')).toBe('/dresses.html?page=2');
  });

  test('are extended by "load more"; the URL contains the page and the first new product gets the focus', async () => {
    await visit();
    fireEvent.click(screen.getByRole('link', { name: 'Show 4 more' }));
    await addressIs('?page=2');
    expect(cards()).toHaveLength(8);
    expect(document.activeElement?.textContent).toBe('Dress 5');

    fireEvent.click(screen.getByRole('link', { name: 'Show 2 more' }));
    await addressIs('?page=3');
    expect(cards()).toHaveLength(10);
    expect(document.activeElement?.textContent).toBe('Dress 9');
    expect(screen.queryByRole('link', { name: /more$/ })).toBeNull();
  });

  test('are deduplicated when moved between pages, and the first new one gets the focus', async () => {
    const moved = (search: string) => {
      const listing = answer(search);
      if (listing.page !== 2) return listing;
      const [first, ...others] = listing.products;
      const [repeated] = answer('').products;
      return { ...listing, products: [first, repeated, ...others].filter((one) => one !== undefined) };
    };
    await visit({ reply: moved });
    fireEvent.click(screen.getByRole('link', { name: 'Show 4 more' }));
    await addressIs('?page=2');
    expect(new Set(cards()).size).toBe(cards().length);
    expect(document.activeElement?.textContent).toBe('Dress 5');
  });

  test('are all restored on back navigation', async () => {
    await visit();
    fireEvent.click(screen.getByRole('link', { name: 'Show 4 more' }));
    await addressIs('?page=2');
    fireEvent.click(screen.getByRole('link', { name: 'Dress 1' }));
    await addressIs('', '/dress-1.html');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await addressIs('?page=2');
    expect(cards()).toHaveLength(8);
  });

  test('are those of the page in a shared URL, with a link to earlier ones', async () => {
    await visit({ at: '/dresses.html?page=2&colour_group=green' });
    expect(cards()[0]).toBe('Dress 5');
    expect(cards()).toHaveLength(4);
    const earlier = screen.getByRole('link', { name: 'Show previous' });
    expect(earlier.getAttribute('href')).toBe('/dresses.html?colour_group=green');
  });

  test('are replaced by suggestions when nothing matches', async () => {
    const nothing = (search: string) => ({ ...answer(search), total: 0, lastPage: 1, products: [] });
    await visit({ at: '/dresses.html?colour_group=green', reply: nothing });
    expect(screen.getByRole('heading', { name: 'No items match your filters' })).toBeTruthy();
    const main = screen.getAllByRole('link', { name: 'Clear all' }).at(-1);
    expect(main?.getAttribute('href')).toBe('/dresses.html');
    expect(screen.getByText('Try tops')).toBeTruthy();
  });
});
