import { isApiError } from '@shop/contracts/shop/api-error';
import type { TrackingReply } from '@shop/contracts/shop/order/tracking';
import type { Visitor } from '@shop/contracts/storefront';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { ORDER_PARAMETER } from '#app/features/order/orders/order-paths.ts';
import { readOrders } from '#app/features/order/orders/read-orders.ts';
import { TrackPage } from '#app/features/order/orders/track-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/track-order.ts';

const MAX_NUMBER_LENGTH = 40;
const CHOICES = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const requested = (url.searchParams.get(ORDER_PARAMETER) ?? '').trim().slice(0, MAX_NUMBER_LENGTH);
  return await loadPrivate({ url, context }, async () => {
    const { orders } = await readOrders(visitor);
    const number = requested || orders[0]?.number;
    const tracked = number === undefined ? undefined : await findTracking(visitor, number);
    return { requested, latest: orders.slice(0, CHOICES), tracked };
  });
}

/** Returns undefined when the customer has no such order. */
async function findTracking({ services: { api } }: Visitor, number: string): Promise<TrackingReply | undefined> {
  try {
    return await api.tracking.getV2({ query: { number } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

export default function TrackOrderRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text('order.track.title');
  return (
    <>
      <UnlistedHead title={title} />
      <AccountFrame title={title} intro={text('order.track.intro')}>
        {loaderData && <TrackPage {...loaderData} />}
      </AccountFrame>
    </>
  );
}
