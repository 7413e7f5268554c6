import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { MAX_GIFT_NOTE_LENGTH } from '@shop/domain/quote/gift-wrap';
import { useState } from 'react';
import type { QuoteFormReply } from '#app/features/quote/quote/quote-codes.tsx';
import { QuoteForm } from '#app/features/quote/quote/quote-form.tsx';
import { formatMoney } from '#app/i18n/money.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { type QuoteRefusal, useQuote } from '#app/shop/quote.ts';
import { useServiceEvent } from '#app/tracking/quote-events.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import './gift-wrap.css';

type GiftWrapProps = { quote: QuoteReply; reply: QuoteFormReply | undefined };

/** Offer to wrap the order, with a note. The chosen wrapping is a line of the quote, where it is removed. */
export function GiftWrap({ quote: { giftWrap, services }, reply }: GiftWrapProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const chosen = services.find(({ kind }) => kind === 'gift-wrap');
  const posted = reply && !reply.done && reply.intent === 'wrap' ? reply : undefined;
  const [isOpen] = useState(Boolean(chosen || posted));
  if (!giftWrap) return null;
  return (
    <Disclosure summary={text('giftWrap.title')} defaultOpen={isOpen}>
      <p className="muted">{text('giftWrap.text', { price: formatMoney(giftWrap.price, locale) })}</p>
      <NoteForm
        isChosen={chosen !== undefined}
        price={giftWrap.price}
        note={posted?.typed.note ?? chosen?.note}
        refused={posted?.refusals[0]}
      />
    </Disclosure>
  );
}

type NoteFormProps = {
  isChosen: boolean;
  price: NonNullable<QuoteReply['giftWrap']>['price'];
  note: string | undefined;
  refused: QuoteRefusal | undefined;
};

function NoteForm({ isChosen, price, note, refused }: NoteFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { wrap } = useQuote();
  const count = useServiceEvent();
  const [refusal, setRefusal] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const save = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    const outcome = await wrap(String(new FormData(form).get('note') ?? ''));
    setBusy(false);
    setRefusal(outcome.done ? undefined : outcome);
    setSaved(outcome.done && isChosen);
    if (outcome.done && !isChosen) count('add_to_cart', { kind: 'gift-wrap', price });
  };
  return (
    <QuoteForm className="gift-wrap" intent="wrap" onAct={(form) => void save(form)}>
      <TextAreaField
        name="note"
        label={text('giftWrap.note')}
        hint={text('giftWrap.note.hint', { max: MAX_GIFT_NOTE_LENGTH })}
        rows={3}
        dir="auto"
        defaultValue={note}
        error={refusal && errorText(refusal)}
      />
      <Button type="submit" variant="secondary" aria-disabled={isBusy}>
        {isChosen ? text('giftWrap.save') : text('giftWrap.add')}
      </Button>
      <p className="muted" role="status">
        {isSaved && text('giftWrap.saved')}
      </p>
    </QuoteForm>
  );
}
