import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { SearchHeading } from './search-heading.tsx';

afterEach(cleanup);

function show(differing: Partial<Parameters<typeof SearchHeading>[0]>) {
  const Shop = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <SearchHeading query="green dress" didYouMean={[]} relaxed={false} {...differing} />
        </InShop>
      ),
    },
  ]);
  render(<Shop />);
}

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('what was searched for', () => {
  test('is the heading, without the quotation marks that only say how it is meant', () => {
    show({ query: '"grene dress"' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “grene dress”');
    expect(links()).toEqual([]);
  });

  test('a corrected spelling is said, with the way back to what was typed', () => {
    show({ query: 'grene dress', corrected: 'green dress' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “green dress”');
    expect(screen.getByText(/^Showing results for “green dress”/)).toBeTruthy();
    expect(links()).toEqual([['Search instead for “grene dress”', '/catalogsearch/result?q=%22grene+dress%22']]);
  });

  test('a way back cannot be broken by quotation marks of its own', () => {
    show({ query: 'grene "dress', corrected: 'green dress' });
    expect(links()[0]?.[1]).toBe('/catalogsearch/result?q=%22grene+dress%22');
  });

  test('words that had to be left out are admitted', () => {
    show({ relaxed: true });
    expect(screen.getByText(/^Nothing has all of these words/)).toBeTruthy();
  });

  test('other meanings are offered', () => {
    show({ didYouMean: ['green dresses', 'greek dress'] });
    expect(links()).toEqual([
      ['green dresses', '/catalogsearch/result?q=green+dresses'],
      ['greek dress', '/catalogsearch/result?q=greek+dress'],
    ]);
  });
});
