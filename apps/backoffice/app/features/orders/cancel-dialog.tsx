import type { DeskLine, DeskOrder } from '@shop/contracts/staff/order/desk-order';
import type { RefundQuoteReply } from '@shop/contracts/staff/order/refund-quote';
import { countUnpacked } from '@shop/domain/order/desk/packing';
import { useEffect, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { OrderWrite } from './order-writes.ts';
import { RefundLine } from './refund-line.tsx';

const DEBOUNCE_MS = 200;

/** Cancels units that are not packed, at first all of them, with the sum that the server would refund. */
export function CancelDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const text = useText();
  const { money } = useFormats();
  const open = order.lines.filter((line) => countUnpacked(line) > 0);
  const [quantities, setQuantities] = useState<Record<number, number>>(() => countAll(open));
  const isWhole = order.can.cancel && open.every((line) => quantities[line.lineNumber] === countUnpacked(line));
  const lines = open.flatMap(({ lineNumber }) => {
    const quantity = quantities[lineNumber] ?? 0;
    return quantity > 0 ? [{ lineNumber, quantity }] : [];
  });
  const selection = isWhole ? {} : { lines };
  const isEmpty = !isWhole && lines.length === 0;
  const { quote, refusals: quoteRefusals } = useCancelQuote(selection, isEmpty);
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      showToast({ message: text(isWhole ? 'order.cancelDone' : 'order.linesCancelled') });
      onClose();
    },
  });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = quote ? money(quote.total) : '…';
  return (
    <ReasonDialog
      title={text('order.cancelTitle')}
      intro={text(isWhole ? 'order.cancelIntro' : 'order.cancelLinesIntro', { sum })}
      label={text('order.reason')}
      confirm={isWhole ? text('order.cancel') : text('order.cancelLines', { count })}
      dismiss={text('order.keep')}
      isBusy={isBusy || isEmpty}
      error={<RefusalNote refusals={[...refusals, ...quoteRefusals]} />}
      onConfirm={(reason) => send({ intent: 'cancel', version: order.version, reason, ...selection })}
      onClose={onClose}
    >
      {open.map((line) => (
        <RefundLine
          key={line.lineNumber}
          line={line}
          most={countUnpacked(line)}
          label={text('order.cancelQuantity', { line: line.title, most: countUnpacked(line) })}
          quantity={quantities[line.lineNumber] ?? 0}
          amount={quote?.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.amount}
          onChange={(quantity) => setQuantities({ ...quantities, [line.lineNumber]: quantity })}
        />
      ))}
    </ReasonDialog>
  );
}

const countAll = (open: readonly DeskLine[]): Record<number, number> =>
  Object.fromEntries(open.map((line) => [line.lineNumber, countUnpacked(line)]));

type Selection = { lines?: { lineNumber: number; quantity: number }[] };

/** Sum of the selection as the server quotes it, after every change. */
function useCancelQuote(selection: Selection, isEmpty: boolean) {
  const [quote, setQuote] = useState<RefundQuoteReply>();
  const { send, refusals } = useWrite<OrderWrite, RefundQuoteReply>({ onDone: setQuote });
  const key = JSON.stringify(selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the selection
  useEffect(() => {
    setQuote(undefined);
    if (isEmpty) return;
    const timer = setTimeout(() => send({ intent: 'quote-cancel', ...selection }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, isEmpty]);
  return { quote, refusals: isEmpty ? [] : refusals };
}
