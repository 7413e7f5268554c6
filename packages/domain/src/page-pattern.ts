import { plainPath } from './route-table.ts';

/** Every page by its address below the store's prefix, with `:name` for what differs: what is measured names nobody. */
export const PAGE_PATTERNS = [
  '/',
  '/catalogsearch/result',
  '/checkout/cart',
  '/checkout',
  '/checkout/address',
  '/checkout/delivery',
  '/checkout/payment',
  '/checkout/return',
  '/checkout/confirmation',
  '/customer/account',
  '/customer/account/edit',
  '/customer/account/confirm-email',
  '/customer/account/login',
  '/customer/account/login/referer/*',
  '/customer/account/create',
  '/customer/account/delete',
  '/customer/account/closed',
  '/customer/account/restore',
  '/customer/account/export',
  '/customer/account/export/archive',
  '/customer/account/staff-discount',
  '/customer/account/subscription',
  '/customer/account/raf',
  '/worldpay/savedcards',
  '/customer/account/wishlist',
  '/customer/account/logout',
  '/customer/account/forgotpassword',
  '/customer/account/changeforgotten',
  '/customer/order-history',
  '/customer/order-history/:number',
  '/customer/order-history/:number/invoice',
  '/customer/order-history/:number/return',
  '/customer/track-order',
  '/order-lookup',
  '/order-lookup/return',
  '/returns-policy/start-return',
  '/customer/credit',
  '/giftcards',
  '/giftcards/activate',
  '/customer/address-book',
  '/customer/address-book/add',
  '/customer/address-book/:id/edit',
  '/customer/address-book/:id/delete',
  '/size-guide',
  '/faq/:topic?',
  '/contact',
  '/consent',
  '/stores',
  '/stores/suggestion',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/back-in-stock',
  '/back-in-stock/confirm',
  '/back-in-stock/cancel',
  '/wishlist/unsubscribe',
  '/wishlist/:token',
  '/refer/stop',
  '/refer/:code',
  '/dev/gallery',
  '/_app',
  '/404',
  '/*.html',
  '/*',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** The pattern of a path below the store's prefix; the data of a page counts as the page. */
export function pagePattern(path: string): PagePattern {
  const decoded = plainPath(path);
  if (decoded === undefined) return '/*';
  const plain = decoded.replace(DATA_OF_A_PAGE, '') || '/';
  return FIXED.find((pattern) => pattern === plain) ?? OPEN.find(([, shape]) => shape.test(plain))?.[0] ?? '/*';
}

/** The router asks for the data of `/faq` as `/faq.data`, and for that of `/` as `/_.data`. */
const DATA_OF_A_PAGE = /(^\/_(root)?)?\.data$/;

const isOpen = (pattern: PagePattern): boolean => /[:*]/.test(pattern);
const FIXED = PAGE_PATTERNS.filter((pattern) => !isOpen(pattern));
const OPEN = PAGE_PATTERNS.filter(isOpen).map((pattern) => [pattern, shapeOf(pattern)] as const);

function shapeOf(pattern: PagePattern): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
