import { checkoutClosed } from '@shop/domain/order/checkout/checkout';
import { ShopError } from '@shop/domain/shop-error';
import type { CheckoutQuote } from '#server/quote/quote/quote-checkout.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import type { Destination, OfferedMethod, Reckoning } from './checkout-calculation.ts';
import type { CheckoutDeps } from './checkout-service.ts';

export type ExpressEstimate = { countries: readonly string[]; methods: OfferedMethod[] };

type Deps = Pick<CheckoutDeps, 'quotes' | 'calculate' | 'delivery' | 'payments'>;

/** Methods and amounts for a wallet, which tells only a part of the address before the payment. Changes nothing. */
export function createExpressEstimate({ quotes, calculate, delivery, payments }: Deps) {
  /** A wallet may cut the postcode: a guess that is none is followed by the next, and by none at all. */
  async function calculateTo(call: QuoteCall, quote: CheckoutQuote, destination: Destination): Promise<Reckoning> {
    for (const postcode of listPostcodes(destination)) {
      try {
        return await calculate({ ...call, destination: { ...destination, postcode } }, quote);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'postcode_unknown') throw error;
      }
    }
    return await calculate({ ...call, destination: { ...destination, postcode: undefined } }, quote);
  }

  return async (call: QuoteCall, given?: Destination): Promise<ExpressEstimate> => {
    const { store } = call;
    if (payments.of(store).methods.length === 0) throw checkoutClosed();
    const countries = delivery.listCountries(store);
    const country = countries.includes(store.alpha2) ? store.alpha2 : (countries[0] ?? store.alpha2);
    const quote = await quotes.read(call);
    if (quote.isPaying) return { countries, methods: [] };
    const { methods } = await calculateTo(call, quote, given ?? { country });
    return { countries, methods: methods.filter(({ code, totals }) => code !== 'collect' && totals.toPay > 0) };
  };
}

/** Apple tells the outward code of a British postcode only: it is enough to know the area. */
const listPostcodes = ({ country, postcode }: Destination): string[] => {
  if (!postcode) return [];
  return country === 'GB' ? [postcode, `${postcode.trim()} 1AA`] : [postcode];
};
