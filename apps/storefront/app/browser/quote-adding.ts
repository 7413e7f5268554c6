import { ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
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
} from '@shop/domain/quote-lifecycle';

export type QuoteAdding = {
  product: { sku: string; quantity: number };
  stored: StoredQuote;
  api: Pick<ShopApi['quote'], 'create' | 'add'>;
  /** Keeps what is to be stored from now on. */
  remember: (stored: StoredQuote) => void;
  /** Tells of what nobody could have expected, with the alert tag of quotes. */
  report: (error: ApiError) => void;
  /** True while the server answers a form that was posted without script. */
  onServer: boolean;
  viewMode: SiteViewMode;
  storeId: number;
};

/** §4: adds a product to the stored quote, or creates one with it. Whatever keeps it from being added is thrown. */
export async function addToQuote(adding: QuoteAdding): Promise<void> {
  let state = beginAdding(adding.stored);
  while (state.next === 'create' || state.next === 'add') {
    try {
      state = state.next === 'create' ? await create(adding, state) : await add(adding, state);
    } catch (error) {
      state = fail(adding, { state, error });
    }
    adding.remember(state.stored);
  }
}

async function create({ api, product, viewMode, storeId, onServer }: QuoteAdding, state: QuoteState) {
  const reply = await api.create({ body: newQuote(product, viewMode, storeId) });
  refuseErrors(reply);
  if (!reply.token) throw new ApiError('The quote has no token', { code: 'bad_response', url: '/quote' });
  return afterCreated(state, { token: reply.token, onServer });
}

async function add({ api, product }: QuoteAdding, state: QuoteState) {
  refuseErrors(await api.add({ body: { product } }));
  return afterAdded(state);
}

/** A quote that is gone may be created anew; anything else ends here. */
function fail({ remember, report }: QuoteAdding, { state, error }: { state: QuoteState; error: unknown }): QuoteState {
  if (!isApiError(error)) throw error;
  const after = afterFailure(state, error.status);
  if (after.next !== 'fail') return after;
  if (after.stored !== state.stored) remember(after.stored);
  if (after.report) report(error);
  throw error;
}

/** §5: also in a reply that says 200. */
function refuseErrors({ errors }: { errors?: { reason: string; code: string }[] | undefined }): void {
  const reason = quoteFailure({ errors: errors ?? null });
  if (reason !== undefined) throw new ApiError(reason, { code: 'bad_request', url: '/quote', errors: errors ?? [] });
}
