import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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

describe('the search heading', () => {
  test('shows the query without its syntactic quotation marks', () => {
    show({ query: '"grene dress"' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “grene dress”');
    expect(links()).toEqual([]);
  });

  test('shows a spelling correction with a link to the original query', () => {
    show({ query: 'grene dress', corrected: 'green dress' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “green dress”');
    expect(screen.getByText(/^Showing results for “green dress”/)).toBeTruthy();
    expect(links()).toEqual([['Search instead for “grene dress”', '/catalogsearch/result?q=%22grene+dress%22']]);
  });

  test('escapes quotation marks in the link to the original query', () => {
    show({ query: 'grene "dress', corrected: 'green dress' });
    expect(links()[0]?.[1]).toBe('/catalogsearch/result?q=%22grene+dress%22');
  });

  test('shows words that were dropped', () => {
    show({ relaxed: true });
    expect(screen.getByText(/^We couldn’t find an exact match/)).toBeTruthy();
  });

  test('offers alternative queries', () => {
    show({ didYouMean: ['green dresses', 'greek dress'] });
    expect(links()).toEqual([
      ['green dresses', '/catalogsearch/result?q=green+dresses'],
      ['greek dress', '/catalogsearch/result?q=greek+dress'],
    ]);
  });
});
