import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { type FormEvent, type RefObject, useState } from 'react';
import { useSubmit } from 'react-router';
import { allowedConversionEvent } from '#app/browser/conversion-event.ts';
import { textOf } from '#app/form-reply.ts';
import type { CardFrameHandle, CardToken } from '#app/payment/card-frame.tsx';
import { SAVED_CARD } from './payment-form.ts';

type Paying = {
  payKey: string;
  frame: RefObject<CardFrameHandle | null>;
  busy: boolean | undefined;
  /** Tells how somebody is about to pay. */
  onPay: (method: string) => void;
};

/** Sends the form once the card fields have handed over their token; the number of the card is never in it. */
export function usePaying({ payKey, frame, busy, onPay }: Paying) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  /** The card is typed at the gateway's own page instead. */
  const [isUnreachable, setUnreachable] = useState(false);
  const [sent, setSent] = useState<{ key: string; card: CardToken }>();
  // A form that was not answered is sent again as it was: another token would make it another order.
  const sentCard = sent?.key === payKey ? sent.card : undefined;

  /** Undefined: the fields say why not. */
  async function askForCard(fields: CardFrameHandle): Promise<CardToken | undefined> {
    setAsking(true);
    const card = await fields.tokenise().finally(() => setAsking(false));
    if (card === 'unreachable') setUnreachable(true);
    return typeof card === 'string' ? undefined : card;
  }

  function send(data: FormData, card?: CardToken) {
    const conversionEvent = allowedConversionEvent();
    if (conversionEvent) data.set('conversionEventId', conversionEvent);
    if (card) {
      data.set('token', card.token);
      setSent({ key: payKey, card });
    }
    const method = textOf(data, 'method');
    onPay(method.startsWith(SAVED_CARD) ? 'saved-card' : method);
    return submit(data, { method: 'post', action: CHECKOUT_PATHS.payment, replace: true });
  }

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || isAsking) return;
    const data = new FormData(event.currentTarget);
    const isCard = textOf(data, 'method') === 'card' && !isUnreachable;
    if (isCard && sentCard) return await send(data, sentCard);
    if (!isCard || !frame.current) return await send(data);
    const card = await askForCard(frame.current);
    if (card) await send(data, card);
  }

  return { pay, isAsking, isUnreachable, sentCard };
}
