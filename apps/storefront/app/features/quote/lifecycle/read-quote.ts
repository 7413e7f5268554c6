import { isApiError } from '@shop/contracts/shop/api-error';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Visitor } from '@shop/contracts/storefront';

/** A quote that is gone, or that needs a sign-in, is read as empty. */
export async function readQuote({ services: { api } }: Visitor): Promise<QuoteReply | undefined> {
  try {
    return await api.quote.get();
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return undefined;
    throw error;
  }
}
