import { isApiError } from '@shop/contracts/shop/api-error';

/** Error of a call as the screens show it. */
export type Refusal = { status: number; code: string; reason: string; field?: string };

/** Refusals of a failed call, or undefined when the error is a bug or the server failed. */
export function findRefusals(error: unknown): Refusal[] | undefined {
  if (!isApiError(error) || error.status === undefined || error.status >= 500) return undefined;
  const { status, errors, code, message } = error;
  if (errors.length === 0) return [{ status, code, reason: message }];
  return errors.map((one) => ({ status, code: one.code, reason: one.reason, ...(one.field && { field: one.field }) }));
}
