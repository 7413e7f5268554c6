import { ApiError, isApiError } from '@shop/contracts/shop/api-error';
import { data, isRouteErrorResponse } from 'react-router';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { isNetworkFailure } from '#app/browser/network-failure.ts';

export type Refusal = { code: string; reason: string; field?: string | undefined };
/** Action reply: success, or refusals with the typed values. */
export type FormReply = { done: true } | { done: false; refusals: Refusal[]; typed: Record<string, string> };

type Work = { work: () => Promise<unknown>; typed?: Record<string, string> };

/** Runs a form action. Refusals become feedback; any other error goes to the error boundary. */
export async function formReply({ work, typed = {} }: Work) {
  try {
    await work();
    return data<FormReply>({ done: true });
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return data<FormReply>({ done: false, refusals: error.errors, typed }, { status: error.status });
  }
}

/**
 * Browser only: turns a failed submit into a refusal. Its error status (503) prevents revalidation by the router,
 * which would fail as well.
 */
export function failedReply(error: unknown, { url, typed }: { url: string; typed: Record<string, string> }) {
  if (error instanceof Response) throw error;
  const code = isNetworkFailure(error) ? 'network_error' : 'internal';
  if (code === 'internal') reportRequestError(badResponse(error, url));
  return data<FormReply>({ done: false, refusals: [{ code, reason: code }], typed }, { status: 503 });
}

function badResponse(error: unknown, url: string): ApiError {
  const answer = isRouteErrorResponse(error) && { status: error.status };
  return new ApiError('The form was not answered', { code: 'bad_response', url, cause: error, ...answer });
}

/** Empty for files and missing fields. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
