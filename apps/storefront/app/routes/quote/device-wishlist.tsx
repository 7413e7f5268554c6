import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect } from 'react-router';
import { signInPath } from '#app/features/account/sign-in/identity-paths.ts';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { DeviceWishlistPage } from '#app/features/quote/wishlist/device-wishlist-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/device-wishlist.ts';

/** A customer has lists in the account. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(visitorContext).session.signedIn) throw redirect(ROUTES.wishlist.path);
  return null;
}

export default function DeviceWishlistRoute() {
  const text = useText();
  return (
    <>
      <UnlistedHead about="wishlist" title={text('wishlist.title')} />
      <DeviceWishlistPage signInPath={signInPath(ROUTES.wishlist.path)} />
      <RecentlyViewedSlot />
    </>
  );
}
