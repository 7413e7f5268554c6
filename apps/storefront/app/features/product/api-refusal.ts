import { isApiError } from '@shop/contracts/shop/api-error';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import type { Refusal } from '#app/form-reply.ts';

/** Why a call was refused, in words for the shopper. What is no refusal is reported as well. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) throw error;
  const [refusal] = error.errors;
  if (refusal) return refusal;
  reportRequestError(error);
  return { code: error.status ? 'internal' : error.code, reason: error.message };
}
