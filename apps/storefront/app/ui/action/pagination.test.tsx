import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const labels = {
  list: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};

const show = (page: number, pageCount: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefFor={(wanted) => `/dresses?page=${wanted}`} labels={labels} />
    </MemoryRouter>,
  );

describe('pagination', () => {
  test.each([
    [1, 2, '1 2'],
    [1, 209, '1 2 209'],
    [2, 209, '1 2 3 209'],
    [5, 209, '1 4 5 6 209'],
    [208, 209, '1 207 208 209'],
    [209, 209, '1 208 209'],
  ])('offers on page %d of %d: %s', (page, pageCount, offered) => {
    show(page, pageCount);
    const numbers = screen.getAllByRole('link', { name: /^Page / }).map((link) => link.textContent);
    expect(numbers.join(' ')).toBe(offered);
  });

  test('is a list of links that need no script', () => {
    show(5, 209);
    expect(screen.getByRole('link', { name: 'Page 6' }).getAttribute('href')).toBe('/dresses?page=6');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/dresses?page=4');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/dresses?page=6');
  });

  test('marks the current page', () => {
    show(5, 209);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
  });

  test('links neither before the first page nor after the last', () => {
    show(1, 209);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    cleanup();
    show(209, 209);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  test('is absent for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
