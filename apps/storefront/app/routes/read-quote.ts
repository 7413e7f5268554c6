import { isApiError } from '@shop/contracts/shop/api-error';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import type { Visitor } from '@shop/contracts/storefront';

/** A bag that is gone, or of a customer who is not signed in, is an empty one. */
export async function readQuote({ api }: Visitor): Promise<QuoteReply | undefined> {
  try {
    return await api.quote.get();
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return undefined;
    throw error;
  }
}
