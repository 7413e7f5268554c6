/** Error kinds in business terms. HTTP status is derived from them, never the reverse. */
export type ShopErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

export type ShopErrorDetails = {
  code: string;
  kind: ShopErrorKind;
  field?: string;
  /** Further errors of the same call, such as those of other fields. */
  others?: readonly { code: string; reason: string; field?: string }[];
  cause?: unknown;
};

/** Expected refusal that the caller can act on. Anything else thrown is a bug and returns 500. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: string;
  readonly kind: ShopErrorKind;
  readonly field: string | undefined;
  readonly others: NonNullable<ShopErrorDetails['others']>;

  constructor(reason: string, { code, kind, field, others = [], cause }: ShopErrorDetails) {
    super(reason, { cause });
    this.code = code;
    this.kind = kind;
    this.field = field;
    this.others = others;
  }
}
