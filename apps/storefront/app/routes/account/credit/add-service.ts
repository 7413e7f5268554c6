import type { ChosenService } from '@shop/contracts/shop/quote/chosen-service';
import type { Visitor } from '@shop/contracts/storefront';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect } from 'react-router';
import { quoteHeaders } from '#app/features/quote/lifecycle/quote-headers.ts';
import { readStoredQuote } from '#app/features/quote/lifecycle/stored-quote.ts';

type Posted = { request: Request; visitor: Visitor };

/** Adds a gift card or pass to the quote and redirects there. Throws on refusal. */
export async function addService({ request, visitor }: Posted, service: ChosenService): Promise<Response> {
  const stored = readStoredQuote(request.headers.get('cookie'));
  const { token = stored.token } = await visitor.services.api.quote.addService({ body: { service } });
  return redirect(ROUTES.cart.path, { status: 303, headers: quoteHeaders({ flag: true, token }, request) });
}
