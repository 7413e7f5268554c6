import { isApiError } from '@shop/contracts/shop/api-error';

/** Messages of Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

/** True if the shop was unreachable; covers `fetch`, dynamic imports and shop API errors. */
export function isNetworkFailure(error: unknown): boolean {
  if (isApiError(error)) return error.code === 'network_error';
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}
