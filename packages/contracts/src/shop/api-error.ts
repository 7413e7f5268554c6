import type { HttpErrorCode } from '@shop/domain/request-error';
import type { ErrorReply } from '../errors.ts';

type ApiErrorDetails = {
  code: HttpErrorCode;
  /** URL without its query, which may hold a token or an address. */
  url: string;
  status?: number;
  errors?: ErrorReply['errors'];
  cause?: unknown;
};

/** Failed call of the shop API. The first error's reason is the message a shopper sees. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: HttpErrorCode;
  readonly url: string;
  /** Absent when no response arrived. */
  readonly status: number | undefined;
  readonly errors: ErrorReply['errors'];

  constructor(fallback: string, { code, url, status, errors = [], cause }: ApiErrorDetails) {
    super(errors[0]?.reason ?? fallback, { cause });
    this.code = code;
    this.url = url;
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Compares the name, not instanceof: the storefront is a separate build, so its code meets errors of the server's own
 * copy of this class.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
