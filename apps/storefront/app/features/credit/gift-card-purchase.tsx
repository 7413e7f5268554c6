import type { ServiceTerms } from '@shop/contracts/shop/quote';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_GIFT_NAME_LENGTH } from '@shop/domain/gift-card-order';
import { Form } from 'react-router';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import './credit.css';

export const PURCHASE_FIELDS = ['amount', 'otherAmount', 'name', 'email', 'from', 'message', 'sendOn'] as const;
/** What is chosen where the amount is typed. */
export const OTHER_AMOUNT = 'other';

type GiftCardTerms = NonNullable<ServiceTerms['giftCard']>;
type GiftCardPurchaseProps = { terms: GiftCardTerms; reply?: FormReply | undefined; busy?: boolean };

/** Buying a gift card for somebody: for how much, from whom, with which words, on which day. */
export function GiftCardPurchase({ terms, reply, busy = false }: GiftCardPurchaseProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const [min, max] = [formatMoney(terms.min, locale), formatMoney(terms.max, locale)];
  const { faults, typed, attributesOf } = useFormFields(reply, {
    amount: text('giftCard.buy.amount.wrong', { min, max }),
    otherAmount: text('giftCard.buy.amount.wrong', { min, max }),
    name: text('giftCard.buy.name.wrong'),
    email: text('error.email_invalid'),
    from: text('giftCard.buy.from.wrong'),
    message: text('giftCard.buy.message.wrong', { max: MAX_GIFT_MESSAGE_LENGTH }),
    sendOn: text('error.gift_card_day'),
  });
  return (
    <section className="gift-card-purchase panel" aria-labelledby="buy-gift-card">
      <h2 className="display" id="buy-gift-card">
        {text('giftCard.buy.title')}
      </h2>
      <Form className="gift-card__form" method="post" action={CONTENT_PAGES.giftCards.path} noValidate>
        {faults.length > 0 && <ErrorBox title={text('credit.refused')} faults={faults} reply={reply} />}
        <AmountFields terms={terms} typed={typed} attributesOf={attributesOf} bounds={{ min, max }} />
        <TextField
          {...attributesOf('name')}
          label={text('giftCard.buy.name')}
          defaultValue={typed.name}
          maxLength={MAX_GIFT_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...attributesOf('email')}
          type="email"
          label={text('giftCard.buy.email')}
          hint={text('giftCard.buy.email.hint')}
          defaultValue={typed.email}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...attributesOf('from')}
          label={text('giftCard.buy.from')}
          defaultValue={typed.from}
          maxLength={MAX_GIFT_NAME_LENGTH}
          autoComplete="name"
          required
        />
        <TextAreaField
          {...attributesOf('message')}
          label={text('giftCard.buy.message')}
          hint={text('giftCard.buy.message.hint', { max: MAX_GIFT_MESSAGE_LENGTH })}
          defaultValue={typed.message}
          maxLength={MAX_GIFT_MESSAGE_LENGTH}
          rows={3}
        />
        <TextField
          {...attributesOf('sendOn')}
          type="date"
          label={text('giftCard.buy.sendOn')}
          hint={text('giftCard.buy.sendOn.hint')}
          defaultValue={typed.sendOn ?? terms.firstDay}
          min={terms.firstDay}
          max={terms.lastDay}
        />
        <Button type="submit" disabled={busy}>
          {text('giftCard.buy.submit')}
        </Button>
      </Form>
    </section>
  );
}

type AmountFieldsProps = {
  terms: GiftCardTerms;
  typed: Record<string, string>;
  attributesOf: (field: 'amount' | 'otherAmount') => { id: string; name: string; error: string | undefined };
  bounds: { min: string; max: string };
};

function AmountFields({ terms, typed, attributesOf, bounds }: AmountFieldsProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const offered = terms.amounts.map((money) => ({ value: String(money.amount), label: formatMoney(money, locale) }));
  return (
    <>
      <RadioGroup
        {...attributesOf('amount')}
        label={text('giftCard.buy.amount')}
        options={[...offered, { value: OTHER_AMOUNT, label: text('giftCard.buy.amount.other') }]}
        defaultValue={typed.amount || (offered[1] ?? offered[0])?.value || OTHER_AMOUNT}
      />
      <TextField
        {...attributesOf('otherAmount')}
        label={text('giftCard.buy.otherAmount')}
        hint={text('giftCard.buy.otherAmount.hint', bounds)}
        defaultValue={typed.otherAmount}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
      />
    </>
  );
}
