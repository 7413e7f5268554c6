import { type ApiError, isApiError } from '@shop/contracts/shop/api-error';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';
import { type AddedProduct, type QuoteRefusal, useQuote } from '#app/shop/quote.ts';
import { useQuoteEvents } from '#app/tracking/product-events.tsx';
import { notifyQuoteChanged, rememberQuote } from './stored-quote.ts';

/** A refusal names the variant that could not be added; none was. */
export type AddAllOutcome = { added: true } | ({ added: false; sku?: string | undefined } & QuoteRefusal);
const OFFLINE: AddAllOutcome = { added: false, code: 'network_error', reason: '' };

/** Adds several variants in one call, all or none, and opens the quote drawer. */
export function useAddAll(): (products: readonly AddedProduct[]) => Promise<AddAllOutcome> {
  const api = useApi();
  const { takeOver, open } = useQuote();
  const { added } = useQuoteEvents();
  return async (products) => {
    if (!api) return OFFLINE;
    try {
      const { quote } = await api.quote.addAll({
        body: { products: products.map(({ sku }) => ({ sku, quantity: 1 })) },
      });
      rememberQuote({ flag: true });
      notifyQuoteChanged();
      for (const product of products) added(product, 1);
      takeOver(quote);
      open();
      return { added: true };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return refused(error);
    }
  };
}

/** A 422 is the shopper's choice, not a failure. */
function refused(error: ApiError): AddAllOutcome {
  if (error.status !== 422) reportRequestError(error, QUOTE_ALERT_TAG);
  const [refusal] = error.errors;
  return { added: false, code: refusal?.code ?? error.code, reason: error.message, sku: refusal?.field };
}
