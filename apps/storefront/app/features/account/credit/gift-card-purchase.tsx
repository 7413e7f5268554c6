import type { ServiceTerms } from '@shop/contracts/shop/quote/chosen-service';
import {
  GIFT_CARD_DESIGNS,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_GIFT_NAME_LENGTH,
} from '@shop/domain/account/credit/gift-card-order';
import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { getMinorUnits } from '@shop/domain/money';
import { useState } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import { type FormReply, readText } from '#app/form/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { GiftCardPreview, type PreviewedCard } from './gift-card-preview.tsx';
import './credit.css';
import './gift-card-preview.css';

export const PURCHASE_FIELDS = [
  'amount',
  'otherAmount',
  'name',
  'email',
  'from',
  'message',
  'sendOn',
  'design',
] as const;
/** Radio value for a custom amount. */
export const OTHER_AMOUNT = 'other';

type GiftCardTerms = NonNullable<ServiceTerms['giftCard']>;
type GiftCardPurchaseProps = { terms: GiftCardTerms; reply?: FormReply | undefined; busy?: boolean };

/** Gift card purchase: amount, sender, recipient, message and delivery date. */
export function GiftCardPurchase({ terms, reply, busy = false }: GiftCardPurchaseProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const [min, max] = [formatMoney(terms.min, locale), formatMoney(terms.max, locale)];
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    amount: text('giftCard.buy.amount.wrong', { min, max }),
    otherAmount: text('giftCard.buy.amount.wrong', { min, max }),
    name: text('giftCard.buy.name.wrong'),
    email: text('error.email_invalid'),
    from: text('giftCard.buy.from.wrong'),
    message: text('giftCard.buy.message.wrong', { max: MAX_GIFT_MESSAGE_LENGTH }),
    sendOn: text('error.gift_card_day'),
  });
  const readCard = useCardReader(terms);
  const [card, setCard] = useState(() => readCard(toForm({ ...typed, amount: typed.amount ?? presetAmount(terms) })));
  return (
    <section className="gift-card-purchase panel" aria-labelledby="buy-gift-card">
      <h2 className="display" id="buy-gift-card">
        {text('giftCard.buy.title')}
      </h2>
      <GiftCardPreview card={card} />
      <Form
        className="gift-card__form"
        method="post"
        action={CONTENT_PAGES.giftCards.path}
        noValidate
        onInput={({ currentTarget }) => setCard(readCard(new FormData(currentTarget)))}
      >
        {faults.length > 0 && <ErrorBox title={text('credit.refused')} faults={faults} reply={reply} />}
        <RadioGroup
          name="design"
          label={text('giftCard.design')}
          options={GIFT_CARD_DESIGNS.map((design) => ({
            value: design,
            label: text(`giftCard.design.${design}`),
            aside: <span className="gift-preview__swatch" data-design={design} />,
          }))}
          defaultValue={card.design}
        />
        <AmountFields terms={terms} typed={typed} getFieldAttributes={getFieldAttributes} bounds={{ min, max }} />
        <TextField
          {...getFieldAttributes('name')}
          label={text('giftCard.buy.name')}
          defaultValue={typed.name}
          maxLength={MAX_GIFT_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...getFieldAttributes('email')}
          type="email"
          label={text('giftCard.buy.email')}
          hint={text('giftCard.buy.email.hint')}
          defaultValue={typed.email}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...getFieldAttributes('from')}
          label={text('giftCard.buy.from')}
          defaultValue={typed.from}
          maxLength={MAX_GIFT_NAME_LENGTH}
          autoComplete="name"
          required
        />
        <TextAreaField
          {...getFieldAttributes('message')}
          label={text('giftCard.buy.message')}
          hint={text('giftCard.buy.message.hint', { max: MAX_GIFT_MESSAGE_LENGTH })}
          defaultValue={typed.message}
          maxLength={MAX_GIFT_MESSAGE_LENGTH}
          rows={3}
        />
        <TextField
          {...getFieldAttributes('sendOn')}
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

/** Preset of the amounts: the second one. */
const presetAmount = ({ amounts }: GiftCardTerms): string => String((amounts[1] ?? amounts[0])?.amount ?? OTHER_AMOUNT);

function toForm(typed: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

/** Reads the card that the form describes, for the preview. */
function useCardReader({ min }: GiftCardTerms) {
  const { locale } = useUiLocale();
  return (form: FormData): PreviewedCard => {
    const amount = readText(form, 'amount');
    const other = Number(readText(form, 'otherAmount').replace(',', '.')) * getMinorUnits(min.currency);
    const worth = Math.round(amount === OTHER_AMOUNT ? other : Number(amount)) || 0;
    return {
      design: GIFT_CARD_DESIGNS.find((one) => one === readText(form, 'design')) ?? GIFT_CARD_DESIGNS[0],
      worth: formatMoney({ amount: worth, currency: min.currency }, locale),
      ...{ name: readText(form, 'name'), from: readText(form, 'from'), message: readText(form, 'message') },
    };
  };
}

type AmountFieldsProps = {
  terms: GiftCardTerms;
  typed: Record<string, string>;
  getFieldAttributes: (field: 'amount' | 'otherAmount') => { id: string; name: string; error: string | undefined };
  bounds: { min: string; max: string };
};

function AmountFields({ terms, typed, getFieldAttributes, bounds }: AmountFieldsProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const offered = terms.amounts.map((money) => ({ value: String(money.amount), label: formatMoney(money, locale) }));
  return (
    <>
      <RadioGroup
        {...getFieldAttributes('amount')}
        label={text('giftCard.buy.amount')}
        options={[...offered, { value: OTHER_AMOUNT, label: text('giftCard.buy.amount.other') }]}
        defaultValue={typed.amount || presetAmount(terms)}
      />
      <TextField
        {...getFieldAttributes('otherAmount')}
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
