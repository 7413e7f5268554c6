import { isApiError } from '@shop/contracts/shop/api-error';

/** Chromium, Firefox and Safari, each in words of its own. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

/** Whether the shop could not be reached at all, as `fetch`, an import or a call of the shop API tells it. */
export function isNetworkFailure(error: unknown): boolean {
  if (isApiError(error)) return error.code === 'network_error';
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}
