import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

/** Per customer. */
export const MAX_WISHLISTS = 20;
/** Per customer, across all lists. */
export const MAX_WISHLIST_ITEMS = 500;
export const MAX_WISHLIST_NAME_LENGTH = 60;
/** Duration of the back-in-stock mark. */
const BACK_MARK_MS = 14 * MS_PER_DAY;

/** 24 random bytes in base64url. */
const SHARE_TOKEN = /^[\w-]{32}$/;

export const isShareToken = (value: string): boolean => SHARE_TOKEN.test(value);

export function requireRoomForWishlist(lists: number): void {
  if (lists < MAX_WISHLISTS) return;
  throw new ShopError(`You can have up to ${MAX_WISHLISTS} wishlists`, {
    code: 'wishlists_limit',
    kind: 'unprocessable',
  });
}

export function requireRoomOnWishlist(items: number): void {
  if (items < MAX_WISHLIST_ITEMS) return;
  throw new ShopError(`Wishlists can hold up to ${MAX_WISHLIST_ITEMS} items`, {
    code: 'wishlist_items_limit',
    kind: 'unprocessable',
    field: 'sku',
  });
}

/** Amount in a price list. */
type ListedAmount = { list: string; amount: number };

/** Price drop since the item was saved; undefined without a drop, or when saved with another price list. */
export function savedBy(saved: ListedAmount, now: ListedAmount): number | undefined {
  if (saved.list !== now.list || now.amount >= saved.amount) return undefined;
  return saved.amount - now.amount;
}

type Absence = { outSince: Date | null; backAt: Date | null };

/** Whether an available item was recently sold out. */
export const isBackInStock = ({ outSince, backAt }: Absence, now: Date): boolean =>
  outSince !== null || (backAt !== null && now.getTime() - backAt.getTime() < BACK_MARK_MS);

/** Current price, with the price when saved and the last known one. */
type WatchedPrice = { savedAmount: number; watchedAmount: number; amount: number };

/**
 * A drop is notified once: the price is below the last known one and below the saved one. Any other change is only
 * recorded, so that a price that rises and falls again is a new drop.
 */
export function priceNews({ savedAmount, watchedAmount, amount }: WatchedPrice): 'drop' | 'change' | 'none' {
  if (amount === watchedAmount) return 'none';
  return amount < watchedAmount && amount < savedAmount ? 'drop' : 'change';
}

/** Rate limit: one price mail per day, however many items it covers. */
export const isDigestDue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= MS_PER_DAY;

export const wishlistUnknown = (): ShopError =>
  new ShopError('Wishlist not found', { code: 'wishlist_unknown', kind: 'not-found' });

export const wishlistItemUnknown = (): ShopError =>
  new ShopError('This item is no longer on the wishlist', { code: 'wishlist_item_unknown', kind: 'not-found' });

export const wishlistNameTaken = (): ShopError =>
  new ShopError('A wishlist with this name already exists', {
    code: 'wishlist_name_taken',
    kind: 'conflict',
    field: 'name',
  });

export const defaultWishlistStays = (): ShopError =>
  new ShopError('The default wishlist cannot be deleted. Make another list the default first.', {
    code: 'wishlist_default',
    kind: 'conflict',
  });
