import type { ChosenService } from '@shop/contracts/shop/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { ROUTES } from '@shop/domain/route-table';
import { redirect } from 'react-router';
import { storedQuoteOf } from '#app/browser/quote-cookies.ts';
import { quoteHeaders } from './quote-headers.ts';

type Posted = { request: Request; visitor: Visitor };

/** Puts a gift card or a pass into the bag and leads there. Whatever keeps it from that is thrown. */
export async function addService({ request, visitor }: Posted, service: ChosenService): Promise<Response> {
  const stored = storedQuoteOf(request.headers.get('cookie'));
  const { token = stored.token } = await visitor.api.quote.addService({ body: { service } });
  return redirect(ROUTES.cart.path, { status: 303, headers: quoteHeaders({ flag: true, token }, request) });
}
