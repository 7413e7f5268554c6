import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { Refusal } from '#app/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { noticeWords } from './notice-words.ts';
import { type PaymentReply, tellsOfChanges } from './payment-form.ts';

type PaymentRefusalProps = {
  checkout: CheckoutReply;
  reply: PaymentReply | undefined;
  /** How a payment ended from which the shopper has come back. */
  declined: Refusal | undefined;
};

/** Told beside the field that it is about. */
const TOLD_INLINE: ReadonlySet<string> = new Set(['code', 'gift-card']);
const DECLINED = 'payment_declined';
/** What a bank says of a card, where the shopper can do something about it. */
const REASONS = ['insufficient_funds', 'expired_card', 'incorrect_cvc', 'token_unusable'] as const;

/** Why nothing was bought, in the grey box above the ways to pay. */
export function PaymentRefusal({ checkout, reply, declined }: PaymentRefusalProps) {
  const text = useText();
  const errorText = useErrorText();
  const refusals = reply ? refusalsOf(reply) : [declined ?? []].flat();
  if (refusals.length === 0) return null;
  if (reply && tellsOfChanges(reply)) {
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

const refusalsOf = (reply: PaymentReply): readonly Refusal[] =>
  reply.done || TOLD_INLINE.has(reply.intent) ? [] : reply.refusals;

function reasonWords({ code, reason, field }: Refusal, text: Text): string | undefined {
  if (code === 'invalid' && field === 'method') return text('checkout.payment.wrong');
  const known = code === DECLINED ? REASONS.find((one) => one === reason) : undefined;
  return known && text(`checkout.declined.${known}`);
}

type ChangedProps = { checkout: CheckoutReply; reply: PaymentReply; refusals: readonly Refusal[] };

/** Says what is different, and asks for another look: another amount is never taken silently. */
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
      notices.map((notice) => `${title}: ${noticeWords(notice, { text, money })}`),
    ),
  ];
  return (
    <ErrorBox title={text('checkout.changed')} faults={changes.map((message) => ({ message }))} reply={reply}>
      <p>{text('checkout.changed.again')}</p>
    </ErrorBox>
  );
}
