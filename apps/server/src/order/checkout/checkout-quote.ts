import type { Money } from '@shop/domain/money';
import {
  checkoutClosed,
  checkoutIncomplete,
  MAX_PAYING_MS,
  paymentUnavailable,
  totalsChanged,
} from '@shop/domain/order/checkout/checkout';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { CheckoutQuoteInput, OrderDraft, PlacingCall } from '#server/order/orders/order-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CheckoutQuote, QuoteCheckout } from '#server/quote/quote/quote-checkout.ts';
import type { Reckon, Reckoning } from './checkout-calculation.ts';
import type { CheckoutNotification, PaymentOptions } from './checkout-deps.ts';
import { takeDraft } from './checkout-repository.ts';
import { orderDraft } from './order-draft.ts';

type Deps = {
  quotes: Pick<QuoteCheckout, 'lock' | 'markPaying' | 'reopen' | 'close'>;
  calculate: Reckon;
  payments: PaymentOptions;
  notifications: CheckoutNotification;
  clock: Clock;
};

/**
 * Quote as the order module sees it. `claim` locks the quote row first, so parallel claims are serialised and the
 * second is rejected.
 */
export function createCheckoutQuote({ quotes, calculate, payments, notifications, clock }: Deps): CheckoutQuoteInput {
  return {
    async claim(tx: Database, call: PlacingCall): Promise<OrderDraft> {
      const quote = await quotes.lock(tx, call);
      const calculation = await calculate(call, quote, tx);
      requireSeen(quote);
      if (calculation.next !== 'payment') throw checkoutIncomplete(calculation.next);
      requireExpected(call, calculation);
      requirePayable(call, calculation, payments);
      const now = clock();
      const until = new Date(now.getTime() + MAX_PAYING_MS);
      await quotes.markPaying(tx, call, { quoteId: quote.quoteId, until });
      return orderDraft(call, calculation, now);
    },

    reopen: quotes.reopen,

    async close(tx: Database, quoteId: string): Promise<boolean> {
      const closed = await quotes.close(tx, quoteId);
      if (!closed) return false;
      const draft = await takeDraft(tx, quoteId);
      if (draft?.marketingAt) {
        const store = { brand: closed.brand as BrandKey, localeISOCode: closed.locale as Locale };
        await notifications.ask(tx, store, { email: draft.email, source: 'checkout' });
      }
      return true;
    },
  };
}

/**
 * Rejects when price or stock changed since the customer saw the quote, instead of charging a different amount
 * silently.
 */
function requireSeen({ shown }: CheckoutQuote): void {
  const changed = shown.lines.find(({ notices }) => notices.length > 0);
  if (changed) throw totalsChanged(`${changed.title} has changed since you looked. Check your bag again.`, changed.sku);
}

/** Compares the total as well: when credit covers everything, `toPay` is 0 whatever the total is. */
function requireExpected({ expected, total, store }: PlacingCall, { totals }: Reckoning): void {
  const isShown = (shown: Money, amount: number) => shown.currency === store.currency && shown.amount === amount;
  if (isShown(expected, totals.toPay) && isShown(total, totals.total)) return;
  throw totalsChanged('What is to pay has changed since you looked. Check it and pay again.', 'expected');
}

function requirePayable({ payment, store }: PlacingCall, { totals }: Reckoning, payments: PaymentOptions): void {
  const { methods } = payments.of(store);
  if (methods.length === 0) throw checkoutClosed();
  if (totals.toPay === 0) return;
  if (payment.method === 'none') throw checkoutIncomplete('payment');
  const method = payment.method === 'saved-card' ? 'card' : payment.method;
  if (!methods.some((offered) => offered.method === method)) throw paymentUnavailable();
}
