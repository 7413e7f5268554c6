import type { RefundQuoteReply } from '@shop/contracts/staff/order/refund-quote';
import { useEffect, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { OrderWrite, RefundSelection } from './order-writes.ts';

const DEBOUNCE_MS = 200;

/** Amounts of a refund as the server quotes them; quoted again after every change of the selection. */
export function useRefundQuote(selection: RefundSelection) {
  const [quote, setQuote] = useState<{ reply: RefundQuoteReply; at: string }>();
  const { send, refusals, isBusy } = useWrite<OrderWrite, RefundQuoteReply>({
    onDone: (reply) => setQuote({ reply, at: new Date().toISOString() }),
  });
  const key = JSON.stringify(selection);
  const isEmpty = selection.lines.length === 0 && !selection.delivery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the selection
  useEffect(() => {
    if (isEmpty) return setQuote(undefined);
    const timer = setTimeout(() => send({ intent: 'quote-refund', ...selection }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, isEmpty]);
  return { quote: isEmpty ? undefined : quote, refusals: isEmpty ? [] : refusals, isBusy };
}
