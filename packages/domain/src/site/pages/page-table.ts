import type { BrandKey, Locale } from '../store/store.ts';

export type RouteCategory = 'Other' | 'Homepage' | 'Category' | 'Cart';

export type Page = {
  /** Below the store prefix, as links write it. */
  path: string;
  /** Pattern of the router and of metrics, where it differs from the path. */
  pattern?: string;
  /** Route module below `apps/storefront/app/routes`; absent: `catalog/catalog-page.tsx` serves the path. */
  module?: string;
  /** §2. Default: Other. */
  category?: RouteCategory;
  /** §2: signed-in customers only. */
  login?: true;
  /** §2: locales that may see the page, where restricted; a brand that is not listed sees it, or not if it is `[]` for `others`. */
  locales?: Readonly<Partial<Record<BrandKey, readonly Locale[]>>>;
  /** Robots may index it; its head is `PageHead`. Default: noindex. */
  indexed?: true;
  /** In the sitemap even without a document of the editors. */
  inSitemap?: true;
  /** Not reached before a visitor has an account or items in the quote: its code is in the chunk `private`. */
  private?: true;
  /**
   * Text namespaces that ship with every page, for pages that use no others. Default: the page loads the texts of all
   * pages outside the catalogue.
   */
  texts?: readonly string[];
};

/** The main brand and its outlet share the same restrictions. */
const inFamily = (locales: readonly Locale[]) => ({ main: locales, outlet: locales });
/** Offers of the demo, which other brands do not have. */
const inFamilyOnly = (locales: readonly Locale[]) => ({ ...inFamily(locales), others: [] });

/**
 * All pages of the shop. Router, metrics, robots, sitemap, chunks and texts derive from it. Browsers get only the parts
 * that their script reads, see `scripts/storefront/vite-page-plugin.ts`.
 */
export const PAGES = {
  home: {
    path: '/',
    module: 'content/home.tsx',
    category: 'Homepage',
    indexed: true,
    inSitemap: true,
    texts: ['home', 'rail'],
  },
  searchResults: {
    path: '/catalogsearch/result',
    module: 'discovery/search-results.tsx',
    texts: ['search', 'listing', 'product', 'rail'],
  },

  cart: { path: '/checkout/cart', module: 'quote/quote.tsx', category: 'Cart' },
  quoteShare: { path: '/checkout/cart/share', module: 'quote/quote-share.tsx', private: true },
  checkout: { path: '/checkout', module: 'order/checkout/checkout.tsx', private: true },
  checkoutAddress: { path: '/checkout/address', module: 'order/checkout/checkout-address.tsx', private: true },
  checkoutDelivery: { path: '/checkout/delivery', module: 'order/checkout/checkout-delivery.tsx', private: true },
  checkoutPayment: { path: '/checkout/payment', module: 'order/checkout/checkout-payment.tsx', private: true },
  payLink: { path: '/checkout/pay', module: 'order/checkout/pay-link.tsx', private: true },
  payDifference: { path: '/checkout/pay/difference', module: 'order/checkout/pay-difference.tsx', private: true },
  checkoutReturn: { path: '/checkout/return', module: 'order/checkout/checkout-return.tsx', private: true },
  confirmation: { path: '/checkout/confirmation', module: 'order/checkout/checkout-confirmation.tsx', private: true },

  account: { path: '/customer/account', module: 'account/account.tsx', login: true, private: true },
  accountEdit: { path: '/customer/account/edit', module: 'account/account-edit.tsx', login: true, private: true },
  confirmEmail: { path: '/customer/account/confirm-email', module: 'account/confirm-email.tsx', private: true },
  login: { path: '/customer/account/login', module: 'account/login.tsx', private: true },
  loginReferer: {
    path: '/customer/account/login/referer/',
    pattern: '/customer/account/login/referer/*',
    module: 'account/login-referer.tsx',
    private: true,
  },
  register: { path: '/customer/account/create', module: 'account/register.tsx', private: true },
  deleteAccount: { path: '/customer/account/delete', module: 'account/account-delete.tsx', login: true, private: true },
  /** No login for the next four: a closed account has no session. */
  accountClosed: { path: '/customer/account/closed', module: 'account/account-closed.tsx', private: true },
  accountRestore: { path: '/customer/account/restore', module: 'account/account-restore.tsx', private: true },
  accountExport: { path: '/customer/account/export', module: 'account/account-export.tsx', private: true },
  accountArchive: { path: '/customer/account/export/archive', module: 'account/account-archive.ts', private: true },
  staffDiscount: {
    path: '/customer/account/staff-discount',
    module: 'account/credit/account-staff-discount.tsx',
    private: true,
  },
  subscription: {
    path: '/customer/account/subscription',
    module: 'account/credit/account-subscription.tsx',
    login: true,
    locales: inFamilyOnly(['en-GB']),
    private: true,
  },
  referAFriend: {
    path: '/customer/account/raf',
    module: 'account/referral/account-referral.tsx',
    login: true,
    locales: inFamilyOnly(['en-GB', 'en-US', 'en-AU']),
    private: true,
  },
  savedCards: { path: '/worldpay/savedcards', module: 'account/credit/saved-cards.tsx', login: true, private: true },
  wishlist: { path: '/customer/account/wishlist', module: 'quote/wishlist.tsx', login: true, private: true },
  logout: { path: '/customer/account/logout', module: 'account/logout.tsx', private: true },
  forgotPassword: { path: '/customer/account/forgotpassword', module: 'account/forgot-password.tsx', private: true },
  changeForgotten: { path: '/customer/account/changeforgotten', module: 'account/change-forgotten.tsx', private: true },

  orderHistory: { path: '/customer/order-history', module: 'order/order-history.tsx', login: true, private: true },
  order: { path: '/customer/order-history/:number', module: 'order/order-detail.tsx', private: true },
  invoice: { path: '/customer/order-history/:number/invoice', module: 'order/order-invoice.ts', private: true },
  orderReturn: { path: '/customer/order-history/:number/return', module: 'order/order-return.tsx', private: true },
  trackOrder: { path: '/customer/track-order', module: 'order/track-order.tsx', login: true, private: true },
  orderLookup: { path: '/order-lookup', module: 'order/order-lookup.tsx', private: true },
  guestReturn: { path: '/order-lookup/return', module: 'order/guest-return.tsx', private: true },
  startReturn: { path: '/returns-policy/start-return', module: 'order/start-return.tsx', indexed: true, private: true },

  accountBalance: {
    path: '/customer/credit/',
    pattern: '/customer/credit',
    module: 'account/credit/credit.tsx',
    login: true,
    locales: inFamily(['en-IE', 'en-GB', 'en-EU', 'en-AE', 'ar-AE', 'en-US']),
    private: true,
  },
  giftCards: { path: '/giftcards', module: 'account/credit/gift-cards.tsx', indexed: true, private: true },
  giftCardActivate: { path: '/giftcards/activate', module: 'account/credit/gift-card-activate.tsx', private: true },
  addressBook: {
    path: '/customer/address-book',
    module: 'account/address/address-book.tsx',
    login: true,
    private: true,
  },
  addressAdd: { path: '/customer/address-book/add', module: 'account/address/address-add.tsx', private: true },
  addressEdit: { path: '/customer/address-book/:id/edit', module: 'account/address/address-edit.tsx', private: true },
  addressDelete: {
    path: '/customer/address-book/:id/delete',
    module: 'account/address/address-delete.tsx',
    private: true,
  },

  sizeGuide: { path: '/size-guide', module: 'catalog/size-guide.tsx', indexed: true, inSitemap: true },
  productReviews: { path: '/reviews/:sku', module: 'catalog/product-reviews.tsx' },
  faq: { path: '/faq', pattern: '/faq/:topic?', module: 'content/faq.tsx', indexed: true },
  appInfo: { path: '/plt-app-info', module: 'content/app-info.tsx', indexed: true, inSitemap: true },
  marketplace: { path: '/pltmarketplace', module: 'content/marketplace.tsx', indexed: true, inSitemap: true },
  contact: { path: '/contact', module: 'content/contact.tsx', indexed: true, inSitemap: true },
  consent: { path: '/consent', module: 'site/consent.tsx' },
  stores: { path: '/stores', module: 'site/stores.tsx' },
  menuPanels: { path: '/menu/panels', module: 'site/menu-panels.ts' },
  storeSuggestion: { path: '/stores/suggestion', module: 'site/store-suggestion.ts' },
  newsletter: { path: '/newsletter', module: 'account/newsletter/newsletter.tsx', indexed: true },
  newsletterConfirm: { path: '/newsletter/confirm', module: 'account/newsletter/newsletter-confirm.tsx' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', module: 'account/newsletter/newsletter-unsubscribe.tsx' },
  backInStock: { path: '/back-in-stock', module: 'quote/back-in-stock.tsx' },
  backInStockConfirm: { path: '/back-in-stock/confirm', module: 'quote/back-in-stock-confirm.tsx' },
  backInStockCancel: { path: '/back-in-stock/cancel', module: 'quote/back-in-stock-cancel.tsx' },
  deviceWishlist: { path: '/wishlist', module: 'quote/device-wishlist.tsx', private: true },
  wishlistUnsubscribe: { path: '/wishlist/unsubscribe', module: 'quote/wishlist-unsubscribe.tsx', private: true },
  sharedWishlist: { path: '/wishlist/:token', module: 'quote/shared-wishlist.tsx', private: true },
  referralStop: { path: '/refer/stop', module: 'account/referral/refer-stop.tsx', private: true },
  referralOffer: { path: '/refer/:code', module: 'account/referral/refer.tsx', private: true },
  gallery: { path: '/dev/gallery', module: 'site/gallery.tsx' },
  appShell: { path: '/_app', module: 'site/app-shell.tsx' },
  notFound: { path: '/404', module: 'site/not-found.tsx' },

  newIn: { path: '/new-in.html', category: 'Category' },
  dresses: { path: '/clothing/dresses.html', category: 'Category' },
  tops: { path: '/clothing/tops.html', category: 'Category' },
  plusSize: { path: '/shop-by/plus-size-clothing.html', category: 'Category' },
  bottoms: { path: '/shop-by/bottoms.html', category: 'Category' },
  privacyPolicy: { path: '/privacy-policy' },
  royalty: { path: '/royalty' },
  terms: { path: '/terms' },
  /** Redirects, categories, products, content pages and 404. */
  catchAll: {
    path: '/*',
    module: 'catalog/catalog-page.tsx',
    indexed: true,
    texts: ['listing', 'product', 'rail', 'content'],
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
