import { checkoutIncomplete, MAX_PAYING_MS, paymentUnavailable, totalsChanged } from '@shop/domain/checkout';
import type { Money } from '@shop/domain/money';
import type { BrandKey, Locale } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CheckoutBag, OrderDraft, PlacingCall } from '../order/order-parts.ts';
import type { CheckoutQuote, QuoteCheckout } from '../quote/quote-checkout.ts';
import type { CheckoutNews, PaymentOptions } from './checkout-parts.ts';
import type { Reckon, Reckoning } from './checkout-reckoning.ts';
import { takeDraft } from './checkout-repository.ts';
import { orderDraft } from './order-draft.ts';

type BagParts = {
  quotes: Pick<QuoteCheckout, 'lock' | 'markPaying' | 'reopen' | 'close'>;
  reckon: Reckon;
  payments: PaymentOptions;
  news: CheckoutNews;
  clock: Clock;
};

/** The bag as orders see it. Whoever claims it holds its row first: parallel ones take turns, and the second is refused. */
export function createCheckoutBag({ quotes, reckon, payments, news, clock }: BagParts): CheckoutBag {
  return {
    async claim(tx: Database, call: PlacingCall): Promise<OrderDraft> {
      const quote = await quotes.lock(tx, call);
      const reckoning = await reckon(call, quote, tx);
      requireSeen(quote);
      if (reckoning.next !== 'payment') throw checkoutIncomplete(reckoning.next);
      requireExpected(call, reckoning);
      requirePayable(call, reckoning, payments);
      const now = clock();
      const until = new Date(now.getTime() + MAX_PAYING_MS);
      await quotes.markPaying(tx, call, { quoteId: quote.quoteId, until });
      return orderDraft(call, reckoning, now);
    },

    reopen: quotes.reopen,

    async close(tx: Database, quoteId: string): Promise<boolean> {
      const closed = await quotes.close(tx, quoteId);
      if (!closed) return false;
      const draft = await takeDraft(tx, quoteId);
      if (draft?.marketingAt) {
        const store = { brand: closed.brand as BrandKey, localeISOCode: closed.locale as Locale };
        await news.ask(tx, store, { email: draft.email, source: 'checkout' });
      }
      return true;
    },
  };
}

/** Price or stock changed since the shopper looked: told, and never taken silently. */
function requireSeen({ shown }: CheckoutQuote): void {
  const changed = shown.lines.find(({ notices }) => notices.length > 0);
  if (changed) throw totalsChanged(`${changed.title} has changed since you looked. Check your bag again.`, changed.sku);
}

/** The whole as well: where credit pays it all, nothing is left to pay of whatever it is. */
function requireExpected({ expected, total, store }: PlacingCall, { totals }: Reckoning): void {
  const isShown = (shown: Money, amount: number) => shown.currency === store.currency && shown.amount === amount;
  if (isShown(expected, totals.toPay) && isShown(total, totals.total)) return;
  throw totalsChanged('What is to pay has changed since you looked. Check it and pay again.', 'expected');
}

function requirePayable({ payment, store }: PlacingCall, { totals }: Reckoning, payments: PaymentOptions): void {
  if (totals.toPay === 0) return;
  if (payment.method === 'none') throw checkoutIncomplete('payment');
  const method = payment.method === 'saved-card' ? 'card' : payment.method;
  if (!payments.of(store).methods.some((offered) => offered.method === method)) throw paymentUnavailable();
}
