import type { RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    buildCategory('dresses'),
    buildCategory('sale'),
    buildCategory('moving', { path: '/moved-once.html' }),
    buildProduct('gone', { urlKey: 'gone-dress', online: false, categories: ['dresses'] }),
  ]);
  await shop.save(buildCategory('moving', { path: '/moved-twice.html' }));
  await shop.editors.write('pages', { slug: 'about', title: 'About us' });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const brand of ['outlet', 'main'] as const) {
    for (const { path } of await shop.redirects.list(brand)) await shop.redirects.remove(brand, path);
  }
});

const lead = (path: string, target: string, status: RedirectStatus = 301) =>
  shop.redirects.save({ brand: 'outlet', path, target, status });
const page = (url: string) => shop.api('outlet.localhost', 'en-GB').page.page({ query: { url } });

describe("a merchant's redirect", () => {
  test.each([
    ['a category', '/summer', '/dresses.html', 301],
    ['a page of editors', '/who-we-are.html', '/about', 302],
    ['the home page', '/start', '/', 301],
    ['a trusted site', '/journal', 'https://journal.example.com/', 302],
  ] as const)('redirects to %s', async (_, path, target, status) => {
    await lead(path, target, status);
    expect(await page(path)).toEqual({ kind: 'redirect', to: target, status });
  });

  test.each([
    ['letters with accents', '/robes/été.html', '/robes/%C3%A9t%C3%A9.html'],
    ['letters that are encoded already', '/robes/%C3%A9t%C3%A9.html', '/robes/%C3%A9t%C3%A9.html'],
    [
      'another script, query and anchor',
      '/فستان?q=été#été',
      '/%D9%81%D8%B3%D8%AA%D8%A7%D9%86?q=%C3%A9t%C3%A9#%C3%A9t%C3%A9',
    ],
    [
      'a trusted site',
      'https://journal.example.com/été?q=é#é',
      'https://journal.example.com/%C3%A9t%C3%A9?q=%C3%A9#%C3%A9',
    ],
  ])('is stored as written and sent percent-encoded: %s', async (_, target, to) => {
    await lead('/summer', target);
    expect(await shop.redirects.list('outlet')).toMatchObject([{ target }]);
    expect(await page('/summer')).toEqual({ kind: 'redirect', to, status: 301 });
  });

  test('may have a path and a target in any script, encoded or not', async () => {
    await lead('/été', '/soldes-d’été');
    await lead('/soldes-d’été', '/robes-d’été');
    for (const path of ['/été', '/%C3%A9t%C3%A9', '/%c3%a9t%c3%a9']) {
      expect(await page(`${path}?page=2`)).toMatchObject({ to: '/robes-d%E2%80%99%C3%A9t%C3%A9?page=2' });
    }
  });

  test('takes precedence over an existing page', async () => {
    await lead('/sale.html', '/dresses.html', 302);
    expect(await page('/sale.html')).toEqual({ kind: 'redirect', to: '/dresses.html', status: 302 });
    expect(await page('/SALE')).toEqual({ kind: 'redirect', to: '/dresses.html', status: 302 });
  });

  test('applies to its brand only', async () => {
    await shop.redirects.save({ brand: 'main', path: '/summer', target: '/', status: 301 });
    await expect(page('/summer')).rejects.toMatchObject({ status: 404 });
  });

  test('keeps the allowed query parameters, unless the target sets them', async () => {
    await lead('/summer', '/dresses.html?colour_group=red', 302);
    expect(await page('/summer?colour_group=blue&page=2&utm_source=mail')).toMatchObject({
      to: '/dresses.html?colour_group=red&page=2',
    });
  });

  test('sends no query parameters to another site, as they may hold a token', async () => {
    await lead('/journal', 'https://journal.example.com/a');
    expect(await page('/journal?token=secret')).toMatchObject({ to: 'https://journal.example.com/a' });
  });

  test('can be changed, listed and removed', async () => {
    await lead('/b', '/dresses.html');
    await lead('/A/', '/dresses.html');
    await lead('/b', '/sale.html', 302);
    expect(await shop.redirects.list('outlet')).toEqual([
      { brand: 'outlet', path: '/a', target: '/dresses.html', status: 301 },
      { brand: 'outlet', path: '/b', target: '/sale.html', status: 302 },
    ]);
    expect(await shop.redirects.remove('outlet', '/B')).toBe(true);
    expect(await shop.redirects.remove('outlet', '/b')).toBe(false);
    await expect(page('/b')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a chain', () => {
  test('is collapsed into one redirect, temporary when any step is', async () => {
    await lead('/a', '/b', 301);
    await lead('/b', '/c?page=2', 302);
    await lead('/c', '/dresses.html', 301);
    expect(await page('/a')).toEqual({ kind: 'redirect', to: '/dresses.html', status: 302 });
    expect(await page('/c')).toEqual({ kind: 'redirect', to: '/dresses.html', status: 301 });
  });

  test('continues with renames in the catalogue', async () => {
    await lead('/a', '/moved-once.html', 301);
    expect(await page('/a')).toEqual({ kind: 'redirect', to: '/moved-twice.html', status: 301 });
  });

  test.each([
    ['without its ending', '/dresses', '/dresses.html', 301],
    ['without its ending, with a query', '/dresses?colour_group=red#top', '/dresses.html?colour_group=red#top', 301],
    ['in capitals', '/DRESSES.html', '/dresses.html', 301],
    ['of editors in capitals', '/About/', '/about', 301],
    ['of what was renamed, without its ending', '/moved-once', '/moved-twice.html', 301],
    ['of a product that is not sold any more', '/gone-dress.html', '/dresses.html', 302],
  ] as const)('to an address %s is collapsed into one redirect', async (_, target, to, status) => {
    await lead('/a', target);
    expect(await page('/a')).toEqual({ kind: 'redirect', to, status });
  });

  test('is rejected above the maximum length', async () => {
    for (let step = 0; step < 9; step++) await lead(`/step-${step}`, `/step-${step + 1}`);
    await lead('/step-9', '/step-10');
    await expect(lead('/step-10', '/step-11')).resolves.toBeDefined();
    await expect(lead('/too-far', '/step-0')).rejects.toMatchObject({ code: 'redirect_loop' });
  });
});

describe('a redirect loop is rejected', () => {
  test.each([
    ['to itself', [], ['/a', '/a']],
    ['to itself, written another way', [], ['/a', '/A/?page=2']],
    ['of two', [['/a', '/b']], ['/b', '/a']],
    ['of two, with a query', [['/a', '/b?x=1']], ['/b', '/a?y=1']],
    [
      'of three',
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
      ['/c', '/a'],
    ],
    ['of two that lack their endings', [['/a.html', '/b']], ['/b.html', '/a']],
    ['of one and its ending', [['/a', '/a.html']], ['/a.html', '/a']],
    ['with what the catalogue has moved', [], ['/moved-twice.html', '/moved-once.html']],
  ] as [string, [string, string][], [string, string]][])('%s', async (_, saved, [path, target]) => {
    for (const [from, to] of saved) await lead(from, to);
    await expect(lead(path, target)).rejects.toMatchObject({ code: 'redirect_loop', kind: 'conflict' });
    expect(await shop.redirects.list('outlet')).toHaveLength(saved.length);
  });

  test('when both halves are saved concurrently', async () => {
    const results = await Promise.allSettled([lead('/a', '/b'), lead('/b', '/a')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('but shows the page when a later rename in the catalogue closes it', async () => {
    await shop.save(buildCategory('later', { path: '/later-one.html' }));
    await lead('/later-two.html', '/later-one.html');
    await shop.save(buildCategory('later', { path: '/later-two.html' }));
    expect(await page('/later-two.html')).toMatchObject({ kind: 'listing', category: { key: 'later' } });
    expect(await page('/later-one.html')).toMatchObject({ kind: 'redirect', to: '/later-two.html' });
  });
});

describe('a redirect from a path with .html to the same path without it', () => {
  test('leads to the content page', async () => {
    await lead('/about.html', '/about');
    expect(await page('/about.html')).toEqual({ kind: 'redirect', to: '/about', status: 301 });
    expect(await page('/about')).toMatchObject({ kind: 'content' });
  });

  test('returns 404 without a loop when the target does not exist', async () => {
    await lead('/nothing.html', '/nothing');
    await expect(page('/nothing')).rejects.toMatchObject({ status: 404 });
  });
});

test.each([
  ['a hostile target', '/a', 'https://evil.example/', 'redirect_target_refused'],
  ['a target that only looks local', '/a', '//evil.example', 'redirect_target_refused'],
  ['a script', '/a', 'javascript:alert(1)', 'redirect_target_refused'],
  ['a path that is none', 'a', '/b', 'redirect_path_invalid'],
  ['the home page', '/', '/b', 'redirect_path_invalid'],
  ['an SQL injection', "/x'; drop table page_redirect; --", '//x', 'redirect_target_refused'],
])('rejects %s', async (_, path, target, code) => {
  await expect(lead(path, target)).rejects.toMatchObject({ code });
  expect(await shop.redirects.list('outlet')).toEqual([]);
});
