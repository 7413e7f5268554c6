import { ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import {
  afterAdded,
  afterCreated,
  afterFailure,
  beginAdding,
  newQuote,
  type QuoteState,
  quoteFailure,
  type SiteViewMode,
  type StoredQuote,
} from '@shop/domain/quote/quote';
import { readStoredQuote, rememberQuote } from './stored-quote.ts';

/** Below this: phones and portrait tablets. */
const DESKTOP = '(min-width: 1024px)';

export type QuoteAdding = {
  product: { sku: string; quantity: number };
  stored: StoredQuote;
  api: Pick<ShopApi['quote'], 'create' | 'add'>;
  /** Stores the new flag and token. */
  remember: (stored: StoredQuote) => void;
  /** Reports an unexpected error with the quote alert tag. */
  report: (error: ApiError) => void;
  /** True while the server handles a form posted without JavaScript. */
  onServer: boolean;
  viewMode: SiteViewMode;
  storeId: number;
};

/**
 * §4: adds a product to the stored quote, or creates a quote with it. Returns the quote as it then is; throws if the
 * product was not added.
 */
export async function addToQuote(adding: QuoteAdding): Promise<QuoteReply | undefined> {
  let state = beginAdding(adding.stored);
  let quote: QuoteReply | undefined;
  while (state.next === 'create' || state.next === 'add') {
    try {
      const reply = await (state.next === 'create' ? create(adding) : add(adding));
      quote = reply.quote;
      state = reply.token ? afterCreated(state, { token: reply.token, onServer: adding.onServer }) : afterAdded(state);
    } catch (error) {
      state = fail(adding, { state, error });
    }
    adding.remember(state.stored);
  }
  return quote;
}

type AddingHere = Pick<QuoteAdding, 'product' | 'storeId' | 'api' | 'report'>;

/** Browser side of adding: the flag is in a cookie, the token is invisible to script. */
export function addInBrowser(adding: AddingHere): Promise<QuoteReply | undefined> {
  const stored = () => readStoredQuote(document.cookie);
  const here = { remember: rememberQuote, onServer: false, viewMode: browserViewMode() };
  const add = () => addToQuote({ ...adding, ...here, stored: stored() });
  return stored().flag ? add() : inOneTab(add);
}

/** Web Lock against a race: two tabs that each create a quote would overwrite each other's token. */
function inOneTab<Done>(work: () => Promise<Done>): Promise<Done> {
  // Undefined on insecure pages (no HTTPS).
  const locks: LockManager | undefined = navigator.locks;
  return locks?.request('new-quote', work) ?? work();
}

type Added = { token?: string; quote: QuoteReply | undefined };

async function create({ api, product, viewMode, storeId }: QuoteAdding): Promise<Added> {
  const { token, quote, errors } = await api.create({ body: newQuote(product, viewMode, storeId) });
  refuseErrors(errors);
  if (!token) throw new ApiError('The quote has no token', { code: 'bad_response', url: '/quote' });
  return { token, quote };
}

async function add({ api, product }: QuoteAdding): Promise<Added> {
  const { quote, errors } = await api.add({ body: { product } });
  refuseErrors(errors);
  return { quote };
}

/** A quote that is gone may be recreated; any other error is rethrown. */
function fail({ remember, report }: QuoteAdding, { state, error }: { state: QuoteState; error: unknown }): QuoteState {
  if (!isApiError(error)) throw error;
  const after = afterFailure(state, error.status);
  if (after.next !== 'fail') return after;
  if (after.stored !== state.stored) remember(after.stored);
  if (after.report) report(error);
  throw error;
}

/** §5: a 200 reply may contain errors, too. */
function refuseErrors(errors: ApiError['errors'] | undefined = []): void {
  const reason = quoteFailure({ errors });
  if (reason !== undefined) throw new ApiError(reason, { code: 'bad_request', url: '/quote', errors });
}

export const browserViewMode = (): SiteViewMode => (matchMedia(DESKTOP).matches ? 'desktop' : 'mobile');

/** Fallback for forms without JavaScript: the width is unknown, only the device type is sent. */
export const requestViewMode = (headers: Headers): SiteViewMode =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '') ? 'mobile' : 'desktop';
