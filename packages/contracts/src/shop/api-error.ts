import type { HttpErrorCode } from '@shop/domain/request-error';
import type { ErrorReply } from '../errors.ts';

type ApiErrorDetails = {
  code: HttpErrorCode;
  /** Without its query, which may hold a token or an address. */
  url: string;
  status?: number;
  errors?: ErrorReply['errors'];
  cause?: unknown;
};

/** A call of the shop API that failed. The first error's reason is the message a shopper sees. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: HttpErrorCode;
  readonly url: string;
  /** Absent when no answer came. */
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

/** By name, since a page's code meets errors of the server's own copy of this class: the storefront is a separate build. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
