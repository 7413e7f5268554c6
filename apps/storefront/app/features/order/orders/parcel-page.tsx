import type { ParcelReply } from '@shop/contracts/shop/order/tracking';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { OrderDate } from './order-texts.tsx';
import './order.css';

/** Events of one parcel, for everyone who has its tracking number: no personal data. */
export function ParcelPage({ parcel: { carrier, trackingNumber, timeline } }: { parcel: ParcelReply }) {
  const text = useText();
  return (
    <section className="container order-lookup">
      <h1 className="display">{text('order.parcel.title')}</h1>
      <p>
        {text('order.parcel', { carrier })} <bdi dir="ltr">{trackingNumber}</bdi>
      </p>
      <ol className="order-timeline">
        {timeline.map(({ kind, at }) => (
          <li key={kind} className={at ? 'order-step order-step--done' : 'order-step'}>
            <span className="order-step__mark">{at && <Icon name="check" size="small" />}</span>
            <span>
              {text(kind === 'delivered' ? 'order.timeline.delivered' : 'order.timeline.dispatched')}
              {!at && <VisuallyHidden>: {text('order.timeline.toCome')}</VisuallyHidden>}
              <span className="order-step__when muted">{at && <OrderDate at={at} />}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
