import { isApiError } from '@shop/contracts/shop/api-error';
import type { CheckoutPayment, PlacingReply } from '@shop/contracts/shop/order/checkout';
import type { Visitor } from '@shop/contracts/storefront';
import { type Currency, getMinorUnits, isCurrency, type Money } from '@shop/domain/money';
import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { PAYMENT_METHODS } from '@shop/domain/order/payment/payment-method';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { data, redirect, redirectDocument } from 'react-router';
import { CHOSEN } from '#app/features/order/checkout/address-step-fields.ts';
import {
  PAYMENT_INTENTS,
  type PaymentIntent,
  type PaymentReply,
  SAVED_CARD,
} from '#app/features/order/checkout/payment-form.ts';
import { typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply, readText } from '#app/form/form-reply.ts';

type Posted = { request: Request; visitor: Visitor };
type Work = { request: Request; visitor: Visitor; form: FormData };

/** Fields returned with an error; a card token is valid for one attempt only. */
const SHOWN_AGAIN = ['method', 'code', 'limit'] as const;
/** Long timeout: the gateway can be slow, and the outcome would be unknown after giving up. */
export const PLACING_TIMEOUT_MS = 40_000;
const PATIENT_TRIES = 20;
const PATIENT_PAUSE_MS = 500;

/** Handles the forms of the payment step. */
export async function answerPaymentStep({ request, visitor }: Posted) {
  const form = await request.formData();
  const intent = intentIn(form);
  const typed = typedIn(form, SHOWN_AGAIN);
  const expected = moneyIn(readText(form, 'expected'));
  if (intent === 'pay' && !paymentIn(form)) {
    const refusals = [{ code: 'invalid', reason: 'Choose how to pay', field: 'method' }];
    return data<PaymentReply>({ done: false, refusals, typed, intent, expected }, { status: 422 });
  }
  if (intent === 'credit' && parseAmount(typed.limit, visitor.site.store.currency) === undefined) {
    const refusals = [{ code: 'invalid', reason: 'Not an amount', field: 'limit' }];
    return data<PaymentReply>({ done: false, refusals, typed, intent, expected }, { status: 422 });
  }
  // Redirect target, known only after the work.
  let leadsTo: Response | undefined;
  const work = async () => {
    leadsTo = await INTENTS[intent]({ request, visitor, form });
  };
  const reply = await buildReply(form, { work, typed });
  if (reply.data.done && leadsTo) throw leadsTo;
  return data<PaymentReply>({ ...reply.data, intent, expected }, reply.init ?? undefined);
}

type InBrowser = { request: Request; serverAction: () => Promise<PaymentReply> };

/** Network error: the form keeps its idempotency key, so that a retry cannot pay twice. */
export async function answerPaymentStepFromBrowser({ request, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const { data: reply, init } = failedReply(error, { url: request.url, typed: typedIn(form, SHOWN_AGAIN) });
    return data<PaymentReply>({ ...reply, intent: intentIn(form), ...keyIn(form) }, init ?? undefined);
  }
}

type PaymentStep = { work: () => Promise<void>; typed: Record<string, string> };
type Reply = { data: FormReply & { key?: string }; init: ResponseInit | null };

/** Outcome unknown: the form keeps its key so that it can be sent again unchanged. */
const UNANSWERED: ReadonlySet<string> = new Set(['idempotency_in_progress', 'timeout']);

async function buildReply(form: FormData, { work, typed }: PaymentStep): Promise<Reply> {
  const reply = await formReply({ work, typed }).catch((error: unknown) => lateReply(error, typed));
  const { data: replyData } = reply;
  if (replyData.done || !replyData.refusals.some(({ code }) => UNANSWERED.has(code))) return reply;
  return { data: { ...replyData, ...keyIn(form) }, init: { status: 503 } };
}

/** Idempotency key; only the pay form has one. */
function keyIn(form: FormData): { key?: string } {
  const key = readText(form, 'key');
  return key ? { key } : {};
}

function lateReply(error: unknown, typed: Record<string, string>) {
  if (!isApiError(error) || error.code !== 'timeout') throw error;
  const refusals = [{ code: 'timeout', reason: 'The shop took too long to answer' }];
  return data<FormReply>({ done: false, refusals, typed });
}

const INTENTS: Record<PaymentIntent, (work: Work) => Promise<Response>> = {
  pay,
  code: async ({ visitor, form }) => {
    await visitor.services.api.quote.applyCode({ body: { code: readText(form, 'code') } });
    return again();
  },
  'remove-code': async ({ visitor }) => {
    await visitor.services.api.quote.removeCode();
    return again();
  },
  'gift-card': async ({ visitor, form }) => {
    await visitor.services.api.quote.applyGiftCard({ body: { code: readText(form, 'code') } });
    return again();
  },
  'remove-gift-card': async ({ visitor, form }) => {
    await visitor.services.api.quote.removeGiftCard({ body: { id: readText(form, 'id') } });
    return again();
  },
  credit: async ({ visitor, form }) => {
    const limit = parseAmount(readText(form, 'limit'), visitor.site.store.currency);
    const body = { useCredit: readText(form, 'useCredit') === CHOSEN, ...(limit && { limit }) };
    await visitor.services.api.checkout.change({ body });
    return again();
  },
  continue: async ({ request, visitor, form }) =>
    leadOn(await visitor.services.api.checkout.complete({ body: { number: readText(form, 'order') } }), request),
  cancel: async ({ visitor }) => {
    const { status, number } = await visitor.services.api.checkout.cancel();
    return redirect(status === 'ordered' && number ? orderPagePath('confirmation', number) : ROUTES.cart.path, 303);
  },
};

async function pay({ request, visitor, form }: Work): Promise<Response> {
  const expected = moneyIn(readText(form, 'expected'));
  const total = moneyIn(readText(form, 'total'));
  const payment = paymentIn(form);
  const idempotencyKey = readText(form, 'key');
  if (!expected || !total || !payment || !idempotencyKey) throw data(null, { status: 400 });
  if (readText(form, 'seen') === CHOSEN) await noteSeen(visitor);
  const conversionEventId = readText(form, 'conversionEventId');
  const body = { payment, expected, total, ...(conversionEventId && { conversionEventId }) };
  const place = () => visitor.services.api.checkout.place({ body }, { idempotencyKey, timeoutMs: PLACING_TIMEOUT_MS });
  return leadOn(await patiently(place), request);
}

/** Marks change notices of the submitted page as seen; ignored when the quote is already being paid. */
async function noteSeen({ services: { api } }: Visitor): Promise<void> {
  try {
    await api.quote.refresh();
  } catch (error) {
    if (!isApiError(error) || !error.errors.some(({ code }) => SAID_BEFORE.has(code))) throw error;
  }
}

const SAID_BEFORE: ReadonlySet<string> = new Set(['completion_in_progress', 'quote_unknown']);

/** Double submit: polls until the first request has a result. */
export async function patiently<Placed>(place: () => Promise<Placed>): Promise<Placed> {
  for (let tries = 1; ; tries++) {
    try {
      return await place();
    } catch (error) {
      const isUnderWay = isApiError(error) && error.errors.some(({ code }) => code === 'idempotency_in_progress');
      if (!isUnderWay || tries === PATIENT_TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PATIENT_PAUSE_MS));
  }
}

/**
 * Redirects to the order, the bank or the waiting page. Gateway pages need a document navigation because they are
 * outside the router.
 */
function leadOn({ status, number, url }: PlacingReply, request: Request): Response {
  if (status === 'ordered') return redirect(orderPagePath('confirmation', number), 303);
  if (status === 'action' && url) return redirectDocument(new URL(url, request.url).href, 303);
  return redirect(orderPagePath('return', number), 303);
}

const again = (): Response => redirect(CHECKOUT_PATHS.payment, 303);

export function paymentIn(form: FormData): CheckoutPayment | undefined {
  const method = readText(form, 'method');
  if (method === 'none') return { method };
  if (method.startsWith(SAVED_CARD)) return { method: 'saved-card', cardId: method.slice(SAVED_CARD.length) };
  const known = PAYMENT_METHODS.find((one) => one === method);
  if (known !== 'card') return known && { method: known };
  return { method: known, token: readText(form, 'token'), save: readText(form, 'save') === CHOSEN };
}

/** Minor units of a typed amount such as `12.50` or `12,5`. Zero if empty, undefined if it is none. */
function parseAmount(typed: string, currency: Currency): number | undefined {
  const text = typed.replace(/[^\d.,]/g, '').replace(',', '.');
  if (typed.trim() === '') return 0;
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text) || Number(text) === 0) return undefined;
  return Math.round(Number(text) * getMinorUnits(currency));
}

/** Parses the form value, such as `4199 GBP`. */
export function moneyIn(written: string): Money | undefined {
  const [amount = '', currency] = written.split(' ');
  const isMoney = currency !== undefined && isCurrency(currency) && /^\d{1,10}$/.test(amount);
  return isMoney ? { amount: Number(amount), currency } : undefined;
}

function intentIn(form: FormData): PaymentIntent {
  const intent = PAYMENT_INTENTS.find((one) => one === readText(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
