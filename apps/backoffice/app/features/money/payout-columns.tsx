import type { DeskDispute, DeskPayout, DeskPayoutPart } from '@shop/contracts/staff/payouts';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';

const PAYOUT_TONES: Record<string, Tone> = { paid: 'ok', failed: 'bad', canceled: 'bad' };
const CHECK_TONES: Record<DeskPayoutPart['check'], Tone> = {
  ...{ matches: 'ok', differs: 'bad', unmatched: 'bad', converted: 'info', none: 'quiet' },
};
const DISPUTE_TONES: Record<DeskDispute['state'], Tone> = { open: 'warn', won: 'ok', lost: 'quiet' };

export function usePayoutColumns(): Column<DeskPayout>[] {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'payout', header: text('money.payout'), isFixed: true, phone: 'first' },
      cell: ({ payoutId }) => (
        <Link className="strong mono" to={scoped(`/money/payouts/${payoutId}`)} tabIndex={-1}>
          {payoutId}
        </Link>
      ),
    },
    {
      ...{ id: 'arrives', header: text('money.arrives'), phone: 'second' },
      cell: ({ arrivesAt }) => date(arrivesAt, zone),
    },
    { id: 'gateway', header: text('money.gateway'), cell: ({ gateway }) => gateway },
    { id: 'fee', header: text('money.fee'), isNumber: true, cell: ({ fee }) => money(fee) },
    {
      ...{ id: 'amount', header: text('customer.sum'), isNumber: true, phone: 'end' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ id: 'parts', header: text('money.parts') },
      cell: (payout) => <PayoutCheck payout={payout} />,
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={PAYOUT_TONES[state] ?? 'info'}>{state}</Badge>,
    },
  ];
}

/** Whether the recorded parts add up to what was paid out. */
export function PayoutCheck({ payout: { amount, net } }: { payout: DeskPayout }) {
  const text = useText();
  const { money } = useFormats();
  const missing = amount.amount - net.amount;
  if (missing === 0) return <Badge tone="ok">{text('money.partsAddUp')}</Badge>;
  return <Badge tone="bad">{text('money.partsMissing', { sum: money({ ...amount, amount: missing }) })}</Badge>;
}

export function usePartColumns(): Column<DeskPayoutPart>[] {
  const text = useText();
  const { money, moment } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'order', header: text('orders.order'), isFixed: true, phone: 'first' },
      cell: ({ orderNumber, reference, transactionId }) => <OrderLink {...{ orderNumber, reference, transactionId }} />,
    },
    { id: 'kind', header: text('customer.movement'), cell: ({ kind }) => text(`money.part.${kind}`) },
    {
      ...{ id: 'at', header: text('customer.when'), phone: 'second' },
      cell: ({ at }) => <span className="muted">{moment(at, zone)}</span>,
    },
    { id: 'amount', header: text('customer.sum'), isNumber: true, cell: ({ amount }) => money(amount) },
    { id: 'fee', header: text('money.fee'), isNumber: true, cell: ({ fee }) => money(fee) },
    {
      ...{ id: 'net', header: text('money.net'), isNumber: true, phone: 'end' },
      cell: ({ net }) => money(net),
    },
    {
      ...{ id: 'check', header: text('money.comparison'), phone: 'second-end' },
      cell: ({ check }) => <Badge tone={CHECK_TONES[check]}>{text(`money.check.${check}`)}</Badge>,
    },
  ];
}

export function useDisputeColumns(now: string): Column<DeskDispute>[] {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'order', header: text('orders.order'), isFixed: true, phone: 'first' },
      cell: ({ orderNumber, reference, disputeId }) => (
        <OrderLink orderNumber={orderNumber} reference={reference} transactionId={disputeId} />
      ),
    },
    { id: 'reason', header: text('money.reason'), cell: ({ reason }) => reason.replaceAll('_', ' ') },
    {
      ...{ id: 'due', header: text('money.due'), phone: 'second' },
      cell: ({ dueAt, state }) => {
        if (!dueAt || state !== 'open') return null;
        return dueAt < now ? <Badge tone="bad">{text('money.dueOver')}</Badge> : date(dueAt, zone);
      },
    },
    {
      ...{ id: 'evidence', header: text('money.evidence') },
      cell: ({ evidenceUrl, disputeId }) =>
        evidenceUrl ? (
          <a href={evidenceUrl} target="_blank" rel="noreferrer">
            {text('money.evidenceLink')}
          </a>
        ) : (
          <span className="small mono muted">{disputeId}</span>
        ),
    },
    {
      ...{ id: 'amount', header: text('customer.sum'), isNumber: true, phone: 'end' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={DISPUTE_TONES[state]}>{text(`money.dispute.${state}`)}</Badge>,
    },
  ];
}

type LinkedOrder = { orderNumber?: string | undefined; reference?: string | undefined; transactionId: string };

function OrderLink({ orderNumber, reference, transactionId }: LinkedOrder) {
  const scoped = useScoped();
  if (!orderNumber) return <span className="small mono muted">{reference ?? transactionId}</span>;
  return (
    <Link className="strong" to={scoped(`/orders/${orderNumber}`)} tabIndex={-1}>
      {orderNumber}
    </Link>
  );
}
