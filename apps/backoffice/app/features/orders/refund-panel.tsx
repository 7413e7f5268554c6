import type { DeskLine, DeskOrder } from '@shop/contracts/staff/order/desk-order';
import type { RefundQuoteReply } from '@shop/contracts/staff/order/refund-quote';
import { REFUND_REASONS } from '@shop/domain/order/desk/refund-reason';
import { useRef, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { useDraftFields } from '#backoffice/ui/form/use-draft.ts';
import { Sum } from './order-lines.tsx';
import type { OrderWrite } from './order-writes.ts';
import { RefundLine } from './refund-line.tsx';
import { RefundTenders, type TenderAmounts, toTenders } from './refund-tenders.tsx';
import { useRefundQuote } from './use-refund-quote.ts';

type Props = { order: DeskOrder; onClose: () => void };
/** Choices of lines and amounts are not kept: a refund is chosen and quoted anew. */
const NOTHING_TYPED = { reason: 'goodwill', note: '' };

type Refunded = { state: 'refunded' } | { state: 'waits-for-approval' };

/** Refund per line and tender. The server counts; the browser never adds up. */
export function RefundPanel({ order, onClose }: Props) {
  const text = useText();
  const { money, time } = useFormats();
  const zone = useTimeZone(order.storeId);
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [delivery, setDelivery] = useState(false);
  const [asCredit, setAsCredit] = useState(false);
  const [amounts, setAmounts] = useState<TenderAmounts>({});
  const draft = useDraftFields('refund', NOTHING_TYPED);
  const reason = REFUND_REASONS.find((one) => one === draft.typed.reason) ?? 'goodwill';
  const { note } = draft.typed;
  const requestKey = useRef<string>(undefined);

  const selection = {
    lines: Object.entries(quantities).flatMap(([lineNumber, quantity]) =>
      quantity > 0 ? [{ lineNumber: Number(lineNumber), quantity }] : [],
    ),
    delivery,
    to: asCredit ? ('credit' as const) : ('tender' as const),
    ...toTenders(amounts, asCredit),
  };
  const { quote, refusals: quoteRefusals, isBusy: isQuoting } = useRefundQuote(selection);
  const reply = quote?.reply;
  const refund = useWrite<OrderWrite, Refunded>({
    onDone: ({ state }) => {
      draft.release();
      showToast({ message: describeDone(state) });
      onClose();
    },
  });
  const describeDone = (state: Refunded['state']) =>
    state === 'refunded' && reply ? text('refund.done', { sum: money(reply.total) }) : text('refund.waits');
  const canRefund = reply !== undefined && reply.total.amount > 0 && !isQuoting && !refund.isBusy;
  const submit = () => {
    if (!canRefund) return;
    // One key per refund: a repeated press or a step-up makes it once.
    requestKey.current ??= crypto.randomUUID();
    const typed = { reason, ...(note.trim() && { note: note.trim() }) };
    const quoted = { version: order.version, total: reply.total.amount, requestKey: requestKey.current };
    refund.send({ intent: 'refund', ...selection, ...typed, ...quoted });
  };
  useShortcuts({ 'mod+Enter': submit, Escape: onClose });
  const change = (lineNumber: number, quantity: number) => {
    requestKey.current = undefined;
    setAmounts({});
    setQuantities({ ...quantities, [lineNumber]: quantity });
  };
  const lines = order.lines.filter(({ refundable }) => refundable > 0);
  return (
    <aside className="side" aria-label={text('refund.title')}>
      <div className="side-head">
        <h2 className="grow">{text('refund.title')}</h2>
        {quote && <Badge tone="line">{text('refund.quoted', { time: time(quote.at, zone) })}</Badge>}
        <IconButton icon="close" size="small" label={text('frame.close')} onClick={onClose} />
      </div>
      <div className="side-body stack">
        <RefundLines lines={lines} quantities={quantities} reply={reply} onChange={change} />
        {order.totals.delivery.amount > 0 && (
          <Checkbox checked={delivery} onChange={({ target }) => setDelivery(target.checked)}>
            {text('refund.delivery')} <span className="muted">{money(order.totals.delivery)}</span>
          </Checkbox>
        )}
        {reply && !asCredit && <RefundTenders tenders={reply.tenders} amounts={amounts} onChange={setAmounts} />}
        {order.customerId && (
          <Checkbox checked={asCredit} onChange={({ target }) => setAsCredit(target.checked)}>
            {text('refund.asCredit')}
          </Checkbox>
        )}
        <SelectField
          label={text('refund.reason')}
          value={reason}
          onChange={({ target }) => draft.change({ ...draft.typed, reason: target.value })}
          options={REFUND_REASONS.map((value) => ({ value, label: text(`refund.reason.${value}`) }))}
        />
        <TextField
          label={text('refund.note')}
          value={note}
          maxLength={300}
          placeholder={text('order.noteHelp')}
          onChange={({ target }) => draft.change({ ...draft.typed, note: target.value })}
        />
        {reply?.promotions.map(({ promotion, name, goes, stays }) => (
          <Note key={promotion} tone="info">
            {text('refund.promotion', { name, goes: money(goes), stays: money(stays) })}
          </Note>
        ))}
        <RefusalNote refusals={refund.isRefused ? refund.refusals : quoteRefusals} />
      </div>
      <RefundFoot reply={reply} canRefund={canRefund} onRefund={submit} onClose={onClose} />
    </aside>
  );
}

type LinesProps = {
  lines: readonly DeskLine[];
  quantities: Record<number, number>;
  reply: RefundQuoteReply | undefined;
  onChange: (lineNumber: number, quantity: number) => void;
};

function RefundLines({ lines, quantities, reply, onChange }: LinesProps) {
  const text = useText();
  if (lines.length === 0) return <p className="muted">{text('refund.nothing')}</p>;
  return (
    <div>
      <div className="row spread small">
        <span className="field-label">{text('refund.lines')}</span>
        <span className="muted">{text('refund.quantity')}</span>
      </div>
      {lines.map((line) => (
        <RefundLine
          key={line.lineNumber}
          line={line}
          most={line.refundable}
          label={text('refund.quantityOf', { line: line.title, most: line.refundable })}
          quantity={quantities[line.lineNumber] ?? 0}
          amount={reply?.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.amount}
          onChange={(quantity) => onChange(line.lineNumber, quantity)}
        />
      ))}
    </div>
  );
}

type FootProps = {
  reply: RefundQuoteReply | undefined;
  canRefund: boolean;
  onRefund: () => void;
  onClose: () => void;
};

function RefundFoot({ reply, canRefund, onRefund, onClose }: FootProps) {
  const text = useText();
  const { money } = useFormats();
  const label = () => {
    if (!reply) return text('refund.choose');
    return reply.needsApproval ? text('refund.ask') : text('refund.do', { sum: money(reply.total) });
  };
  return (
    <div className="side-foot">
      {reply && (
        <>
          <Sum label={text('refund.left')} value={money(reply.left)} />
          <div className="sum refund-total">
            <b>{text('refund.now')}</b>
            <b>{money(reply.total)}</b>
          </div>
        </>
      )}
      <div className="row">
        <Button look="primary" className="grow" keys="⌘ ↵" disabled={!canRefund} onClick={onRefund}>
          {label()}
        </Button>
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
      </div>
      {reply?.needsApproval && <div className="small muted">{text('refund.over')}</div>}
    </div>
  );
}
