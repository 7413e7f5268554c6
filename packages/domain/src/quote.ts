import { ShopError } from './shop-error.ts';
import { LOW_STOCK, outOfStock } from './stock.ts';

/** Of one size. */
export const MAX_LINE_QUANTITY = 10;
/** Of one bag. */
export const MAX_LINES = 100;

/** 24 random bytes in base64url. Whatever else somebody sends, the placeholder too, names no quote. */
const TOKEN = /^[\w-]{32}$/;

export const isQuoteToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

type WantedLine = { sku: string; quantity: number; available: number };

/** Refuses more of one size than a bag may hold, or than are left. */
export function requireQuantity(wanted: WantedLine): void {
  if (wanted.quantity > MAX_LINE_QUANTITY) throw quantityLimit();
  if (wanted.quantity > wanted.available) throw notEnough(wanted);
}

/** Refuses one more size where a bag of so many is full. */
export function requireRoom(lines: number): void {
  if (lines < MAX_LINES) return;
  throw new ShopError(`A bag holds ${MAX_LINES} different items at most`, {
    code: 'lines_limit',
    kind: 'unprocessable',
    field: 'sku',
  });
}

/** The one refusal that makes a browser forget its quote and begin another (§4). */
export const quoteUnknown = () =>
  new ShopError('There is no such bag', { code: 'quote_unknown', kind: 'not-found', field: 'quote' });

export const notSoldHere = (sku: string) =>
  new ShopError(`We do not sell ${sku}`, { code: 'sku_unknown', kind: 'unprocessable', field: 'sku' });

export const lineUnknown = (sku: string) =>
  new ShopError(`${sku} is not in the bag any more`, { code: 'line_unknown', kind: 'unprocessable', field: 'sku' });

const quantityLimit = () =>
  new ShopError(`A bag holds ${MAX_LINE_QUANTITY} of one size at most`, {
    code: 'quantity_limit',
    kind: 'unprocessable',
    field: 'quantity',
  });

/** Says how many are left only where everybody is told. */
function notEnough({ sku, available }: WantedLine): ShopError {
  const { message, code } = outOfStock({ sku, available });
  const reason = available > LOW_STOCK ? `There are not as many left of ${sku}` : message;
  return new ShopError(reason, { code: available > 0 ? code : 'sold_out', kind: 'unprocessable', field: 'quantity' });
}
