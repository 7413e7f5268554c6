import { type ApiError, isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { Visitor } from '@shop/contracts/storefront';
import { afterFailure, type StoredQuote } from '@shop/domain/quote-lifecycle';
import { ROUTES } from '@shop/domain/route-table';
import { data, redirect } from 'react-router';
import { addToQuote } from '#app/browser/quote-adding.ts';
import { requestViewMode, storedQuoteOf } from '#app/browser/quote-cookies.ts';
import type { BagReply } from '#app/features/bag/bag-codes.tsx';
import { BAG_INTENTS, type BagIntent } from '#app/features/bag/bag-form.tsx';
import type { EstimateReply } from '#app/features/bag/delivery-estimate.tsx';
import { type Refusal, textOf } from '#app/form-reply.ts';
import { quoteHeaders } from './quote-headers.ts';

type Posted = { request: Request; visitor: Visitor };
type Work = Posted & { form: FormData; stored: StoredQuote; remember: (stored: StoredQuote) => void };

/** What a form of the bag's page asks for. */
export async function answerBag({ request, visitor }: Posted) {
  const form = await request.formData();
  return textOf(form, 'intent') === 'estimate' ? estimate(visitor, form) : changeBag({ request, visitor, form });
}

async function estimate({ api }: Visitor, form: FormData) {
  const asked = { intent: 'estimate', postcode: textOf(form, 'postcode').trim() } as const;
  try {
    const found = await api.delivery.shippingMethods({ query: { postcode: asked.postcode } });
    return data<EstimateReply>({ ...asked, estimate: found });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [refusal] = refusalsOf(error);
    return data<EstimateReply>({ ...asked, refusal }, { status: error.status ?? 422 });
  }
}

/** §4 on the server-rendering branch: what a form without script asks of the bag. It leads back to the bag. */
async function changeBag({ request, visitor, form }: Posted & { form: FormData }) {
  const intent = BAG_INTENTS.find((one) => one === textOf(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  const before = storedQuoteOf(request.headers.get('cookie'));
  let stored = before;
  const remember = (next: StoredQuote) => {
    stored = next;
  };
  try {
    await (intent === 'add' ? add : change)({ request, visitor, form, stored, remember }, intent);
    // A token without its flag would be overlooked by script.
    const kept = { ...stored, flag: stored.flag || stored.token !== undefined };
    return redirect(ROUTES.cart.path, { status: 303, headers: quoteHeaders(kept, request) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (intent !== 'add') stored = afterFailure({ stored, next: 'add' }, error.status).stored;
    const headers = stored === before ? new Headers() : quoteHeaders(stored, request);
    const reply: BagReply = { done: false, refusals: refusalsOf(error), typed: { code: textOf(form, 'code') }, intent };
    return data(reply, { status: error.status ?? 422, headers });
  }
}

function add({ request, visitor, form, stored, remember }: Work): Promise<void> {
  return addToQuote({
    product: { sku: textOf(form, 'sku'), quantity: quantityIn(form) ?? 1 },
    stored,
    api: visitor.api.quote,
    remember,
    // Whatever is no refusal is thrown on, and told of there.
    report: (error) => isRefusal(error) && visitor.report(error, ROUTES.cart.path),
    onServer: true,
    viewMode: requestViewMode(request.headers),
    storeId: visitor.store.storeId,
  });
}

type QuoteApi = ShopApi['quote'];

async function change({ visitor, form }: Work, intent: BagIntent): Promise<void> {
  const { quote } = visitor.api;
  // Whoever posts from the page of the bag has seen what it told.
  if (intent !== 'seen') await quote.refresh().catch(passRefusal);
  await CHANGES[intent](quote, form);
}

const CHANGES: Record<BagIntent, (quote: QuoteApi, form: FormData) => Promise<unknown>> = {
  add: async () => undefined,
  change: (quote, form) => quote.change({ body: { product: changeIn(form) } }),
  remove: (quote, form) => quote.remove({ body: { product: { sku: textOf(form, 'sku') } } }),
  code: (quote, form) => quote.applyCode({ body: { code: textOf(form, 'code') } }),
  'remove-code': (quote) => quote.removeCode(),
  'gift-card': (quote, form) => quote.applyGiftCard({ body: { code: textOf(form, 'code') } }),
  'remove-gift-card': (quote, form) => quote.removeGiftCard({ body: { id: textOf(form, 'id') } }),
  'remove-service': (quote, form) => quote.removeService({ body: { id: textOf(form, 'id') } }),
  seen: (quote) => quote.refresh(),
};

function changeIn(form: FormData) {
  const [sku, newSku, quantity] = [textOf(form, 'sku'), textOf(form, 'newSku'), quantityIn(form)];
  return { sku, ...(quantity !== undefined && { quantity }), ...(newSku && newSku !== sku && { newSku }) };
}

function quantityIn(form: FormData): number | undefined {
  const typed = textOf(form, 'quantity');
  return typed === '' ? undefined : Number(typed);
}

/** A refusal becomes words beside the form; anything else is a bug or an outage. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && (error.errors.length > 0 || error.status !== undefined) && (error.status ?? 0) < 500;

function refusalsOf({ errors: [first, ...others], message }: ApiError): [Refusal, ...Refusal[]] {
  return first ? [first, ...others] : [{ code: 'internal', reason: message }];
}

function passRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
