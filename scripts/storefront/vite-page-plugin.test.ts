import { PAGES, type Page } from '@shop/domain/site/pages/page-table';
import { describe, expect, test } from 'vitest';
import { browserPages, inlinePaths } from './vite-page-plugin.ts';

const pages = Object.entries<Page>(PAGES);

describe('the page table of the browser', () => {
  test('keeps login, locales and category of every page', () => {
    const browser = browserPages();
    for (const [name, { login, locales, category }] of pages) {
      const { [name]: page } = browser;
      expect([page?.login, page?.locales, page?.category], name).toEqual([login, locales, category]);
    }
  });

  test('keeps the modules of pages with few texts only', () => {
    const few = pages.flatMap(([, { module, texts }]) => (texts ? module : []));
    expect(Object.values(browserPages()).flatMap(({ module = [] }) => module)).toEqual(few);
  });
});

describe('inlinePaths', () => {
  test.each([
    ['<Link to={ROUTES.cart.path}>', '<Link to={"/checkout/cart"}>'],
    ['ROUTES.loginReferer.path + target', '"/customer/account/login/referer/" + target'],
    ['ROUTES.nowhere.path', 'ROUTES.nowhere.path'],
    ['const { path } = ROUTES.cart;', 'const { path } = ROUTES.cart;'],
  ])('turns %s into %s', (code, inlined) => {
    expect(inlinePaths(code)).toBe(inlined);
  });
});
