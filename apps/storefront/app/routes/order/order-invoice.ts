import { endpointUrl } from '@shop/contracts/endpoint';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order/order-history';
import { redirect } from 'react-router';
import type { Route } from './+types/order-invoice.ts';
import { getOrder } from './find-order.ts';

/** Redirects to the file. A page route refreshes an expiring session; an API call does not. */
export async function loader({ url, context, params: { number } }: Route.LoaderArgs): Promise<Response> {
  const order = await getOrder({ url, context, number });
  return redirect(
    endpointUrl(orderHistoryEndpoints.invoice).replace(':number', encodeURIComponent(order?.number ?? number)),
  );
}
