import type { SwapPayment } from '@shop/contracts/shop/order/swap-payment';
import type { Visitor } from '@shop/contracts/storefront';
import { data, redirect, redirectDocument } from 'react-router';
import type { PaymentReply } from '#app/features/order/checkout/payment-form.ts';
import { payDifferencePath } from '#app/features/order/pay-link/pay-difference-page.tsx';
import { formReply, readText } from '#app/form/form-reply.ts';
import { moneyIn, PLACING_TIMEOUT_MS, patiently, paymentIn } from './checkout-payment-action.ts';

type Posted = { request: Request; visitor: Visitor };

/** Pays the difference of a size swap. */
export async function answerDifference({ request, visitor }: Posted) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const [payment, expected, idempotencyKey] = [
    toSwapPayment(form),
    moneyIn(readText(form, 'expected')),
    readText(form, 'key'),
  ];
  if (!payment || !expected || !idempotencyKey) throw data(null, { status: 400 });
  let leadsTo: Response | undefined;
  const pay = () =>
    visitor.services.api.swapPayment.pay(
      { body: { token, payment, expected } },
      { idempotencyKey, timeoutMs: PLACING_TIMEOUT_MS },
    );
  const work = async () => {
    const { status, url } = await patiently(pay);
    const isAction = status === 'action' && url !== undefined;
    // Gateway pages need a document navigation because they are outside the router.
    leadsTo = isAction
      ? redirectDocument(new URL(url, request.url).href, 303)
      : redirect(payDifferencePath(token), 303);
  };
  const reply = await formReply({ work, typed: { method: payment.method } });
  if (leadsTo) throw leadsTo;
  return data<PaymentReply>({ ...reply.data, intent: 'pay', expected }, reply.init ?? undefined);
}

/** The link proves no account: saved cards and balance cannot be used. */
function toSwapPayment(form: FormData): SwapPayment | undefined {
  const payment = paymentIn(form);
  if (!payment || payment.method === 'saved-card' || payment.method === 'none') return undefined;
  return payment.method === 'card' ? { method: 'card', token: payment.token } : payment;
}
