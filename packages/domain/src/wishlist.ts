import { ShopError } from './shop-error.ts';
import { MS_PER_DAY } from './time.ts';

/** Of one customer. */
export const MAX_WISHLISTS = 20;
/** Of one customer, in all their lists. */
export const MAX_WISHLIST_ITEMS = 500;
export const MAX_WISHLIST_NAME_LENGTH = 60;
/** So long a piece that was sold out is marked as back. */
const BACK_MARK_MS = 14 * MS_PER_DAY;

/** 24 random bytes in base64url. */
const SHARE_TOKEN = /^[\w-]{32}$/;

export const isShareToken = (value: string): boolean => SHARE_TOKEN.test(value);

export function requireRoomForWishlist(lists: number): void {
  if (lists < MAX_WISHLISTS) return;
  throw new ShopError(`There are ${MAX_WISHLISTS} wishlists at most`, {
    code: 'wishlists_limit',
    kind: 'unprocessable',
  });
}

export function requireRoomOnWishlist(items: number): void {
  if (items < MAX_WISHLIST_ITEMS) return;
  throw new ShopError(`Wishlists hold ${MAX_WISHLIST_ITEMS} pieces at most`, {
    code: 'wishlist_items_limit',
    kind: 'unprocessable',
    field: 'sku',
  });
}

/** An amount of a price list. */
type ListedAmount = { list: string; amount: number };

/** How much less is asked than when a piece was saved; undefined where it is not less, or was saved at other prices. */
export function savedBy(saved: ListedAmount, now: ListedAmount): number | undefined {
  if (saved.list !== now.list || now.amount >= saved.amount) return undefined;
  return saved.amount - now.amount;
}

type Absence = { outSince: Date | null; backAt: Date | null };

/** Whether a piece that can be had was sold out not long ago. */
export const isBackInStock = ({ outSince, backAt }: Absence, now: Date): boolean =>
  outSince !== null || (backAt !== null && now.getTime() - backAt.getTime() < BACK_MARK_MS);

/** What is asked, beside what was asked when the piece was saved and what we last knew or told. */
type WatchedPrice = { savedAmount: number; watchedAmount: number; amount: number };

/**
 * A drop is told once: it lies below what was last known, and below what the shopper saved the piece at. Any other change
 * is only remembered, so that a price that rises and falls again is a new drop.
 */
export function priceNews({ savedAmount, watchedAmount, amount }: WatchedPrice): 'drop' | 'change' | 'none' {
  if (amount === watchedAmount) return 'none';
  return amount < watchedAmount && amount < savedAmount ? 'drop' : 'change';
}

/** One mail about prices within a day, however many pieces it is about. */
export const isDigestDue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= MS_PER_DAY;

export const wishlistUnknown = (): ShopError =>
  new ShopError('There is no such wishlist', { code: 'wishlist_unknown', kind: 'not-found' });

export const wishlistItemUnknown = (): ShopError =>
  new ShopError('This is not on the wishlist any more', { code: 'wishlist_item_unknown', kind: 'not-found' });

export const wishlistNameTaken = (): ShopError =>
  new ShopError('There is a wishlist of this name already', {
    code: 'wishlist_name_taken',
    kind: 'conflict',
    field: 'name',
  });

export const defaultWishlistStays = (): ShopError =>
  new ShopError('This is where new pieces are saved. Choose another list for them first.', {
    code: 'wishlist_default',
    kind: 'conflict',
  });
