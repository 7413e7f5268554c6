import { describe, expect, test } from 'vitest';
import { ENVIRONMENTS } from '../../environment.ts';
import { PAGES, type Page } from './page-table.ts';
import { DEFAULT_ROBOTS, isListedPath, robotsTag, robotsText } from './robots.ts';
import { ROUTES } from './route-table.ts';

const SITEMAP = 'https://main.example.com/sitemap.xml';
const inProduction = (written: string | undefined) =>
  robotsText({ written, environment: 'production', sitemap: SITEMAP });

describe('robots.txt', () => {
  test('returns the text of the editors, with the sitemap of the host', () => {
    expect(inProduction('\uFEFFUser-agent: *\r\nDisallow: /secret\u0000 \r\n')).toBe(
      `User-agent: *\nDisallow: /secret\n\nSitemap: ${SITEMAP}\n`,
    );
  });

  test('lists the sitemap once', () => {
    expect(inProduction(`User-agent: *\nDisallow:\nSitemap: ${SITEMAP}`).match(/Sitemap/g)).toHaveLength(1);
  });

  test.each([undefined, '', '  \n', '<p>Our robots</p>', 'Sitemap: https://elsewhere.example/x.xml'])(
    'falls back to the safe default for unusable text: %o',
    (written) => {
      expect(inProduction(written)).toBe(`${DEFAULT_ROBOTS}\n\nSitemap: ${SITEMAP}\n`);
    },
  );

  test('disallows private paths by default, at the root and below a prefix, but never the whole shop', () => {
    const lines = DEFAULT_ROBOTS.split('\n');
    expect(lines).toContain('Disallow: /customer/');
    expect(lines).toContain('Disallow: /*/checkout/');
    expect(lines).toContain(`Disallow: ${ROUTES.searchResults.path}`);
    expect(lines).not.toContain('Disallow: /');
  });

  test.each(ENVIRONMENTS.filter((environment) => environment !== 'production'))(
    'disallows everything in %s, regardless of the text of the editors',
    (environment) => {
      const written = 'User-agent: *\nAllow: /';
      expect(robotsText({ written, environment, sitemap: SITEMAP })).toBe('User-agent: *\nDisallow: /\n');
    },
  );
});

describe('§2 isListedPath', () => {
  test.each(Object.values<Page>(PAGES).filter(({ login }) => login))(
    'excludes $path, which needs login',
    ({ path }) => {
      expect(isListedPath(path)).toBe(false);
    },
  );

  test.each([
    ['/', true],
    ['/clothing/dresses.html', true],
    ['/faq/delivery', true],
    ['/giftcards', true],
    ['/returns-policy/start-return', true],
    ['/newsletter', true],
    ['/reference.html', true],
    ['/catalogsearch/result', false],
    ['/catalogsearch/result?q=dress', false],
    ['/CHECKOUT/cart', false],
    ['/checkout/confirmation', false],
    ['/customer/account/login/referer/x', false],
    ['/customer/account/create', false],
    ['/giftcards/activate', false],
    ['/order-lookup', false],
    ['/wishlist/token', false],
    ['/refer/CODE', false],
    ['/newsletter/confirm?token=1', false],
    ['/404', false],
    ['/%', false],
  ])('%s: %s', (path, listed) => {
    expect(isListedPath(path)).toBe(listed);
  });
});

describe('X-Robots-Tag', () => {
  const tag = (path: string, contentType: string, environment = 'production') =>
    robotsTag({ path, contentType, environment });

  test.each([
    ['/', 'text/html; charset=utf-8', undefined],
    ['/customer/account', 'text/html; charset=utf-8', 'noindex'],
    ['/catalogsearch/result', 'text/html', 'noindex'],
    ['/api/v2/page', 'application/json; charset=utf-8', 'noindex'],
    ['/clothing/dresses.html.data', 'text/x-script', 'noindex'],
    ['/sitemap.xml', 'application/xml', 'noindex'],
    ['/robots.txt', 'text/plain', 'noindex'],
    ['/customer/order-history/1/invoice', 'application/pdf', 'noindex'],
    ['/media/dress-0123456789ab/480', 'image/avif', undefined],
    ['/euw1/root.js', 'text/javascript', undefined],
    ['/euw1/shop.css', 'text/css; charset=utf-8', undefined],
    ['/euw1/a.woff2', 'font/woff2', undefined],
    ['/', '', undefined],
  ])('is set by path and type: %s as %s returns %s', (path, contentType, expected) => {
    expect(tag(path, contentType)).toBe(expected);
  });

  test.each(['staging', 'test', 'development'])('is noindex for everything in %s', (environment) => {
    expect(tag('/', 'text/html', environment)).toBe('noindex, nofollow');
    expect(tag('/media/a/480', 'image/webp', environment)).toBe('noindex, nofollow');
  });
});
