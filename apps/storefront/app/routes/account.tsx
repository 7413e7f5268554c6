import type { WishlistList } from '@shop/contracts/shop/wishlist';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import { Link, useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { AccountOverview } from '#app/features/account/account-overview.tsx';
import { passkeyFormIn } from '#app/features/identity/passkey-form.ts';
import { PasskeySection } from '#app/features/identity/passkey-section.tsx';
import { loadPrivate, privateReply } from '#app/features/identity/require-sign-in.ts';
import { SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { failedReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { CountedRail } from '#app/rails.tsx';
import { useWishlistNews } from '#app/wishlist-news.ts';
import type { Route } from './+types/account.ts';
import { IdentityHead } from './identity-head.tsx';
import { ordersOf } from './orders-of.ts';

const RAIL_LENGTH = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { api, store } = visitor;
  return await loadPrivate({ url, context }, async () => {
    const [customer, { addresses }, { passkeys }, { orders }, { lists }, credit] = await Promise.all([
      api.customer.get(),
      api.address.list(),
      api.passkey.list(),
      ordersOf(visitor),
      api.wishlist.get({ query: { limit: RAIL_LENGTH } }),
      isRouteAllowed(ROUTES.accountBalance.path, store) ? api.credit.get({ query: { page: 1 } }) : undefined,
    ]);
    const [latestOrder] = orders;
    return { customer, addresses, passkeys, latestOrder, saved: savedOn(lists), balance: credit?.balance };
  });
}

/** Of a few pieces that can be had here, how they look; of all, how many there are. */
function savedOn(lists: readonly WishlistList[]) {
  const tiles = lists.flatMap(({ items }) => items.flatMap(({ product }) => product ?? []));
  const products = [...new Map(tiles.map((tile) => [tile.sku, tile])).values()].slice(0, RAIL_LENGTH);
  return { products, count: lists.reduce((sum, { count }) => sum + count, 0) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitorContext);
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
  useWishlistNews((skus) => loaderData !== undefined && skus.length > loaderData.saved.count);
  return (
    <>
      <IdentityHead title={text('account.title')} />
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
            {/* Last, since it grows once it is known what the device can do. */}
            <PasskeySection passkeys={loaderData.passkeys} reply={actionData} busy={state !== 'idle'} />
          </AccountOverview>
        )}
      </AccountFrame>
    </>
  );
}
