import type { DeskOrder } from '@shop/contracts/staff/desk-order';
import type { RefundQuoteReply } from '@shop/contracts/staff/refund-quote';
import { useEffect, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { OrderWrite } from './order-writes.ts';

/** Cancels the whole order, with the sum that the server would refund. */
export function CancelDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const text = useText();
  const { money } = useFormats();
  const [quote, setQuote] = useState<RefundQuoteReply>();
  const quoting = useWrite<OrderWrite, RefundQuoteReply>({ onDone: setQuote });
  // biome-ignore lint/correctness/useExhaustiveDependencies: quoted once, when the dialog opens
  useEffect(() => quoting.send({ intent: 'quote-cancel' }), []);
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      showToast({ message: text('order.cancelDone') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('order.cancelTitle')}
      intro={text('order.cancelIntro', { sum: quote ? money(quote.total) : '…' })}
      label={text('order.reason')}
      confirm={text('order.cancel')}
      dismiss={text('order.keep')}
      isBusy={isBusy}
      error={<RefusalNote refusals={[...refusals, ...quoting.refusals]} />}
      onConfirm={(reason) => send({ intent: 'cancel', version: order.version, reason })}
      onClose={onClose}
    />
  );
}
