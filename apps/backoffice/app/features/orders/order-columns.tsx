import type { DeskListedOrder } from '@shop/contracts/staff/order/desk-order';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { describeHold } from './hold-reason.ts';
import { markPayment, markState } from './order-tones.ts';

/** Columns of the order list. */
export function useOrderColumns(): Column<DeskListedOrder>[] {
  const text = useText();
  const { money, time, moment, number: count, isSameDay } = useFormats();
  const { now } = useStaff();
  const zone = useTimeZone();
  const nameStore = useStoreName();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'number', header: text('orders.order'), isFixed: true, phone: 'first' },
      cell: ({ number }) => (
        <Link className="strong" to={scoped(`/orders/${number}`)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      ...{ id: 'placed', header: text('orders.placed') },
      cell: ({ placedAt }) => (
        <span className="muted">{isSameDay(placedAt, now, zone) ? time(placedAt, zone) : moment(placedAt, zone)}</span>
      ),
    },
    {
      ...{ id: 'customer', header: text('orders.customer'), phone: 'second' },
      cell: ({ name }) => name ?? <span className="muted">{text('orders.erased')}</span>,
    },
    {
      ...{ id: 'store', header: text('orders.store') },
      cell: ({ storeId }) => <span className="muted">{nameStore(storeId)}</span>,
    },
    { id: 'pieces', header: text('orders.pieces'), isNumber: true, cell: ({ pieces }) => count(pieces) },
    { id: 'total', header: text('orders.total'), isNumber: true, phone: 'end', cell: ({ total }) => money(total) },
    {
      ...{ id: 'payment', header: text('orders.payment') },
      cell: ({ total, refunded }) => {
        const { tone, text: key } = markPayment(total, refunded);
        return <Badge tone={tone}>{text(key)}</Badge>;
      },
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state, hold }) => {
        const { tone, text: key } = markState(state, hold !== undefined);
        return <Badge tone={tone}>{text(key)}</Badge>;
      },
    },
    {
      ...{ id: 'delivery', header: text('orders.delivery') },
      cell: ({ deliveryMethod }) => text(`orders.method.${deliveryMethod}`),
    },
    {
      ...{ id: 'note', header: text('orders.note') },
      cell: (order) => <span className="muted">{describe(order)}</span>,
    },
  ];

  function describe({ hold, signals, batchId, parcels, state }: DeskListedOrder): string {
    if (hold) return describeHold(hold, text);
    const [signal] = signals;
    if (signal) return text(`orders.signal.${signal}`);
    if (batchId) return text('orders.inBatch', { batch: batchId });
    return parcels.sent > 0 && state !== 'dispatched' && state !== 'delivered'
      ? text('orders.parcels', { count: parcels.sent })
      : '';
  }
}
