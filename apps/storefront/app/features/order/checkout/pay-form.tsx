import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { HOSTED_CARD_TOKEN } from '@shop/domain/order/payment/payment-method';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { CardFrame, type CardFrameHandle, type CardToken } from '#app/form/card/card-frame.tsx';
import { readText } from '#app/form/form-reply.ts';
import { LegalLinks } from '#app/form/legal-links.tsx';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { CHOSEN } from './address-step-fields.ts';
import { hasChangeNotice, type PaymentReply, SAVED_CARD, writeMoney } from './payment-form.ts';
import { usePaying } from './use-paying.ts';

/** What a payment form needs of a checkout. */
type Payable = Pick<CheckoutReply, 'savedCards' | 'paymentMethods' | 'cardFields' | 'isTest' | 'signedIn'> & {
  totals: Pick<CheckoutReply['totals'], 'toPay' | 'total'>;
};

type PayFormProps = {
  checkout: Payable;
  /** Where the form is sent; by default the payment step. */
  action?: string;
  /** Idempotency key of this form: repeated submits create one order. */
  payKey: string;
  reply: PaymentReply | undefined;
  busy: boolean | undefined;
  onPay: (method: string) => void;
};

export function PayForm({ checkout, payKey, reply, busy, onPay, action = CHECKOUT_PATHS.payment }: PayFormProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { toPay, total } = checkout.totals;
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<CardFrameHandle>(null);
  const { pay, isPending, isUnreachable, sentCard } = usePaying({ payKey, frame, busy, onPay, action });
  const isBusy = busy || isPending;
  const isFree = toPay.amount === 0;
  return (
    <Form
      className="checkout-form"
      method="post"
      action={action}
      onSubmit={(event) => void pay(event)}
      ref={form}
      replace
    >
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="key" value={payKey} />
      <input type="hidden" name="expected" value={writeMoney(toPay)} />
      <input type="hidden" name="total" value={writeMoney(total)} />
      {reply && hasChangeNotice(reply) && <input type="hidden" name="seen" value={CHOSEN} />}
      {isFree ? (
        <>
          <input type="hidden" name="method" value="none" />
          <p>{text('checkout.payment.nothing')}</p>
        </>
      ) : (
        <Methods
          checkout={checkout}
          reply={reply}
          card={{
            frame,
            isUnreachable,
            sentCard: isBusy ? undefined : sentCard,
            onEnter: () => form.current?.requestSubmit(),
          }}
        />
      )}
      {checkout.isTest && !isFree && <p className="checkout-test muted">{text('checkout.payment.test')}</p>}
      <Button type="submit" block aria-disabled={isBusy || undefined}>
        {isFree ? text('checkout.payment.place') : text('checkout.payment.pay', { amount: formatMoney(toPay, locale) })}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy && text('checkout.payment.busy')}
      </p>
      <LegalLinks className="checkout-legal" />
    </Form>
  );
}

type CardProps = {
  frame: RefObject<CardFrameHandle | null>;
  /** Submitted card token with unknown outcome. */
  sentCard: CardToken | undefined;
  isUnreachable: boolean;
  onEnter: () => void;
};

type MethodsProps = Pick<PayFormProps, 'checkout' | 'reply'> & { card: CardProps };

function Methods({ checkout, reply, card }: MethodsProps) {
  const text = useText();
  const { savedCards } = checkout;
  const options = useMethodOptions(checkout);
  const typed = reply?.done === false && reply.intent === 'pay' ? reply.typed.method : undefined;
  const usual = savedCards.find(({ isDefault }) => isDefault) ?? savedCards[0];
  const first = options.some(({ value }) => value === typed) ? typed : usual && `${SAVED_CARD}${usual.id}`;
  const initial = first ?? options[0]?.value ?? '';
  const [method, setMethod] = useState(initial);
  const choice = useRef<HTMLDivElement>(null);
  // The method may have been selected before hydration.
  useEffect(() => {
    const form = choice.current?.closest('form');
    if (form) setMethod(readText(new FormData(form), 'method') || initial);
  }, [initial]);
  const isMissing = reply?.done === false && reply.refusals.some(({ field }) => field === 'method');
  return (
    <div className="checkout-methods" ref={choice}>
      <RadioGroup
        name="method"
        label={text('checkout.payment.legend')}
        options={options.map((option) => ({
          ...option,
          below: option.value === 'card' && (
            <CardDetails checkout={checkout} isChosen={method === option.value} {...card} />
          ),
        }))}
        defaultValue={initial}
        onChange={setMethod}
        error={isMissing ? text('checkout.payment.wrong') : undefined}
      />
    </div>
  );
}

function useMethodOptions({ savedCards, paymentMethods }: Payable) {
  const text = useText();
  return [
    ...savedCards.map(({ id, brand, lastFour, expires, validity }) => ({
      value: `${SAVED_CARD}${id}`,
      label: text('savedCards.card', { brand, lastFour }),
      detail: text(`savedCards.validity.${validity}`, {
        date: `${String(expires.month).padStart(2, '0')}/${expires.year}`,
      }),
    })),
    ...paymentMethods.map(({ method, kind }) => {
      const label = text(`checkout.payment.${method}`);
      return {
        value: method,
        label,
        ...(kind === 'redirect' && { detail: text('checkout.payment.redirect', { method: label }) }),
      };
    }),
  ];
}

type CardDetailsProps = CardProps & { checkout: Payable; isChosen: boolean };

/**
 * Gateway card fields; without JavaScript, or if they are unreachable, the gateway's hosted page follows the submit.
 */
function CardDetails({ checkout, isChosen, ...card }: CardDetailsProps) {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <div className="checkout-card" hidden={isHydrated && !isChosen}>
      <input type="hidden" name="token" value={HOSTED_CARD_TOKEN} />
      <CardEntry cardFields={checkout.cardFields} {...card} />
      {checkout.signedIn && <Checkbox name="save" value={CHOSEN} label={text('checkout.payment.saveCard')} />}
    </div>
  );
}

type CardEntryProps = CardProps & Pick<CheckoutReply, 'cardFields'>;

function CardEntry({ cardFields, frame, sentCard, isUnreachable, onEnter }: CardEntryProps) {
  const text = useText();
  const isHydrated = useHydrated();
  if (isUnreachable) return <p role="alert">{text('checkout.payment.unreachable')}</p>;
  if (!isHydrated || !cardFields) return <p>{text('checkout.payment.hosted')}</p>;
  // Stays mounted, so that a declined card can be corrected.
  return (
    <>
      {sentCard && <p>{text('savedCards.card', sentCard)}</p>}
      <div hidden={sentCard !== undefined}>
        <CardFrame ref={frame} {...cardFields} title={text('checkout.payment.fields')} onEnter={onEnter} />
      </div>
    </>
  );
}
