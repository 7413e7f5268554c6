import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { accountWishlist } from '#app/browser/account-wishlist.ts';

/**
 * Revalidates a page that shows fewer products than this browser knows to be saved. Race: the guest's list is merged
 * only after the first page following the sign-in was requested.
 */
export function useWishlistRefresh(isMissing: (skus: readonly string[]) => boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (isMissing(accountWishlist.get())) void revalidate();
  });
  useEffect(() => {
    look();
    return accountWishlist.subscribe(() => look());
  }, []);
}
