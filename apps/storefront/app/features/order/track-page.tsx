import type { OrderSummary } from '@shop/contracts/shop/order-history';
import type { TrackingReply } from '@shop/contracts/shop/tracking';
import { ROUTES } from '@shop/domain/route-table';
import { Form, Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ORDER_PARAMETER, orderPath, trackPath } from './order-paths.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderState } from './order-words.tsx';
import './order.css';

type TrackPageProps = {
  /** To choose from. */
  latest: readonly OrderSummary[];
  /** Absent where there is none, or none with that number. */
  tracked: TrackingReply | undefined;
  /** The number that was asked for. */
  asked: string;
};

/** Where the customer's order is. */
export function TrackPage({ latest, tracked, asked }: TrackPageProps) {
  const text = useText();
  const order = tracked?.order;
  return (
    <>
      {asked !== '' && !order && <ErrorBox title={text('order.track.none')} reply={asked} />}
      {order && (
        <div className="order-part">
          <h2>
            <Link to={orderPath(order.number)}>{text('order.one', { number: order.number })}</Link>{' '}
            <OrderState state={order.state} />
          </h2>
          <OrderTimeline timeline={order.timeline} expected={order} parcels={tracked.parcels} />
        </div>
      )}
      {latest.length > 0 && (
        <section className="order-part" aria-labelledby="order-latest">
          <h2 className="display" id="order-latest">
            {text('order.track.choose')}
          </h2>
          <ul className="order-choices">
            {latest.map(({ number, state }) => (
              <li key={number}>
                <Link to={trackPath(number)} aria-current={number === order?.number ? 'true' : undefined}>
                  {text('order.one', { number })}
                </Link>{' '}
                <OrderState state={state} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form className="order-form" method="get" action={ROUTES.trackOrder.path}>
        <TextField
          name={ORDER_PARAMETER}
          label={text('order.lookup.number')}
          hint={text('order.lookup.number.hint')}
          defaultValue={asked}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          required
        />
        <Button type="submit">{text('order.track.submit')}</Button>
      </Form>
    </>
  );
}
