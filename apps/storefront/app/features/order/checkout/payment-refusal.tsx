import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { Refusal } from '#app/form/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { formatNotice } from '#app/shop/format-notice.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { hasChangeNotice, type PaymentReply } from './payment-form.ts';

type PaymentRefusalProps = {
  checkout: CheckoutReply;
  reply: PaymentReply | undefined;
  /** Result of a payment after the return from the gateway. */
  declined: Refusal | undefined;
};

/** Shown beside their own field. */
const TOLD_INLINE: ReadonlySet<string> = new Set(['code', 'gift-card']);
const DECLINED = 'payment_declined';

/** Refusal box above the payment methods. */
export function PaymentRefusal({ checkout, reply, declined }: PaymentRefusalProps) {
  const text = useText();
  const errorText = useErrorText();
  const refusals = reply ? listRefusals(reply) : [declined ?? []].flat();
  if (refusals.length === 0) return null;
  if (reply && hasChangeNotice(reply)) {
    return <Changed checkout={checkout} reply={reply} refusals={refusals} />;
  }
  const isDeclined = refusals.some(({ code }) => code === DECLINED);
  return (
    <ErrorBox
      title={text(isDeclined ? 'checkout.declined' : 'checkout.refused')}
      faults={refusals.map((refusal) => ({ message: reasonWords(refusal, text) ?? errorText(refusal) }))}
      reply={reply ?? declined}
    >
      {isDeclined && <p>{text('checkout.declined.again')}</p>}
    </ErrorBox>
  );
}

const listRefusals = (reply: PaymentReply): readonly Refusal[] =>
  reply.done || TOLD_INLINE.has(reply.intent) ? [] : reply.refusals;

const reasonWords = ({ code, field }: Refusal, text: Text): string | undefined =>
  code === 'invalid' && field === 'method' ? text('checkout.payment.wrong') : undefined;

type ChangedProps = { checkout: CheckoutReply; reply: PaymentReply; refusals: readonly Refusal[] };

/** Shows the changes and requires confirmation: a different amount is never charged silently. */
function Changed({ checkout: { totals, lines }, reply, refusals }: ChangedProps) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useUiLocale();
  const money = (amount: typeof totals.toPay) => formatMoney(amount, locale);
  const before = reply.expected;
  const isOther = before && before.amount !== totals.toPay.amount;
  const changes = [
    ...refusals.filter(({ code }) => code !== 'totals_changed' || !isOther).map(errorText),
    ...(isOther ? [text('checkout.changed.total', { now: money(totals.toPay), before: money(before) })] : []),
    ...lines.flatMap(({ title, notices }) =>
      notices.map((notice) => `${title}: ${formatNotice(notice, { text, money })}`),
    ),
  ];
  return (
    <ErrorBox title={text('checkout.changed')} faults={changes.map((message) => ({ message }))} reply={reply}>
      <p>{text('checkout.changed.again')}</p>
    </ErrorBox>
  );
}
