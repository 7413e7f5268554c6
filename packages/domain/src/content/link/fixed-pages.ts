import { ROUTES } from '../../site/pages/route-table.ts';
import type { Store } from '../../site/store/store.ts';
import { judgeFixedPage } from './judge-link.ts';

/** Pages of the shop itself that editors link to. Words help to find them. */
const FIXED_PAGES = [
  { title: 'Home page', path: ROUTES.home.path, words: 'start' },
  { title: 'Bag', path: ROUTES.cart.path, words: 'cart basket' },
  { title: 'Sign in', path: ROUTES.login.path, words: 'login account' },
  { title: 'Create an account', path: ROUTES.register.path, words: 'register sign up' },
  { title: 'My account', path: ROUTES.account.path, words: 'customer' },
  { title: 'Order history', path: ROUTES.orderHistory.path, words: 'account orders' },
  { title: 'Track an order', path: ROUTES.trackOrder.path, words: 'parcel delivery' },
  { title: 'Find a guest order', path: ROUTES.orderLookup.path, words: 'lookup' },
  { title: 'Start a return', path: ROUTES.startReturn.path, words: 'refund send back' },
  { title: 'Wishlist', path: ROUTES.wishlist.path, words: 'favourites saved' },
  { title: 'Refer a friend', path: ROUTES.referAFriend.path, words: 'raf' },
  { title: 'Subscription', path: ROUTES.subscription.path, words: 'royalty delivery pass' },
  { title: 'Account balance', path: ROUTES.accountBalance.path, words: 'credit' },
  { title: 'Gift cards', path: ROUTES.giftCards.path, words: 'voucher' },
  { title: 'Size guide', path: ROUTES.sizeGuide.path, words: 'measure' },
  { title: 'Questions and answers', path: ROUTES.faq.path, words: 'faq help' },
  { title: 'App', path: ROUTES.appInfo.path, words: 'phone download' },
  { title: 'Marketplace', path: ROUTES.marketplace.path, words: 'sell' },
  { title: 'Contact', path: ROUTES.contact.path, words: 'help message mail' },
  { title: 'Newsletter', path: ROUTES.newsletter.path, words: 'mail subscribe' },
  { title: 'Choose a store', path: ROUTES.stores.path, words: 'country language currency' },
] as const;

/** Pages of the shop that a store shows and whose title, path or words begin so. */
export function findFixedPages(text: string, store: Pick<Store, 'brand' | 'localeISOCode'>) {
  const wanted = text.trim().toLowerCase();
  return FIXED_PAGES.filter(({ title, path, words }) => {
    const isNamed = `${title} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted));
    const isFound = isNamed || title.toLowerCase().startsWith(wanted) || path.startsWith(wanted);
    return isFound && judgeFixedPage(path, store) === 'fixed';
  }).map(({ title, path }) => ({ title, path }));
}
