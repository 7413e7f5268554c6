import type { TimelineEventReply } from '@shop/contracts/shop/order/tracking';
import { parcelPath } from '@shop/domain/order/parcel-path';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { ExpectedDays, OrderDate } from './order-texts.tsx';
import './order.css';

type OrderTimelineProps = {
  timeline: readonly TimelineEventReply[];
  expected: { from: string; to: string };
  parcels: readonly { carrier: string; trackingNumber: string }[];
};

/** Past and upcoming steps of an order. */
export function OrderTimeline({ timeline, expected, parcels }: OrderTimelineProps) {
  const text = useText();
  return (
    <section className="order-part" aria-labelledby="order-timeline">
      <h2 className="display" id="order-timeline">
        {text('order.timeline')}
      </h2>
      <ol className="order-timeline">
        {timeline.map((event) => (
          <Step key={`${event.kind} ${event.at}`} event={event} expected={expected} />
        ))}
      </ol>
      {parcels.map(({ carrier, trackingNumber }) => (
        <p key={trackingNumber}>
          {text('order.parcel', { carrier })}{' '}
          <Link to={parcelPath(trackingNumber)}>
            <bdi dir="ltr">{trackingNumber}</bdi>
          </Link>
        </p>
      ))}
    </section>
  );
}

type StepProps = { event: TimelineEventReply; expected: OrderTimelineProps['expected'] };

function Step({ event: { kind, at }, expected }: StepProps) {
  const text = useText();
  return (
    <li className={at ? 'order-step order-step--done' : 'order-step'}>
      <span className="order-step__mark">{at && <Icon name="check" size="small" />}</span>
      <span>
        {text(`order.timeline.${kind}`)}
        {!at && <VisuallyHidden>: {text('order.timeline.toCome')}</VisuallyHidden>}
        <span className="order-step__when muted">
          {at && <OrderDate at={at} />}
          {!at && kind === 'delivered' && <ExpectedDays {...expected} />}
        </span>
      </span>
    </li>
  );
}
