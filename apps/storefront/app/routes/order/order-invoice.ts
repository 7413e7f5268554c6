import { endpointUrl } from '@shop/contracts/endpoint';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order/order-history';
import { redirect } from 'react-router';
import type { Route } from './+types/order-invoice.ts';
import { getOrder } from './find-order.ts';

/** Redirects to the file: the invoice, or the credit note that the query names. A page route refreshes an expiring session; an API call does not. */
export async function loader({ url, context, params: { number } }: Route.LoaderArgs): Promise<Response> {
  const order = await getOrder({ url, context, number });
  const owned = encodeURIComponent(order?.number ?? number);
  const note = url.searchParams.get('creditNote');
  const { invoice, creditNote } = orderHistoryEndpoints;
  if (note === null) return redirect(endpointUrl(invoice).replace(':number', owned));
  return redirect(endpointUrl(creditNote).replace(':number', owned).replace(':creditNote', encodeURIComponent(note)));
}
