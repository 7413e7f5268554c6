import { isApiError } from '@shop/contracts/shop/api-error';
import { useMemo } from 'react';
import { data } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { SharedWishlistPage } from '#app/features/wishlist/shared-wishlist-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { ListEvents } from '#app/product-events.tsx';
import type { Route } from './+types/shared-wishlist.ts';
import { IdentityHead } from './identity-head.tsx';

/** A link that was taken back leads nowhere. Nobody keeps the page: it may be taken back at any time. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
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
      <IdentityHead about="sharedWishlist" title={list.name ?? text('wishlist.shared.title')} />
      {/* What its owner calls it could name somebody. */}
      <ListEvents list={{ id: 'shared-wishlist', name: text('wishlist.shared.title') }} products={products}>
        <SharedWishlistPage list={list} />
      </ListEvents>
    </>
  );
}
