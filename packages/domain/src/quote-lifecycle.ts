/** Stands in for a quote token where none is stored. It never names a real quote. */
export const PLACEHOLDER_QUOTE_TOKEN = 'guest-quote';
const DEFAULT_QUOTE_STORE_ID = 1;

/** What the browser remembers of its quote: a flag script may read, and the token. */
export type StoredQuote = { flag: boolean; token: string | undefined };

/** Where adding a product stands: what is stored, and what to do next. Only `fail` may ask for a report. */
export type QuoteState =
  | { stored: StoredQuote; next: 'create' | 'add' | 'done' }
  | { stored: StoredQuote; next: 'fail'; report: boolean };

/** §4: with neither flag nor token stored a quote is created, otherwise the product is added to it. */
export const beginAdding = (stored: StoredQuote): QuoteState => ({
  stored,
  next: stored.flag || stored.token ? 'add' : 'create',
});

/** The flag is stored; the token too on the server-rendering branch. */
export const afterCreated = ({ stored }: QuoteState, created: { token: string; onServer: boolean }): QuoteState => ({
  stored: { flag: true, token: created.onServer ? created.token : stored.token },
  next: 'done',
});

export const afterAdded = ({ stored }: QuoteState): QuoteState => ({ stored, next: 'done' });

/** A quote that is gone is created anew, an unauthorised one is forgotten, anything else is reported and thrown on. */
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

/** The body that creates a quote (§3, §7). */
export const newQuote = <Product>(product: Product, viewMode: SiteViewMode, storeId?: number): NewQuote<Product> => ({
  product,
  generalData: { deviceType: viewMode, siteViewMode: viewMode },
  storeId: storeId ?? DEFAULT_QUOTE_STORE_ID,
});
