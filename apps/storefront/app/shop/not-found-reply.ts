import { isApiError } from '@shop/contracts/shop/api-error';
import { data } from 'react-router';

/** An unknown URL is not an error of the shop. */
export function nothingThere(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  // The content service is unavailable, so it is unknown whether the page exists.
  if (error.status === 503) throw data(null, { status: 503 });
  if (error.status !== 404) throw error;
}
