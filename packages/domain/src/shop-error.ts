/** Why a request was refused, in words of the business. HTTP learns its status from this, never the other way round. */
export type ShopErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable';

export type ShopErrorDetails = { code: string; kind: ShopErrorKind; field?: string; cause?: unknown };

/** A refusal the caller can act on. Anything else that is thrown is a bug and answers 500. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: string;
  readonly kind: ShopErrorKind;
  readonly field: string | undefined;

  constructor(reason: string, { code, kind, field, cause }: ShopErrorDetails) {
    super(reason, { cause });
    this.code = code;
    this.kind = kind;
    this.field = field;
  }
}
