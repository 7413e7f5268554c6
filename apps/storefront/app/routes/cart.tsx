import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import type { Visitor } from '@shop/contracts/storefront';
import { useAddedServiceEvent, useCartEvent } from '#app/bag-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { CartPage } from '#app/features/bag/cart-page.tsx';
import { PaymentMarks } from '#app/features/frame/footer-marks.tsx';
import { useText } from '#app/i18n/text.ts';
import { CountedRail, loadRail } from '#app/rails.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import type { Route } from './+types/cart.ts';
import { answerBag } from './cart-action.ts';
import { CartSaved, useSaving } from './cart-saved.tsx';
import { IdentityHead } from './identity-head.tsx';
import { readQuote } from './read-quote.ts';

/** Nobody else's: a page that says nothing of sharing is kept by nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [quote, estimate] = await Promise.all([readQuote(visitor), readEstimate(visitor)]);
  const { products: rail } = await loadRail(visitor, railQueryOf(quote));
  return { quote, estimate, rail };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerBag({ request, visitor: context.get(visitorContext) });

/** The bag can do without. */
async function readEstimate({ api, report }: Visitor): Promise<ShippingMethodsReply | undefined> {
  try {
    return await api.delivery.shippingMethods({ query: {} });
  } catch (error) {
    report(error, 'delivery estimate');
    return undefined;
  }
}

/** Beside what is in the bag, or what others want. */
function railQueryOf(quote: QuoteReply | undefined): Parameters<typeof loadRail>[1] {
  const products = [...new Set(quote?.lines.map(({ productSku }) => productSku))];
  const [first] = products;
  if (!first) return { rail: 'trending' };
  return { rail: 'also-viewed', sku: first, seen: products.slice(0, MAX_SEEN).join(',') };
}

/** Their skus have to fit into an address. */
const MAX_SEEN = 10;

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { quote, estimate, rail } = loaderData;
  const estimateReply = actionData?.intent === 'estimate' ? actionData : undefined;
  const save = useSaving();
  useAddedServiceEvent(quote);
  useCartEvent(quote);
  const title = text(quote?.lines.length ? 'rail.alsoViewed' : 'rail.trending');
  return (
    <ToastProvider labels={{ close: text('bag.close') }}>
      <IdentityHead about="bag" title={text('bag.title')} />
      <CartPage
        quote={quote}
        estimate={estimate}
        estimateReply={estimateReply}
        reply={actionData?.intent === 'estimate' ? undefined : actionData}
        onSave={save}
        payment={<PaymentMarks />}
      />
      <CartSaved />
      <CountedRail id={quote?.lines.length ? 'also-viewed' : 'trending'} title={title} products={rail} />
    </ToastProvider>
  );
}
