import { isApiError } from '@shop/contracts/shop/api-error';
import { useMemo } from 'react';
import { data } from 'react-router';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { SharedWishlistPage } from '#app/features/quote/wishlist/shared-wishlist-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { ListEvents } from '#app/tracking/product-events.tsx';
import type { Route } from './+types/shared-wishlist.ts';

/** A revoked link results in a 404 page. No-store, because a link can be revoked at any time. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext).services;
  try {
    return { list: await api.wishlist.shared({ params: { token: params.token } }) };
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}

export default function SharedWishlistRoute({ loaderData: { list } }: Route.ComponentProps) {
  const text = useText();
  const products = useMemo(() => list.items.map(({ product }) => product), [list]);
  return (
    <>
      <UnlistedHead about="sharedWishlist" title={list.name ?? text('wishlist.shared.title')} />
      {/* The list's own name is not used, because it could contain a person's name. */}
      <ListEvents list={{ id: 'shared-wishlist', name: text('wishlist.shared.title') }} products={products}>
        <SharedWishlistPage list={list} />
      </ListEvents>
      <RecentlyViewedSlot />
    </>
  );
}
