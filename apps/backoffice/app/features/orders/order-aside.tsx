import type { DeskOrder, DeskParcel } from '@shop/contracts/staff/order/desk-order';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';

type Props = {
  order: DeskOrder;
  onEditAddress: (() => void) | undefined;
  /** Buttons of one parcel. */
  renderParcelSteps: (parcel: DeskParcel) => ReactNode;
};

/** Customer, payment, parcels, returns and notes beside the lines. */
export function OrderAside({ order, onEditAddress, renderParcelSteps }: Props) {
  return (
    <div className="stack stack-16">
      <CustomerCard order={order} onEditAddress={onEditAddress} />
      <PaymentCard order={order} />
      <Parcels order={order} renderParcelSteps={renderParcelSteps} />
      <Returns order={order} />
      <Notes order={order} />
    </div>
  );
}

function CustomerCard({ order, onEditAddress }: Pick<Props, 'order' | 'onEditAddress'>) {
  const text = useText();
  const may = usePermission();
  const scoped = useScoped();
  const { deliveryAddress, email, customerId, delivery } = order;
  const name = deliveryAddress ? `${deliveryAddress.firstName} ${deliveryAddress.lastName}` : email;
  return (
    <Card title={text('order.customer')}>
      <div className="row">
        <Avatar name={name} size="large" />
        <div className="grow">
          {customerId && may('customers.read') ? (
            <Link className="link strong" to={scoped(`/customers/${customerId}`)}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <div className="small muted">{text(customerId ? 'order.account' : 'order.guest')}</div>
        </div>
      </div>
      <hr className="rule" />
      <div className="small ellipsis">{email}</div>
      {deliveryAddress && (
        <address className="small address">
          {deliveryAddress.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {deliveryAddress.phone}
        </address>
      )}
      <div className="small muted">
        {text(`orders.method.${delivery.method}`)} · <PromisedDay order={order} />
      </div>
      {onEditAddress && (
        <button type="button" className="button button-small" onClick={onEditAddress}>
          {text('order.addressTitle')}
        </button>
      )}
    </Card>
  );
}

function PromisedDay({ order: { delivery } }: { order: DeskOrder }) {
  const text = useText();
  const { date } = useFormats();
  return text('order.promised', { day: date(`${delivery.to}T12:00:00Z`, 'UTC') });
}

function PaymentCard({ order: { tenders, totals, refunds } }: { order: DeskOrder }) {
  const text = useText();
  const { money } = useFormats();
  const { total } = totals;
  const refunded = tenders.reduce((sum, tender) => sum + tender.refunded.amount, 0);
  const failed = refunds.filter(({ state }) => state === 'failed');
  return (
    <Card title={text('order.payment')}>
      <div className="stack">
        {tenders.map(({ tenderId, kind, label, amount }) => (
          <div key={tenderId} className="row spread">
            <span className="row">
              <Icon name={kind === 'payment' ? 'card' : 'price'} />
              {label}
            </span>
            <span>{money(amount)}</span>
          </div>
        ))}
      </div>
      <div className="sum sum-total">
        <span>{text('order.paidTotal')}</span>
        <span>{money(total)}</span>
      </div>
      <div className="sum">
        <span className="muted">{text('order.refundedTotal')}</span>
        <span>{money({ ...total, amount: refunded })}</span>
      </div>
      {failed.map(({ reference, label }) => (
        <div key={reference} className="small bad">
          {label}: {reference}
        </div>
      ))}
    </Card>
  );
}

function Parcels({ order, renderParcelSteps }: Pick<Props, 'order' | 'renderParcelSteps'>) {
  const text = useText();
  const { moment } = useFormats();
  const { parcels, storeId } = order;
  const zone = useTimeZone(storeId);
  return parcels.map((parcel) => {
    const { parcelId, position, carrier, trackingNumber, packedAt, sentAt, deliveredAt } = parcel;
    return (
      <Card
        key={parcelId}
        title={text('order.parcel', { number: position })}
        mark={<ParcelBadge sentAt={sentAt} deliveredAt={deliveredAt} />}
      >
        <div className="small">
          {carrier} {trackingNumber && <span className="mono">{trackingNumber}</span>}
          <div className="muted">{moment(deliveredAt ?? sentAt ?? packedAt, zone)}</div>
          <ParcelContents order={order} parcel={parcel} />
        </div>
        {renderParcelSteps(parcel)}
      </Card>
    );
  });
}

/** Contents, where they were packed at the desk. */
function ParcelContents({ order, parcel }: { order: DeskOrder; parcel: DeskParcel }) {
  const text = useText();
  if (order.parcels.length < 2 && order.state !== 'paid') return null;
  return (
    <ul>
      {parcel.lines.map(({ lineNumber, quantity }) => {
        const line = order.lines.find((one) => one.lineNumber === lineNumber);
        const name = [line?.title, line?.size].filter(Boolean).join(', ');
        return <li key={lineNumber}>{text('order.inParcel', { count: quantity, line: name })}</li>;
      })}
    </ul>
  );
}

function ParcelBadge({ sentAt, deliveredAt }: { sentAt: string | undefined; deliveredAt: string | undefined }) {
  const text = useText();
  if (deliveredAt) return <Badge tone="ok">{text('order.delivered')}</Badge>;
  return sentAt ? <Badge tone="ok">{text('order.sent')}</Badge> : <Badge tone="info">{text('order.packed')}</Badge>;
}

function Returns({ order: { returns } }: { order: DeskOrder }) {
  const text = useText();
  const scoped = useScoped();
  if (returns.length === 0) return null;
  return (
    <Card title={text('order.returns')}>
      {returns.map(({ number }) => (
        <Link key={number} className="link" to={scoped(`/returns/${number}`)}>
          {number}
        </Link>
      ))}
    </Card>
  );
}

function Notes({ order: { notes, storeId } }: { order: DeskOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(storeId);
  return notes.map(({ noteId, text: note, by, at }) => (
    <div key={noteId} className="note">
      <b>{text('event.note-added')}</b> · {by.name}, {moment(at, zone)}
      <br />
      {note}
    </div>
  ));
}
