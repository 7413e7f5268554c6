/** Where the frame leads, below the store's prefix (§2). */
export const ACCOUNT_PATH = '/customer/account';
export const BAG_PATH = '/checkout/cart';
export const NEW_IN_PATH = '/new-in.html';
export const SEARCH_PATH = '/catalogsearch/result';
export const WISHLIST_PATH = '/customer/account/wishlist';
