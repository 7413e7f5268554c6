import type { WishlistList } from '@shop/contracts/shop/quote/wishlist';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import { Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { AccountOverview } from '#app/features/account/overview/account-overview.tsx';
import { passkeyFormIn } from '#app/features/account/passkey/passkey-form.ts';
import { PasskeySection } from '#app/features/account/passkey/passkey-section.tsx';
import { loadPrivate, privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { CountedRail } from '#app/features/discovery/rails/rails.tsx';
import { readOrders } from '#app/features/order/orders/read-orders.ts';
import { useWishlistRefresh } from '#app/features/quote/wishlist/wishlist-refresh.ts';
import { failedReply } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account.ts';

const RAIL_LENGTH = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api } = visitor.services;
  const { store } = visitor.site;
  return await loadPrivate({ url, context }, async () => {
    const [customer, { addresses }, { passkeys }, { orders }, { lists }, credit] = await Promise.all([
      api.customer.get(),
      api.address.list(),
      api.passkey.list(),
      readOrders(visitor),
      api.wishlist.get({ query: { limit: RAIL_LENGTH } }),
      isRouteAllowed(ROUTES.accountBalance.path, store) ? api.credit.get({ query: { page: 1 } }) : undefined,
    ]);
    const [latestOrder] = orders;
    return { customer, addresses, passkeys, latestOrder, saved: savedOn(lists), balance: credit?.balance };
  });
}

/** Pictures of some available products, and the total number. */
function savedOn(lists: readonly WishlistList[]) {
  const tiles = lists.flatMap(({ items }) => items.flatMap(({ product }) => product ?? []));
  const products = [...new Map(tiles.map((tile) => [tile.sku, tile])).values()].slice(0, RAIL_LENGTH);
  return { products, count: lists.reduce((sum, { count }) => sum + count, 0) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext).services;
  const { typed, work } = passkeyFormIn(await request.formData());
  return privateReply({ context, typed, work: () => work(api) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return serverAction().catch((error: unknown) =>
    failedReply(error, { url: request.url, typed: passkeyFormIn(form).typed }),
  );
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const customer = loaderData?.customer;
  useWishlistRefresh((skus) => loaderData !== undefined && skus.length > loaderData.saved.count);
  return (
    <>
      <UnlistedHead title={text('account.title')} />
      <AccountFrame
        title={text('account.title')}
        heading={customer && text('account.hello', { name: customer.firstName })}
        intro={customer && text('account.email', { email: customer.email })}
      >
        <SignInAgain reply={actionData} email={customer?.email} />
        {loaderData && (
          <AccountOverview
            customer={loaderData.customer}
            addresses={loaderData.addresses}
            latestOrder={loaderData.latestOrder}
            balance={loaderData.balance}
          >
            <CountedRail
              id="wishlist"
              title={text('account.wishlist.still')}
              products={loaderData.saved.products}
              more={
                <Link to={ROUTES.wishlist.path}>{text('account.wishlist.all', { count: loaderData.saved.count })}</Link>
              }
            />
            {/* Last, because it grows once WebAuthn support is known (layout shift). */}
            <PasskeySection passkeys={loaderData.passkeys} reply={actionData} busy={state !== 'idle'} />
          </AccountOverview>
        )}
      </AccountFrame>
    </>
  );
}
