import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { accountWishlist } from './browser/account-wishlist.ts';

/**
 * Loads a page anew that shows less than this browser knows to be saved: what a guest has kept on the device becomes the
 * customer's only after the page that follows the sign-in was asked for.
 */
export function useWishlistNews(isMissing: (skus: readonly string[]) => boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (isMissing(accountWishlist.get())) void revalidate();
  });
  useEffect(() => {
    look();
    return accountWishlist.subscribe(() => look());
  }, []);
}
