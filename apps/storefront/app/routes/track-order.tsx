import { isApiError } from '@shop/contracts/shop/api-error';
import type { TrackingReply } from '@shop/contracts/shop/tracking';
import type { Visitor } from '@shop/contracts/storefront';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { ORDER_PARAMETER } from '#app/features/order/order-paths.ts';
import { TrackPage } from '#app/features/order/track-page.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/track-order.ts';
import { IdentityHead } from './identity-head.tsx';
import { ordersOf } from './orders-of.ts';

const MAX_NUMBER_LENGTH = 40;
const CHOICES = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const asked = (url.searchParams.get(ORDER_PARAMETER) ?? '').trim().slice(0, MAX_NUMBER_LENGTH);
  return await loadPrivate({ url, context }, async () => {
    const { orders } = await ordersOf(visitor);
    const number = asked || orders[0]?.number;
    const tracked = number === undefined ? undefined : await trackingOf(visitor, number);
    return { asked, latest: orders.slice(0, CHOICES), tracked };
  });
}

/** Undefined where the customer has no such order. */
async function trackingOf({ api }: Visitor, number: string): Promise<TrackingReply | undefined> {
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
      <IdentityHead title={title} />
      <AccountFrame title={title} intro={text('order.track.intro')}>
        {loaderData && <TrackPage {...loaderData} />}
      </AccountFrame>
    </>
  );
}
