import { type ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { Visitor } from '@shop/contracts/storefront';
import { afterFailure, type StoredQuote } from '@shop/domain/quote/quote';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, redirect } from 'react-router';
import type { EstimateReply } from '#app/features/quote/delivery/delivery-estimate.tsx';
import { addToQuote, requestViewMode } from '#app/features/quote/lifecycle/add-to-quote.ts';
import { quoteHeaders } from '#app/features/quote/lifecycle/quote-headers.ts';
import { readStoredQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import type { QuoteFormReply } from '#app/features/quote/quote/quote-codes.tsx';
import { QUOTE_INTENTS, type QuoteIntent } from '#app/features/quote/quote/quote-form.tsx';
import { type Refusal, readText } from '#app/form/form-reply.ts';

type Posted = { request: Request; visitor: Visitor };
type Work = Posted & { form: FormData; stored: StoredQuote; remember: (stored: StoredQuote) => void };

/** Handles the forms of the quote page. */
export async function answerQuoteForm({ request, visitor }: Posted) {
  const form = await request.formData();
  return readText(form, 'intent') === 'estimate' ? estimate(visitor, form) : changeQuote({ request, visitor, form });
}

async function estimate({ services: { api } }: Visitor, form: FormData) {
  const requested = { intent: 'estimate', postcode: readText(form, 'postcode').trim() } as const;
  try {
    const found = await api.delivery.shippingMethods({ query: { postcode: requested.postcode } });
    return data<EstimateReply>({ ...requested, estimate: found });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [refusal] = toRefusals(error);
    return data<EstimateReply>({ ...requested, refusal }, { status: error.status ?? 422 });
  }
}

/** §4 on the server-rendering branch: applies a form sent without script and redirects to the quote page. */
async function changeQuote({ request, visitor, form }: Posted & { form: FormData }) {
  const intent = QUOTE_INTENTS.find((one) => one === readText(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  const before = readStoredQuote(request.headers.get('cookie'));
  let stored = before;
  const remember = (next: StoredQuote) => {
    stored = next;
  };
  try {
    await (intent === 'add' ? add : change)({ request, visitor, form, stored, remember }, intent);
    // Script ignores a token without its flag.
    const flagged = { ...stored, flag: stored.flag || stored.token !== undefined };
    return redirect(ROUTES.cart.path, { status: 303, headers: quoteHeaders(flagged, request) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (intent !== 'add') stored = afterFailure({ stored, next: 'add' }, error.status).stored;
    const headers = stored === before ? new Headers() : quoteHeaders(stored, request);
    const reply: QuoteFormReply = {
      done: false,
      refusals: toRefusals(error),
      typed: { code: readText(form, 'code'), note: readText(form, 'note') },
      intent,
    };
    return data(reply, { status: error.status ?? 422, headers });
  }
}

async function add({ request, visitor, form, stored, remember }: Work): Promise<void> {
  await addToQuote({
    product: { sku: readText(form, 'sku'), quantity: quantityIn(form) ?? 1 },
    stored,
    api: visitor.services.api.quote,
    remember,
    // Other errors are rethrown and reported there.
    report: (error) => isRefusal(error) && visitor.services.report(error, ROUTES.cart.path),
    onServer: true,
    viewMode: requestViewMode(request.headers),
    storeId: visitor.site.store.storeId,
  });
}

type QuoteApi = ShopApi['quote'];

async function change({ visitor, form }: Work, intent: QuoteIntent): Promise<void> {
  const { quote } = visitor.services.api;
  // A post from the quote page means that its notices were seen.
  if (intent !== 'seen') await quote.refresh().catch(passRefusal);
  await CHANGES[intent](quote, form);
}

const CHANGES: Record<QuoteIntent, (quote: QuoteApi, form: FormData) => Promise<unknown>> = {
  add: async () => undefined,
  change: (quote, form) => quote.change({ body: { product: changeIn(form) } }),
  remove: (quote, form) => quote.remove({ body: { product: { sku: readText(form, 'sku') } } }),
  code: (quote, form) => quote.applyCode({ body: { code: readText(form, 'code') } }),
  'remove-code': (quote) => quote.removeCode(),
  'gift-card': (quote, form) => quote.applyGiftCard({ body: { code: readText(form, 'code') } }),
  'remove-gift-card': (quote, form) => quote.removeGiftCard({ body: { id: readText(form, 'id') } }),
  'remove-service': (quote, form) => quote.removeService({ body: { id: readText(form, 'id') } }),
  wrap: (quote, form) => quote.wrap({ body: { note: readText(form, 'note') } }),
  seen: (quote) => quote.refresh(),
};

function changeIn(form: FormData) {
  const [sku, newSku, quantity] = [readText(form, 'sku'), readText(form, 'newSku'), quantityIn(form)];
  return { sku, ...(quantity !== undefined && { quantity }), ...(newSku && newSku !== sku && { newSku }) };
}

function quantityIn(form: FormData): number | undefined {
  const typed = readText(form, 'quantity');
  return typed === '' ? undefined : Number(typed);
}

/** Rejections are shown beside the form; all other errors are bugs or outages. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && (error.errors.length > 0 || error.status !== undefined) && (error.status ?? 0) < 500;

function toRefusals({ errors: [first, ...others], message }: ApiError): [Refusal, ...Refusal[]] {
  return first ? [first, ...others] : [{ code: 'internal', reason: message }];
}

function passRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
