import type { OrderSummary } from '@shop/contracts/shop/order/order-history';
import type { TrackingReply } from '@shop/contracts/shop/order/tracking';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form, Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { ORDER_PARAMETER, orderPath, trackPath } from './order-paths.ts';
import { OrderState } from './order-texts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './order.css';

type TrackPageProps = {
  /** Orders to choose from. */
  latest: readonly OrderSummary[];
  /** Absent without orders, or for an unknown number. */
  tracked: TrackingReply | undefined;
  /** Requested order number. */
  requested: string;
};

/** Order tracking page. */
export function TrackPage({ latest, tracked, requested }: TrackPageProps) {
  const text = useText();
  const { brand } = useShop();
  const order = tracked?.order;
  return (
    <>
      {requested !== '' && !order && <ErrorBox title={text('order.track.none')} reply={requested} />}
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
          hint={text('order.lookup.number.hint', { number: `${brand.orderPrefix}-7K2P-94QX-3` })}
          defaultValue={requested}
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
