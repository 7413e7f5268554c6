import { isApiError } from '@shop/contracts/shop/api-error';
import type { CheckoutPayment, PlacingReply } from '@shop/contracts/shop/checkout';
import type { Visitor } from '@shop/contracts/storefront';
import { CHECKOUT_PATHS, orderPagePath } from '@shop/domain/checkout-path';
import { CURRENCIES, type Money } from '@shop/domain/money';
import { PAYMENT_METHODS } from '@shop/domain/payment-method';
import { ROUTES } from '@shop/domain/route-table';
import { data, redirect, redirectDocument } from 'react-router';
import { CHOSEN } from '#app/features/checkout/address-step-fields.ts';
import {
  PAYMENT_INTENTS,
  type PaymentIntent,
  type PaymentReply,
  SAVED_CARD,
} from '#app/features/checkout/payment-form.ts';
import { typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply, textOf } from '#app/form-reply.ts';

type Posted = { request: Request; visitor: Visitor };
type Work = { request: Request; visitor: Visitor; form: FormData };

/** What may be shown again; a token is good for one attempt. */
const SHOWN_AGAIN = ['method', 'code'] as const;
/** A gateway may take its time, and giving up early would leave the shopper without an answer. */
const PLACING_TIMEOUT_MS = 40_000;
const PATIENT_TRIES = 20;
const PATIENT_PAUSE_MS = 500;

/** What a form of the payment step asks for. */
export async function answerPaymentStep({ request, visitor }: Posted) {
  const form = await request.formData();
  const intent = intentIn(form);
  const typed = typedIn(form, SHOWN_AGAIN);
  const expected = moneyIn(textOf(form, 'expected'));
  if (intent === 'pay' && !paymentIn(form)) {
    const refusals = [{ code: 'invalid', reason: 'Choose how to pay', field: 'method' }];
    return data<PaymentReply>({ done: false, refusals, typed, intent, expected }, { status: 422 });
  }
  // Where to go on to is known only once it is done.
  let leadsTo: Response | undefined;
  const work = async () => {
    leadsTo = await INTENTS[intent]({ request, visitor, form });
  };
  const reply = await replyOf(form, { work, typed });
  if (reply.data.done && leadsTo) throw leadsTo;
  return data<PaymentReply>({ ...reply.data, intent, expected }, reply.init ?? undefined);
}

type InBrowser = { request: Request; serverAction: () => Promise<PaymentReply> };

/** An answer that never came is no reason to pay twice: the form keeps its key. */
export async function answerPaymentStepFromBrowser({ request, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const { data: reply, init } = failedReply(error, { url: request.url, typed: typedIn(form, SHOWN_AGAIN) });
    return data<PaymentReply>({ ...reply, intent: intentIn(form), ...keyIn(form) }, init ?? undefined);
  }
}

type Asked = { work: () => Promise<void>; typed: Record<string, string> };
type Reply = { data: FormReply & { key?: string }; init: ResponseInit | null };

/** Nobody knows what became of it, so the same form can be sent again and must stay the same. */
const UNANSWERED: ReadonlySet<string> = new Set(['idempotency_in_progress', 'timeout']);

async function replyOf(form: FormData, { work, typed }: Asked): Promise<Reply> {
  const reply = await formReply({ work, typed }).catch((error: unknown) => lateReply(error, typed));
  const { data: told } = reply;
  if (told.done || !told.refusals.some(({ code }) => UNANSWERED.has(code))) return reply;
  return { data: { ...told, ...keyIn(form) }, init: { status: 503 } };
}

/** Only the form that pays has one. */
function keyIn(form: FormData): { key?: string } {
  const key = textOf(form, 'key');
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
    await visitor.api.quote.applyCode({ body: { code: textOf(form, 'code') } });
    return again();
  },
  'remove-code': async ({ visitor }) => {
    await visitor.api.quote.removeCode();
    return again();
  },
  'gift-card': async ({ visitor, form }) => {
    await visitor.api.quote.applyGiftCard({ body: { code: textOf(form, 'code') } });
    return again();
  },
  'remove-gift-card': async ({ visitor, form }) => {
    await visitor.api.quote.removeGiftCard({ body: { id: textOf(form, 'id') } });
    return again();
  },
  credit: async ({ visitor, form }) => {
    await visitor.api.checkout.change({ body: { useCredit: textOf(form, 'useCredit') === CHOSEN } });
    return again();
  },
  continue: async ({ request, visitor, form }) =>
    leadOn(await visitor.api.checkout.complete({ body: { number: textOf(form, 'order') } }), request),
  cancel: async ({ visitor }) => {
    const { status, number } = await visitor.api.checkout.cancel();
    return redirect(status === 'ordered' && number ? orderPagePath('confirmation', number) : ROUTES.cart.path, 303);
  },
};

async function pay({ request, visitor, form }: Work): Promise<Response> {
  const expected = moneyIn(textOf(form, 'expected'));
  const total = moneyIn(textOf(form, 'total'));
  const payment = paymentIn(form);
  const idempotencyKey = textOf(form, 'key');
  if (!expected || !total || !payment || !idempotencyKey) throw data(null, { status: 400 });
  if (textOf(form, 'seen') === CHOSEN) await noteSeen(visitor);
  const conversionEventId = textOf(form, 'conversionEventId');
  const body = { payment, expected, total, ...(conversionEventId && { conversionEventId }) };
  const place = () => visitor.api.checkout.place({ body }, { idempotencyKey, timeoutMs: PLACING_TIMEOUT_MS });
  return leadOn(await patiently(place), request);
}

/** What changed was told on the page that was sent; a bag that is already being paid for has nothing left to tell. */
async function noteSeen({ api }: Visitor): Promise<void> {
  try {
    await api.quote.refresh();
  } catch (error) {
    if (!isApiError(error) || !error.errors.some(({ code }) => SAID_BEFORE.has(code))) throw error;
  }
}

const SAID_BEFORE: ReadonlySet<string> = new Set(['completion_in_progress', 'quote_unknown']);

/** A second press of the button waits for what the first is answered. */
async function patiently<Placed>(place: () => Promise<Placed>): Promise<Placed> {
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

/** To the order, to the bank or to where one waits. The gateway's pages are none of the router's. */
function leadOn({ status, number, url }: PlacingReply, request: Request): Response {
  if (status === 'ordered') return redirect(orderPagePath('confirmation', number), 303);
  if (status === 'action' && url) return redirectDocument(new URL(url, request.url).href, 303);
  return redirect(orderPagePath('return', number), 303);
}

const again = (): Response => redirect(CHECKOUT_PATHS.payment, 303);

function paymentIn(form: FormData): CheckoutPayment | undefined {
  const method = textOf(form, 'method');
  if (method === 'none') return { method };
  if (method.startsWith(SAVED_CARD)) return { method: 'saved-card', cardId: method.slice(SAVED_CARD.length) };
  const known = PAYMENT_METHODS.find((one) => one === method);
  if (known !== 'card') return known && { method: known };
  return { method: known, token: textOf(form, 'token'), save: textOf(form, 'save') === CHOSEN };
}

/** As the form carries it: `4199 GBP`. */
function moneyIn(written: string): Money | undefined {
  const [amount = '', currency] = written.split(' ');
  const known = CURRENCIES.find((one) => one === currency);
  return known && /^\d{1,10}$/.test(amount) ? { amount: Number(amount), currency: known } : undefined;
}

function intentIn(form: FormData): PaymentIntent {
  const intent = PAYMENT_INTENTS.find((one) => one === textOf(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
