import { LOW_STOCK, outOfStock } from '../catalog/stock.ts';
import { ShopError } from '../shop-error.ts';

/** Per variant. */
export const MAX_LINE_QUANTITY = 10;
/** Per quote. */
export const MAX_LINES = 100;

/** 24 random bytes in base64url. Any other value, including the placeholder, matches no quote. */
const TOKEN = /^[\w-]{32}$/;

export const isQuoteToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

type WantedLine = { sku: string; quantity: number; available: number };

/** Throws when the quantity exceeds the limit per variant or the stock. */
export function requireQuantity(wanted: WantedLine): void {
  if (wanted.quantity > MAX_LINE_QUANTITY) throw quantityLimit();
  if (wanted.quantity > wanted.available) throw notEnough(wanted);
}

/** Throws when the quote has no room for another line. */
export function requireRoom(lines: number): void {
  if (lines < MAX_LINES) return;
  throw new ShopError(`A bag can hold up to ${MAX_LINES} different items`, {
    code: 'lines_limit',
    kind: 'unprocessable',
    field: 'sku',
  });
}

/** The only error that makes a browser drop its quote and create another (§4). */
export const quoteUnknown = () =>
  new ShopError('This bag does not exist', { code: 'quote_unknown', kind: 'not-found', field: 'quote' });

export const notSoldHere = (sku: string) =>
  new ShopError(`${sku} is not sold here`, { code: 'sku_unknown', kind: 'unprocessable', field: 'sku' });

export const lineUnknown = (sku: string) =>
  new ShopError(`${sku} is no longer in the bag`, { code: 'line_unknown', kind: 'unprocessable', field: 'sku' });

/** Refusal of one of several variants: the field tells which. */
export const namedRefusal = (refusal: ShopError, sku: string) =>
  new ShopError(refusal.message, { code: refusal.code, kind: refusal.kind, field: sku, cause: refusal });

const quantityLimit = () =>
  new ShopError(`You can add up to ${MAX_LINE_QUANTITY} of each size`, {
    code: 'quantity_limit',
    kind: 'unprocessable',
    field: 'quantity',
  });

/** Discloses the remaining stock only where it is shown publicly, too. */
function notEnough({ sku, available }: WantedLine): ShopError {
  const { message, code } = outOfStock({ sku, available });
  const reason = available > LOW_STOCK ? `There are not as many left of ${sku}` : message;
  return new ShopError(reason, { code: available > 0 ? code : 'sold_out', kind: 'unprocessable', field: 'quantity' });
}

/** Placeholder for a missing quote token. Never matches a real quote. */
export const PLACEHOLDER_QUOTE_TOKEN = 'guest-quote';
const DEFAULT_QUOTE_STORE_ID = 1;

/** Quote state in the browser: a flag readable by script, and the token. */
export type StoredQuote = { flag: boolean; token: string | undefined };

/** State of adding a product: the stored values and the next step. Only `fail` may request a report. */
export type QuoteState =
  | { stored: StoredQuote; next: 'create' | 'add' | 'done' }
  | { stored: StoredQuote; next: 'fail'; report: boolean };

/** §4: creates a quote when neither flag nor token is stored, otherwise adds the product to the existing one. */
export const beginAdding = (stored: StoredQuote): QuoteState => ({
  stored,
  next: stored.flag || stored.token ? 'add' : 'create',
});

/** Stores the flag; on the server-rendering branch the token, too. */
export const afterCreated = ({ stored }: QuoteState, created: { token: string; onServer: boolean }): QuoteState => ({
  stored: { flag: true, token: created.onServer ? created.token : stored.token },
  next: 'done',
});

export const afterAdded = ({ stored }: QuoteState): QuoteState => ({ stored, next: 'done' });

/**
 * On 404 while adding, the quote is created again; on 401 its flag is cleared; anything else is reported and
 * rethrown.
 */
export function afterFailure({ stored, next }: QuoteState, status: number | undefined): QuoteState {
  if (next === 'add' && status === 404) return { stored: { flag: false, token: undefined }, next: 'create' };
  if (next === 'add' && status === 401) return { stored: { ...stored, flag: false }, next: 'fail', report: false };
  return { stored, next: 'fail', report: true };
}

/** The `Quote` header: sent when a token is stored or the call is made on the server. */
export const quoteHeader = (token: string | undefined, { onServer }: { onServer: boolean }): string | undefined =>
  token || (onServer ? PLACEHOLDER_QUOTE_TOKEN : undefined);

/** §5: a non-empty errors array is a failure, and the first entry's reason its message. */
export const quoteFailure = ({ errors }: { errors?: readonly { reason: string }[] | null }): string | undefined =>
  errors?.[0]?.reason;

export type SiteViewMode = 'desktop' | 'mobile';
export type NewQuote<Product> = {
  product: Product;
  generalData: { deviceType: SiteViewMode; siteViewMode: SiteViewMode };
  storeId: number;
};

/** Request body for creating a quote (§3, §7). */
export const newQuote = <Product>(product: Product, viewMode: SiteViewMode, storeId?: number): NewQuote<Product> => ({
  product,
  generalData: { deviceType: viewMode, siteViewMode: viewMode },
  storeId: storeId ?? DEFAULT_QUOTE_STORE_ID,
});
