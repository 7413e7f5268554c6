import { isApiError } from '@shop/contracts/shop/api-error';
import type { OrderReply } from '@shop/contracts/shop/order';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { ROUTES } from '@shop/domain/route-table';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { tellBagChanged } from '#app/browser/quote-news.ts';
import { usePurchaseEvent } from '#app/checkout-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { ConfirmationPage, UnknownOrderPage } from '#app/features/checkout/confirmation-page.tsx';
import { forgetTyping } from '#app/features/checkout/kept-typing.ts';
import { ORDER_LOOKUP_PATH } from '#app/features/order/order-paths.ts';
import { useText } from '#app/i18n/text.ts';
import { QUIET } from '#app/page-handle.ts';
import type { Route } from './+types/checkout-confirmation.ts';
import { IdentityHead } from './identity-head.tsx';
import { readQuote } from './read-quote.ts';

export const handle = QUIET;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const number = url.searchParams.get('order');
  if (!number) throw redirect(CHECKOUT_PATHS.start);
  const order = await readOrder(visitor, number);
  const { signedIn } = visitor.session;
  // A guest sees it by the token of the bag that it was made from, so there is no other bag.
  const bag = order && signedIn ? await readQuote(visitor) : undefined;
  return data({ order, bag, signedIn }, { status: order ? 200 : 404 });
}

/** Only the browser that made it from its bag may see it here. */
async function readOrder({ api }: Visitor, number: string): Promise<OrderReply | undefined> {
  try {
    return await api.checkout.order({ params: { number } });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return undefined;
    throw error;
  }
}

export default function CheckoutConfirmationRoute({ loaderData: { order, bag, signedIn } }: Route.ComponentProps) {
  const text = useText();
  const whose = { signedIn, ordersPath: signedIn ? ROUTES.orderHistory.path : ORDER_LOOKUP_PATH };
  usePrivatePage();
  usePurchaseEvent(order);
  useBagAfter(order?.number, bag);
  return (
    <>
      <IdentityHead about="checkout" title={text(order ? 'checkout.done.title' : 'checkout.unknown.title')} />
      {order ? <ConfirmationPage order={order} {...whose} /> : <UnknownOrderPage {...whose} />}
    </>
  );
}

/** What was in the bag is bought: every tab shall know. Asking for it again would make the browser forget whose order it is. */
function useBagAfter(number: string | undefined, bag: QuoteReply | undefined): void {
  const { takeOver } = useBag();
  useEffect(() => {
    if (number === undefined) return;
    forgetTyping();
    rememberQuote({ flag: bag !== undefined });
    takeOver(bag);
    tellBagChanged();
  }, [number, bag, takeOver]);
}
