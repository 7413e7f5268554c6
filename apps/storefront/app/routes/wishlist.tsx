import type { WishlistList } from '@shop/contracts/shop/wishlist';
import { withPrefix } from '@shop/domain/store-choice';
import { useEffect } from 'react';
import { data, useNavigation } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { tellBagChanged } from '#app/browser/quote-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import type { WishlistFormReply } from '#app/features/wishlist/wishlist-form.tsx';
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useWishlistNews } from '#app/wishlist-news.ts';
import type { Route } from './+types/wishlist.ts';
import { IdentityHead } from './identity-head.tsx';
import { askedIn, changeWishlist } from './wishlist-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, store } = context.get(visitorContext);
  const reply = await loadPrivate({ url, context }, () => api.wishlist.get({ query: {} }));
  return { lists: reply?.lists, shareAddress: `${url.origin}${withPrefix('/wishlist/', store)}` };
}

export const action = (args: Route.ActionArgs) => changeWishlist(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent, id, name } = askedIn(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    const { data: reply, init } = failedReply(error, { url: request.url, typed: { name } });
    return data<WishlistFormReply>({ ...reply, intent, id }, init ?? {});
  }
}

export default function WishlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { lists, shareAddress } = loaderData;
  useWishlistNews((skus) => lists !== undefined && skus.some((sku) => !skusOn(lists).includes(sku)));
  useKnownChanges(lists, actionData);
  return (
    <>
      <IdentityHead title={text('wishlist.title')} />
      <AccountFrame title={text('wishlist.title')}>
        <WishlistPage
          lists={lists}
          shareAddress={shareAddress}
          reply={actionData}
          busy={state !== 'idle'}
          signIn={<SignInAgain reply={actionData} />}
        />
      </AccountFrame>
    </>
  );
}

const skusOn = (lists: readonly WishlistList[]): string[] => [
  ...new Set(lists.flatMap(({ items }) => items.map(({ productSku }) => productSku))),
];

/** What the page knows better than the hearts and the bag of this browser. */
function useKnownChanges(lists: Route.ComponentProps['loaderData']['lists'], reply: WishlistFormReply | undefined) {
  const { reread } = useBag();
  useEffect(() => {
    if (lists) accountWishlist.set(skusOn(lists));
  }, [lists]);
  useEffect(() => {
    if (!reply?.done || reply.intent !== 'move-to-bag') return;
    void reread();
    tellBagChanged();
  }, [reply, reread]);
}
