import { describe, expect, test } from 'vitest';
import { normalise, type OldAddressRow, readOldAddressRow, resolveOldAddress } from './old-address.ts';

const read = (cells: Record<string, string>) => readOldAddressRow(new Map(Object.entries(cells)));

describe('rows of old addresses', () => {
  test.each([
    [
      { request_path: 'shirt.html', target_path: 'catalog/product/view/id/5', redirect_type: '0' },
      { path: '/shirt.html', page: 'catalog/product/view/id/5', status: 301 },
    ],
    [
      { request_path: 'old.html', target_path: 'new.html', redirect_type: '302' },
      { path: '/old.html', target: '/new.html', status: 302 },
    ],
    [
      { request_path: 'a', target_path: 'b' },
      { path: '/a', target: '/b', status: 301 },
    ],
    [
      { 'Redirect from': '/old?x=1', 'Redirect to': 'https://shop.example/new' },
      { path: '/old', target: 'https://shop.example/new', status: 301 },
    ],
    [
      { 'Redirect from': 'https://old.example/a', 'Redirect to': '/b' },
      { path: '/a', target: '/b', status: 301 },
    ],
  ])('reads %j', (cells, row) => {
    expect(read(cells)).toEqual(row);
  });

  test.each([
    [{ request_path: '', target_path: 'b' }, 'request_path'],
    [{ 'Redirect from': '/a' }, 'Redirect to'],
    [{ 'Redirect from': '/', 'Redirect to': '/b' }, 'Redirect from'],
    [{ request_path: 'a', target_path: 'b', redirect_type: '307' }, 'redirect_type'],
  ])('refuses %j', (cells, column) => {
    expect(read(cells)).toMatchObject({ column });
  });
});

describe('old addresses', () => {
  const resolve = (path: string, given: Record<string, string>, pages: readonly string[] = []) => {
    const rows = new Map(
      Object.entries(given).map(([from, to]): [string, OldAddressRow] => [
        normalise(from),
        to.startsWith('=') ? { path: from, status: 301, page: to.slice(1) } : { path: from, status: 301, target: to },
      ]),
    );
    const internal = new Map(
      [...rows.values()].flatMap((row) => ('page' in row ? [[row.page, row.path] as const] : [])),
    );
    const row = rows.get(normalise(path));
    if (!row) throw new Error(path);
    const findCategory = (slug: string) => pages.find((page) => page.endsWith(`/${slug}.html`));
    return resolveOldAddress(row, { rows, internal, isPage: (one) => pages.includes(one), findCategory });
  };

  test('leaves a page that is still at its path', () => {
    expect(resolve('/shirt.html', { '/shirt.html': '=catalog/product/view/id/5' }, ['/shirt.html'])).toEqual({
      state: 'here',
    });
  });
  test('leads a product below its category to its own address', () => {
    expect(
      resolve('/men/shirt.html', { '/men/shirt.html': '=catalog/product/view/id/5/category/2' }, ['/shirt.html']),
    ).toMatchObject({ state: 'moved', target: '/shirt.html' });
  });
  test('resolves a chain to its end', () => {
    const rows = { '/a': '/b', '/b': '/c', '/c': '/shirt.html' };
    expect(resolve('/a', rows, ['/shirt.html'])).toMatchObject({ state: 'moved', target: '/shirt.html' });
  });
  test('resolves an internal address of Magento by its row', () => {
    const rows = { '/old': 'catalog/product/view/id/5', '/gear/bag.html': '=catalog/product/view/id/5' };
    expect(resolve('/old', rows, ['/bag.html'])).toMatchObject({ state: 'moved', target: '/bag.html' });
  });
  test.each([
    ['/products/shirt', '/shirt.html'],
    ['/collections/sale/products/shirt', '/shirt.html'],
    ['/collections/tops', '/men/tops.html'],
    ['/pages/about', '/about'],
    ['https://former.example/products/shirt', '/shirt.html'],
  ])('leads %s to %s', (to, page) => {
    expect(resolve('/x', { '/x': to }, ['/shirt.html', '/men/tops.html', '/about'])).toMatchObject({ target: page });
  });
  test('refuses a loop, and a row that leads to itself', () => {
    expect(resolve('/a', { '/a': '/b', '/b': '/A' })).toEqual({ state: 'loop' });
    expect(resolve('/a', { '/a': '/a' })).toEqual({ state: 'loop' });
  });
  test('tells an end that is no page, and a page that is gone', () => {
    expect(resolve('/a', { '/a': '/nowhere' })).toEqual({ state: 'unknown', target: '/nowhere', status: 301 });
    expect(resolve('/old.html', { '/old.html': '=catalog/product/view/id/9' })).toEqual({ state: 'gone' });
  });
});
