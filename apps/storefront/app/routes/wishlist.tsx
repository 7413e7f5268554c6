import type { WishlistItem, WishlistList } from '@shop/contracts/shop/wishlist';
import { withPrefix } from '@shop/domain/store-choice';
import { useEffect, useMemo, useRef } from 'react';
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
import { ListEvents, useBagEvents } from '#app/product-events.tsx';
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
  useMoveEvent(lists, actionData);
  const title = text('wishlist.title');
  const products = useMemo(() => itemsOn(lists).flatMap(({ product }) => product ?? []), [lists]);
  return (
    <>
      <IdentityHead about="wishlist" title={title} />
      <AccountFrame title={title}>
        <ListEvents list={{ id: 'wishlist', name: title }} products={products}>
          <WishlistPage
            lists={lists}
            shareAddress={shareAddress}
            reply={actionData}
            busy={state !== 'idle'}
            signIn={<SignInAgain reply={actionData} />}
          />
        </ListEvents>
      </AccountFrame>
    </>
  );
}

/** What stands on several lists is there once. */
const itemsOn = (lists: readonly WishlistList[] = []): WishlistItem[] => [
  ...new Map(lists.flatMap(({ items }) => items.map((item) => [item.productSku, item]))).values(),
];

/** Counts what went into the bag: by then the lists have lost it, so those of before are asked. */
function useMoveEvent(lists: readonly WishlistList[] | undefined, reply: WishlistFormReply | undefined): void {
  const { added } = useBagEvents();
  const before = useRef(lists);
  useEffect(() => {
    if (!reply?.done || reply.intent !== 'move-to-bag') return;
    const item = before.current?.flatMap(({ items }) => items).find(({ id }) => id === reply.id);
    if (!item?.product) return;
    const { sku, title, colour, price } = item.product;
    added({ productSku: sku, title, colour, size: item.size ?? '', price }, 1);
  }, [reply, added]);
  useEffect(() => {
    before.current = lists;
  }, [lists]);
}

const skusOn = (lists: readonly WishlistList[]): string[] => itemsOn(lists).map(({ productSku }) => productSku);

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
