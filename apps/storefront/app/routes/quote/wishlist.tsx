import type { WishlistItem, WishlistList } from '@shop/contracts/shop/quote/wishlist';
import { getItemIdOfProduct } from '@shop/domain/discovery/merchant-feed/item-id';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import { useEffect, useMemo, useRef } from 'react';
import { data, useNavigation } from 'react-router';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { notifyQuoteChanged } from '#app/features/quote/lifecycle/stored-quote.ts';
import { findAddable } from '#app/features/quote/wishlist/find-addable.ts';
import type { WishlistFormReply } from '#app/features/quote/wishlist/wishlist-form.tsx';
import { WishlistPage } from '#app/features/quote/wishlist/wishlist-page.tsx';
import { useWishlistRefresh } from '#app/features/quote/wishlist/wishlist-refresh.ts';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { useQuote } from '#app/shop/quote.ts';
import { ListEvents, useQuoteEvents } from '#app/tracking/product-events.tsx';
import type { Route } from './+types/wishlist.ts';
import { changeWishlist, readIntent } from './wishlist-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    services: { api },
    site: { store },
  } = context.get(visitorContext);
  const reply = await loadPrivate({ url, context }, () => api.wishlist.get({ query: {} }));
  return { lists: reply?.lists, shareAddress: `${url.origin}${withPrefix('/wishlist/', store)}` };
}

export const action = (args: Route.ActionArgs) => changeWishlist(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent, id, name } = readIntent(await request.clone().formData());
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
  useWishlistRefresh((skus) => lists !== undefined && skus.some((sku) => !skusOn(lists).includes(sku)));
  useKnownChanges(lists, actionData);
  useMoveEvent(lists, actionData);
  const title = text('wishlist.title');
  const products = useMemo(() => itemsOn(lists).flatMap(({ product }) => product ?? []), [lists]);
  return (
    <>
      <UnlistedHead about="wishlist" title={title} />
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
      <RecentlyViewedSlot />
    </>
  );
}

/** Deduplicated: an item on several lists is counted once. */
const itemsOn = (lists: readonly WishlistList[] = []): WishlistItem[] => [
  ...new Map(lists.flatMap(({ items }) => items.map((item) => [item.productSku, item]))).values(),
];

/** Tracks a move to the quote. Uses the previous lists, because the item is already gone from the current ones. */
function useMoveEvent(lists: readonly WishlistList[] | undefined, reply: WishlistFormReply | undefined): void {
  const { added } = useQuoteEvents();
  const before = useRef(lists);
  useEffect(() => {
    if (!reply?.done || !ADDS.has(reply.intent)) return;
    for (const { product, productSku, sizeSku, size = '' } of findAdded(before.current, reply)) {
      if (!product) continue;
      const { title, colour, price } = product;
      added({ sku: sizeSku ?? getItemIdOfProduct(product), productSku, title, colour, size, price }, 1);
    }
  }, [reply, added]);
  useEffect(() => {
    before.current = lists;
  }, [lists]);
}

const ADDS: ReadonlySet<WishlistFormReply['intent']> = new Set(['move-to-quote', 'add-all']);

function findAdded(lists: readonly WishlistList[] = [], { intent, id }: WishlistFormReply): WishlistItem[] {
  if (intent === 'add-all') return lists.find((list) => list.id === id)?.items.filter(findAddable) ?? [];
  return lists.flatMap(({ items }) => items).filter((item) => item.id === id);
}

const skusOn = (lists: readonly WishlistList[]): string[] => itemsOn(lists).map(({ productSku }) => productSku);

/** Syncs the save buttons and the quote of this browser with the loaded page. */
function useKnownChanges(lists: Route.ComponentProps['loaderData']['lists'], reply: WishlistFormReply | undefined) {
  const { reread } = useQuote();
  useEffect(() => {
    if (lists) accountWishlist.set(skusOn(lists));
  }, [lists]);
  useEffect(() => {
    if (!reply?.done || !ADDS.has(reply.intent)) return;
    void reread();
    notifyQuoteChanged();
  }, [reply, reread]);
}
