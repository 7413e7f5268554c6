import { isApiError } from '@shop/contracts/shop/api-error';
import { data } from 'react-router';

/** An address that shows nothing is no failure of the shop. */
export function nothingThere(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  // Only the content service could tell, and it is away.
  if (error.status === 503) throw data(null, { status: 503 });
  if (error.status !== 404) throw error;
}
