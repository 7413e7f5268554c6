import { endpointUrl } from '@shop/contracts/endpoint';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order-history';
import { redirect } from 'react-router';
import type { Route } from './+types/order-invoice.ts';
import { orderOf } from './order-of.ts';

/** Leads to the file. A page renews a session that is about to end; a call of the API does not. */
export async function loader({ url, context, params: { number } }: Route.LoaderArgs): Promise<Response> {
  const order = await orderOf({ url, context, number });
  return redirect(
    endpointUrl(orderHistoryEndpoints.invoice).replace(':number', encodeURIComponent(order?.number ?? number)),
  );
}
