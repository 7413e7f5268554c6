import { isApiError } from '@shop/contracts/shop/api-error';
import type { OrderReply } from '@shop/contracts/shop/order/order';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { ConfirmationPage, UnknownOrderPage } from '#app/features/order/checkout/confirmation-page.tsx';
import { clearFormDraft } from '#app/features/order/checkout/form-draft.ts';
import { readQuote } from '#app/features/quote/lifecycle/read-quote.ts';
import { notifyQuoteChanged, rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import { useQuote } from '#app/shop/quote.ts';
import { usePurchaseEvent } from '#app/tracking/checkout-events.ts';
import type { Route } from './+types/checkout-confirmation.ts';

export const handle = QUIET;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const number = url.searchParams.get('order');
  if (!number) throw redirect(CHECKOUT_PATHS.start);
  const order = await readOrder(visitor, number);
  const { signedIn } = visitor.session;
  // A guest reads the order with the token of its quote, so there is no other quote to load.
  const quote = order && signedIn ? await readQuote(visitor) : undefined;
  return data({ order, quote, signedIn }, { status: order ? 200 : 404 });
}

/** Only the browser that placed the order from its quote may read it here. */
async function readOrder({ services: { api } }: Visitor, number: string): Promise<OrderReply | undefined> {
  try {
    return await api.checkout.order({ params: { number } });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return undefined;
    throw error;
  }
}

export default function CheckoutConfirmationRoute({ loaderData: { order, quote, signedIn } }: Route.ComponentProps) {
  const text = useText();
  const whose = { signedIn, ordersPath: signedIn ? ROUTES.orderHistory.path : ROUTES.orderLookup.path };
  usePrivatePage();
  usePurchaseEvent(order);
  useQuoteAfterOrder(order?.number, quote);
  return (
    <>
      <UnlistedHead about="checkout" title={text(order ? 'checkout.done.title' : 'checkout.unknown.title')} />
      {order ? <ConfirmationPage order={order} {...whose} /> : <UnknownOrderPage {...whose} />}
    </>
  );
}

/**
 * Empties the quote in every tab after the purchase. Refetching the quote would clear the token that gives access to
 * the order.
 */
function useQuoteAfterOrder(number: string | undefined, quote: QuoteReply | undefined): void {
  const { takeOver } = useQuote();
  useEffect(() => {
    if (number === undefined) return;
    clearFormDraft();
    rememberQuote({ flag: quote !== undefined });
    takeOver(quote);
    notifyQuoteChanged();
  }, [number, quote, takeOver]);
}
