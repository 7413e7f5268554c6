import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { sendTiles } from '#app/features/discovery/product-card/card-data/send-tiles.ts';
import { loadUpsells } from '#app/features/discovery/rails/load-upsells.ts';
import { CountedRail, loadRail } from '#app/features/discovery/rails/rails.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { ExpressCheckout } from '#app/features/order/checkout/express-checkout.tsx';
import { leavePayment } from '#app/features/order/checkout/leave-payment.server.ts';
import { readQuote } from '#app/features/quote/lifecycle/read-quote.ts';
import { QuotePage } from '#app/features/quote/quote/quote-page.tsx';
import { ShareLink } from '#app/features/quote/share/share-link.tsx';
import { PaymentMarks } from '#app/features/site/footer/footer-marks.tsx';
import { QuoteInstalments } from '#app/features/site/instalments/quote-instalments.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { useAddedServiceEvent, useQuoteViewEvent } from '#app/tracking/quote-events.ts';
import { ToastProvider } from '#app/ui/overlay/toast.tsx';
import type { Route } from './+types/quote.ts';
import { answerQuoteForm } from './quote-action.ts';
import { QuoteSaved, useSaving } from './saved-for-later.tsx';

/** Private: no-store is the default because the loader does not call sharedPage(). */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [quote, estimate] = await Promise.all([readQuote(visitor), readEstimate(visitor)]);
  const isShared = quote !== undefined && (await readConnection(visitor));
  if (quote) await leavePayment(visitor);
  const [upsells, { products }] = await Promise.all([
    loadUpsells(visitor, quote),
    loadRail(visitor, buildRailQuery(quote)),
  ]);
  const shown = new Set(upsells.map(({ sku }) => sku));
  const { instalments, expressCheckout } = visitor.site;
  const rail = products.filter(({ sku }) => !shown.has(sku));
  const sent = { upsells: sendTiles(context, upsells), rail: sendTiles(context, rail) };
  return { quote, estimate, instalments, expressCheckout, isShared, ...sent };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerQuoteForm({ request, visitor: context.get(visitorContext) });

/** Optional: the page works without an estimate. */
async function readEstimate({ services: { api, report } }: Visitor): Promise<ShippingMethodsReply | undefined> {
  try {
    return await api.delivery.shippingMethods({ query: {} });
  } catch (error) {
    report(error, 'delivery estimate');
    return undefined;
  }
}

/** Whether staff see the quote by the shopper's consent. Optional, as the estimate. */
async function readConnection({ services: { api, report } }: Visitor): Promise<boolean> {
  try {
    return (await api.sharing.get()).connectedUntil !== undefined;
  } catch (error) {
    report(error, 'staff connection');
    return false;
  }
}

/** Recommendations for the items of the quote, or popular products when it is empty. */
function buildRailQuery(quote: QuoteReply | undefined): Parameters<typeof loadRail>[1] {
  const products = [...new Set(quote?.lines.map(({ productSku }) => productSku))];
  const [first] = products;
  if (!first) return { rail: 'trending' };
  return { rail: 'also-viewed', sku: first, seen: products.slice(0, MAX_SEEN).join(',') };
}

/** Limit: the SKUs must fit into a URL. */
const MAX_SEEN = 10;

export default function QuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { quote, estimate, upsells, instalments, expressCheckout, isShared, rail } = loaderData;
  const estimateReply = actionData?.intent === 'estimate' ? actionData : undefined;
  const save = useSaving();
  useAddedServiceEvent(quote);
  useQuoteViewEvent(quote);
  const title = text(quote?.lines.length ? 'rail.alsoViewed' : 'rail.trending');
  return (
    <ToastProvider labels={{ close: text('quote.close') }}>
      <UnlistedHead about="quote" title={text('quote.title')} />
      <QuotePage
        quote={quote}
        estimate={estimate}
        estimateReply={estimateReply}
        reply={actionData?.intent === 'estimate' ? undefined : actionData}
        onSave={save}
        instalments={(total) => <QuoteInstalments total={total} terms={instalments} />}
        express={({ amount }) => <ExpressCheckout url={expressCheckout} amount={amount} />}
        payment={<PaymentMarks />}
      />
      {quote && quote.count > 0 && <ShareLink isConnected={isShared} />}
      <QuoteSaved />
      <CountedRail id="upsell" title={text('rail.look')} products={upsells} />
      <CountedRail id={quote?.lines.length ? 'also-viewed' : 'trending'} title={title} products={rail} />
      <RecentlyViewedSlot />
    </ToastProvider>
  );
}
