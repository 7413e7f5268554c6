import { isApiError } from '@shop/contracts/shop/api-error';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import type { Refusal } from '#app/form/form-reply.ts';

/** Refusal of a call, with a text for the shopper. Unexpected errors are also reported. */
export function toRefusal(error: unknown): Refusal {
  if (!isApiError(error)) throw error;
  const [refusal] = error.errors;
  if (refusal) return refusal;
  reportRequestError(error);
  return { code: error.status ? 'internal' : error.code, reason: error.message };
}
