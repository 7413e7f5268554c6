import { describe, expect, test } from 'vitest';
import { CONTENT_PAGES, findContentPage, isContentPageClosed, isContentPageEnabled } from './content-pages.ts';

/** §3: locales of the specification's tables. */
const LOCALES = [
  ...['en-GB', 'en-IE', 'en-EU', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-AE', 'ar-AE', 'en-SA', 'en-QA', 'fr-FR'],
  'de-DE',
];

const outlet = { brand: 'outlet', localeISOCode: 'en-GB' } as const;

describe('§2 content pages table (path, enabled locales)', () => {
  test.each([
    ['size guide', CONTENT_PAGES.sizeGuide, '/size-guide'],
    ['terms', CONTENT_PAGES.terms, '/terms'],
    ['privacy policy', CONTENT_PAGES.privacyPolicy, '/privacy-policy'],
  ] as const)('%s: enabled in all locales', (_, page, path) => {
    expect(page.path).toBe(path);
    for (const brand of ['main', 'outlet', 'boohooman'] as const)
      for (const localeISOCode of LOCALES) expect(isContentPageEnabled(page, { brand, localeISOCode })).toBe(true);
  });

  test.each([
    ['royalty', CONTENT_PAGES.royalty, '/royalty'],
    ['saved cards', CONTENT_PAGES.savedCards, '/worldpay/savedcards'],
    ['FAQ and FAQ index', CONTENT_PAGES.faq, '/faq'],
    ['gift cards', CONTENT_PAGES.giftCards, '/giftcards'],
    ['account balance', CONTENT_PAGES.accountBalance, '/customer/credit'],
    ['wishlist', CONTENT_PAGES.wishlist, '/customer/account/wishlist'],
    ['delete account', CONTENT_PAGES.deleteAccount, '/customer/account/delete'],
    ['refer a friend', CONTENT_PAGES.referAFriend, '/customer/account/raf'],
    ['start a return', CONTENT_PAGES.startReturn, '/returns-policy/start-return'],
  ] as const)('%s: not enabled on the outlet', (_, page, path) => {
    expect(page.path).toBe(path);
    expect(isContentPageEnabled(page, outlet)).toBe(false);
  });
});

describe('§2 closed content-managed paths', () => {
  test.each([
    ['/royalty', true],
    ['/faq', true],
    ['/faq/delivery', true],
    ['/FAQ/', true],
    ['/giftcards', true],
    ['/returns-policy/start-return', true],
    ['/size-guide', false],
    ['/terms', false],
    ['/privacy-policy', false],
  ])('%s on the outlet returns %s', (path, closed) => {
    expect(isContentPageClosed(path, outlet)).toBe(closed);
  });

  test.each(['/royalty', '/faq', '/faq/delivery', '/giftcards', '/returns-policy/start-return'])(
    '%s is open in every locale of the main brand',
    (path) => {
      for (const localeISOCode of LOCALES)
        expect(isContentPageClosed(path, { brand: 'main', localeISOCode })).toBe(false);
    },
  );

  test.each([
    '/customer/account/wishlist',
    '/worldpay/savedcards',
    '/customer/credit/',
    '/customer/account/delete',
    '/customer/account/raf',
    '/giftcards/activate',
    '/faqs',
    '/nowhere',
  ])('%s is an application route or not a content page, so the table does not close it', (path) => {
    expect(isContentPageClosed(path, outlet)).toBe(false);
  });

  test('ignores a malformed path', () => {
    expect(findContentPage('/%E0%A4%A')).toBeUndefined();
  });
});
