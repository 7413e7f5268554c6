import type { SwapDifference } from '@shop/contracts/shop/order/swap-payment';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { PayForm } from '#app/features/order/checkout/pay-form.tsx';
import type { PaymentReply } from '#app/features/order/checkout/payment-form.ts';
import { Waiting } from '#app/features/order/checkout/return-page.tsx';
import type { Refusal } from '#app/form/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { PayLinkRefusal } from './pay-link-page.tsx';
import '#app/features/order/checkout/checkout.css';

type PayDifferencePageProps = {
  token: string;
  /** Idempotency key of the form. */
  payKey: string;
  /** Absent without a token, and when the link is refused. */
  difference?: SwapDifference | undefined;
  refusal?: Refusal | undefined;
  reply?: PaymentReply | undefined;
  busy: boolean;
};

export const payDifferencePath = (token: string): string =>
  `${ROUTES.payDifference.path}?token=${encodeURIComponent(token)}`;

/** Page of the link that pays for a dearer size. */
export function PayDifferencePage({ token, payKey, difference, refusal, reply, busy }: PayDifferencePageProps) {
  const text = useText();
  if (difference?.status === 'pending')
    return (
      <div className="checkout-return container">
        <Waiting to={payDifferencePath(token)} />
      </div>
    );
  return (
    <div className="checkout-return container">
      <h1 className="display">{text(difference?.status === 'paid' ? 'payDifference.paid' : 'payDifference.title')}</h1>
      {refusal && <PayLinkRefusal refusal={refusal} />}
      {!token && <p>{text('payDifference.reopen')}</p>}
      {difference?.status === 'paid' && <Paid difference={difference} />}
      {difference?.status === 'open' && <Payment {...{ token, payKey, difference, reply, busy }} />}
    </div>
  );
}

function useAmount({ toPay }: SwapDifference): string {
  const { locale } = useUiLocale();
  return formatMoney(toPay, locale);
}

function Paid({ difference }: { difference: SwapDifference }) {
  const text = useText();
  const { title, to } = difference;
  return <p role="status">{text('payDifference.paidText', { title, to, amount: useAmount(difference) })}</p>;
}

type PaymentProps = Pick<PayDifferencePageProps, 'token' | 'payKey' | 'reply' | 'busy'> & {
  difference: SwapDifference;
};

function Payment({ token, payKey, difference, reply, busy }: PaymentProps) {
  const text = useText();
  const { number, title, from, to, toPay, paymentMethods, cardFields, isTest } = difference;
  const amount = useAmount(difference);
  const checkout = {
    ...{ paymentMethods, isTest, savedCards: [], signedIn: false, totals: { toPay, total: toPay } },
    ...(cardFields && { cardFields }),
  };
  return (
    <>
      <p>{text('payDifference.text', { title, from, to, number, amount })}</p>
      <p className="muted">{text('payDifference.held')}</p>
      <Refused reply={reply} isDeclined={difference.isDeclined} />
      <PayForm
        {...{ checkout, reply, busy }}
        payKey={reply?.key ?? payKey}
        action={payDifferencePath(token)}
        onPay={() => {}}
      />
    </>
  );
}

const DECLINED = 'payment_declined';

/** A decline is known from the reply, or after the return from the bank. */
function Refused({ reply, isDeclined }: { reply: PaymentReply | undefined; isDeclined: boolean }) {
  const text = useText();
  const errorText = useErrorText();
  const refusals = reply?.done === false ? reply.refusals : [];
  const others = refusals.filter(({ code }) => code !== DECLINED);
  if (others.length > 0)
    return (
      <ErrorBox
        title={text('checkout.refused')}
        faults={others.map((refusal) => ({ message: errorText(refusal) }))}
        reply={reply}
      />
    );
  if (!isDeclined && refusals.length === 0) return null;
  return (
    <ErrorBox title={text('checkout.declined')} reply={reply ?? isDeclined}>
      <p>{text('checkout.declined.again')}</p>
    </ErrorBox>
  );
}
