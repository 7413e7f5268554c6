import { type FormEvent, type RefObject, useState } from 'react';
import { useSubmit } from 'react-router';
import type { CardFrameHandle, CardToken } from '#app/form/card/card-frame.tsx';
import { readText } from '#app/form/form-reply.ts';
import { allowedConversionEvent } from '#app/tracking/conversion-event.ts';
import { SAVED_CARD } from './payment-form.ts';

type Paying = {
  payKey: string;
  frame: RefObject<CardFrameHandle | null>;
  busy: boolean | undefined;
  action: string;
  /** Analytics callback with the payment method. */
  onPay: (method: string) => void;
};

/** Submits the form after tokenisation; the card number is never part of it. */
export function usePaying({ payKey, frame, busy, onPay, action }: Paying) {
  const submit = useSubmit();
  const [isPending, setPending] = useState(false);
  /** Fallback to the gateway's hosted page. */
  const [isUnreachable, setUnreachable] = useState(false);
  const [sent, setSent] = useState<{ key: string; card: CardToken }>();
  // A submit without a reply is retried with the same token: another token would create another order.
  const sentCard = sent?.key === payKey ? sent.card : undefined;

  /** Undefined if the fields reject the card or are unreachable. */
  async function askForCard(fields: CardFrameHandle): Promise<CardToken | undefined> {
    setPending(true);
    const card = await fields.tokenise().finally(() => setPending(false));
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
    const method = readText(data, 'method');
    onPay(method.startsWith(SAVED_CARD) ? 'saved-card' : method);
    return submit(data, { method: 'post', action, replace: true });
  }

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || isPending) return;
    const data = new FormData(event.currentTarget);
    const isCard = readText(data, 'method') === 'card' && !isUnreachable;
    if (isCard && sentCard) return await send(data, sentCard);
    if (!isCard || !frame.current) return await send(data);
    const card = await askForCard(frame.current);
    if (card) await send(data, card);
  }

  return { pay, isPending, isUnreachable, sentCard };
}
