import type { Fields } from './stripe-objects.ts';

/** Error answer of the API. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Fields;

  constructor(status: number, error: Fields) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, more: Fields = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeRefusal(param === 'id' ? 404 : 400, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param },
    message: `No such ${kind}: '${id}'`,
  });
