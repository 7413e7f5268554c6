import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { PaymentIntent, PaymentReply } from '#app/features/order/checkout/payment-form.ts';
import type { Refusal } from '#app/form/form-reply.ts';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';

type MoneyOffProps = { checkout: CheckoutReply; reply: PaymentReply | undefined; busy: boolean | undefined };

/** Payment before the card: promotion code, gift cards and account credit. */
export function MoneyOff({ checkout, reply, busy }: MoneyOffProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { code, giftCards, credit } = checkout;
  return (
    <section className="checkout-part checkout-part--folds">
      <Disclosure summary={text('quote.code.title')} defaultOpen={Boolean(code || isAbout(reply, 'code'))}>
        {code && (
          <Used
            words={
              code.status === 'applied'
                ? text('quote.code.applied', { code: code.code })
                : idleWords(code, { text, locale })
            }
            intent="remove-code"
            label={text('quote.code.remove', { code: code.code })}
          />
        )}
        <CodeForm key={code?.code} intent="code" label={text('quote.code.label')} reply={reply} busy={busy} />
      </Disclosure>
      <Disclosure
        summary={text('quote.giftCard.title')}
        defaultOpen={giftCards.length > 0 || isAbout(reply, 'gift-card')}
      >
        {giftCards.map(({ id, lastFour, amount }) => (
          <Used
            key={id}
            words={text('quote.giftCard.used', { lastFour, amount: formatTakenOff(amount, locale) })}
            intent="remove-gift-card"
            label={text('quote.giftCard.remove', { lastFour })}
          >
            <input type="hidden" name="id" value={id} />
          </Used>
        ))}
        <CodeForm
          key={giftCards.length}
          intent="gift-card"
          label={text('quote.giftCard.label')}
          reply={reply}
          busy={busy}
        />
      </Disclosure>
      {credit && <Credit credit={credit} reply={reply} busy={busy} />}
    </section>
  );
}

const isAbout = (reply: PaymentReply | undefined, intent: PaymentIntent): boolean => reply?.intent === intent;

type Code = NonNullable<CheckoutReply['code']>;
type Words = { text: Text; locale: Parameters<typeof formatMoney>[1] };

function idleWords({ code, reason, missing }: Code, { text, locale }: Words): string {
  if (reason === 'ended') return text('quote.code.ended', { code });
  const why =
    reason === 'minimum' && missing
      ? text('quote.code.missing', { amount: formatMoney(missing, locale) })
      : text(`quote.code.${reason ?? 'nothing-eligible'}`);
  return text('quote.code.idle', { code, reason: why });
}

type UsedProps = { words: string; intent: PaymentIntent; label: string; children?: ReactNode };

/** Applied reduction with its remove button. */
function Used({ words, intent, label, children }: UsedProps) {
  const text = useText();
  return (
    <div className="checkout-used">
      <p>{words}</p>
      <Form method="post" action={CHECKOUT_PATHS.payment} replace preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" variant="link" aria-label={label}>
          {text('quote.remove')}
        </Button>
      </Form>
    </div>
  );
}

type CodeFormProps = {
  intent: 'code' | 'gift-card';
  label: string;
  reply: PaymentReply | undefined;
  busy: boolean | undefined;
};

/** Maximum length the API accepts. */
const MAX_CODE_LENGTH = 60;

/** Code input. A refused code stays, with the reason beside it. */
function CodeForm({ intent, label, reply, busy }: CodeFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const refused = reply?.done === false && reply.intent === intent ? reply : undefined;
  const refusal = refused?.refusals[0];
  return (
    <Form className="checkout-code" method="post" action={CHECKOUT_PATHS.payment} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <TextField
        name="code"
        label={label}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={refused?.typed.code}
        error={refusal && errorText(refusal)}
        required
      />
      <Button type="submit" variant="secondary" disabled={busy}>
        {text('quote.code.apply')}
      </Button>
    </Form>
  );
}

type CreditProps = Pick<CodeFormProps, 'reply' | 'busy'> & { credit: NonNullable<CheckoutReply['credit']> };

/** All of the credit, or a part. */
function Credit({ credit: { balance, isUsed, amount }, reply, busy }: CreditProps) {
  const text = useText();
  const refused =
    reply?.done === false && reply.intent === 'credit' && reply.refusals.some(isLimit) ? reply : undefined;
  const { locale } = useUiLocale();
  if (balance.amount === 0 && !isUsed) return null;
  return (
    <div className="checkout-credit">
      <h2 className="checkout-part__title">{text('checkout.credit')}</h2>
      <p>
        {isUsed
          ? text('checkout.credit.used', { amount: formatMoney(amount, locale) })
          : text('checkout.credit.balance', { balance: formatMoney(balance, locale) })}
      </p>
      <Form className="checkout-code" method="post" action={CHECKOUT_PATHS.payment} replace preventScrollReset>
        <input type="hidden" name="intent" value="credit" />
        {!isUsed && (
          <TextField
            name="limit"
            label={text('checkout.credit.part')}
            hint={text('checkout.credit.part.hint')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={12}
            defaultValue={refused?.typed.limit}
            error={refused && text('checkout.credit.part.wrong')}
          />
        )}
        <Button type="submit" variant="secondary" name="useCredit" value={isUsed ? 'no' : 'yes'} disabled={busy}>
          {text(isUsed ? 'checkout.credit.off' : 'checkout.credit.on')}
        </Button>
      </Form>
    </div>
  );
}

const isLimit = ({ field }: Refusal): boolean => field === 'limit';
