import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PaymentIntent, PaymentReply } from './payment-form.ts';

type MoneyOffProps = { checkout: CheckoutReply; reply: PaymentReply | undefined; busy: boolean | undefined };

/** What pays before the card does: a code, gift cards, and the credit of a customer. */
export function MoneyOff({ checkout, reply, busy }: MoneyOffProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { code, giftCards, credit } = checkout;
  return (
    <section className="checkout-part checkout-part--folds">
      <Disclosure summary={text('bag.code.title')} defaultOpen={Boolean(code || isAbout(reply, 'code'))}>
        {code && (
          <Used
            words={
              code.status === 'applied'
                ? text('bag.code.applied', { code: code.code })
                : idleWords(code, { text, locale })
            }
            intent="remove-code"
            label={text('bag.code.remove', { code: code.code })}
          />
        )}
        <CodeForm key={code?.code} intent="code" label={text('bag.code.label')} reply={reply} busy={busy} />
      </Disclosure>
      <Disclosure
        summary={text('bag.giftCard.title')}
        defaultOpen={giftCards.length > 0 || isAbout(reply, 'gift-card')}
      >
        {giftCards.map(({ id, lastFour, amount }) => (
          <Used
            key={id}
            words={text('bag.giftCard.used', { lastFour, amount: formatTakenOff(amount, locale) })}
            intent="remove-gift-card"
            label={text('bag.giftCard.remove', { lastFour })}
          >
            <input type="hidden" name="id" value={id} />
          </Used>
        ))}
        <CodeForm
          key={giftCards.length}
          intent="gift-card"
          label={text('bag.giftCard.label')}
          reply={reply}
          busy={busy}
        />
      </Disclosure>
      {credit && <Credit credit={credit} busy={busy} />}
    </section>
  );
}

const isAbout = (reply: PaymentReply | undefined, intent: PaymentIntent): boolean => reply?.intent === intent;

type Code = NonNullable<CheckoutReply['code']>;
type Words = { text: Text; locale: Parameters<typeof formatMoney>[1] };

function idleWords({ code, reason, missing }: Code, { text, locale }: Words): string {
  if (reason === 'ended') return text('bag.code.ended', { code });
  const why =
    reason === 'minimum' && missing
      ? text('bag.code.missing', { amount: formatMoney(missing, locale) })
      : text(`bag.code.${reason ?? 'nothing-eligible'}`);
  return text('bag.code.idle', { code, reason: why });
}

type UsedProps = { words: string; intent: PaymentIntent; label: string; children?: ReactNode };

/** What is in use, and how to take it away. */
function Used({ words, intent, label, children }: UsedProps) {
  const text = useText();
  return (
    <div className="checkout-used">
      <p suppressHydrationWarning>{words}</p>
      <Form method="post" action={CHECKOUT_PATHS.payment} replace preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" variant="link" aria-label={label}>
          {text('bag.remove')}
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

/** As long as the longest that the shop takes. */
const MAX_CODE_LENGTH = 60;

/** One line that is typed and tried. What is refused stays, with the reason beside it. */
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
        {text('bag.code.apply')}
      </Button>
    </Form>
  );
}

type CreditProps = { credit: NonNullable<CheckoutReply['credit']>; busy: boolean | undefined };

function Credit({ credit: { balance, isUsed, amount }, busy }: CreditProps) {
  const text = useText();
  const { locale } = useUiLocale();
  if (balance.amount === 0 && !isUsed) return null;
  return (
    <div className="checkout-credit">
      <h2 className="checkout-part__title">{text('checkout.credit')}</h2>
      <p suppressHydrationWarning>
        {isUsed
          ? text('checkout.credit.used', { amount: formatMoney(amount, locale) })
          : text('checkout.credit.balance', { balance: formatMoney(balance, locale) })}
      </p>
      <Form method="post" action={CHECKOUT_PATHS.payment} replace preventScrollReset>
        <input type="hidden" name="intent" value="credit" />
        <Button type="submit" variant="secondary" name="useCredit" value={isUsed ? 'no' : 'yes'} disabled={busy}>
          {text(isUsed ? 'checkout.credit.off' : 'checkout.credit.on')}
        </Button>
      </Form>
    </div>
  );
}
