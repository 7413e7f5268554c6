import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { ReactNode } from 'react';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './order.css';

type OrderViewProps = {
  order: OrderDetail;
  /** Actions of the owner. */
  children?: ReactNode;
};

/** Order view, shared by customers and guests. */
export function OrderView({ order, children }: OrderViewProps) {
  const text = useText();
  const { store } = useShop();
  const { timeline, delivery, parcels, lines, placedAt } = order;
  return (
    <div className="order-view">
      <div className="order-view__main">
        <p className="muted">{text('order.placed', { date: formatDate(new Date(placedAt), store) })}</p>
        <OrderTimeline timeline={timeline} expected={delivery} parcels={parcels} />
        <OrderLines lines={lines} />
      </div>
      <div className="order-view__aside">
        {children}
        <OrderSums order={order} />
        <OrderAddresses order={order} />
      </div>
    </div>
  );
}

function OrderAddresses({ order: { email, deliveryAddress, billingAddress } }: { order: OrderDetail }) {
  const text = useText();
  const addresses = [
    { kind: 'delivery', address: deliveryAddress },
    { kind: 'billing', address: billingAddress },
  ] as const;
  return (
    <section className="order-part" aria-labelledby="order-addresses">
      <h2 className="display" id="order-addresses">
        {text('order.addresses')}
      </h2>
      {addresses.map(
        ({ kind, address }) =>
          address && (
            <div key={kind}>
              <h3>{text(`order.addresses.${kind}`)}</h3>
              <AddressLines address={address} />
            </div>
          ),
      )}
      <p className="muted">{text('order.addresses.contact', { email })}</p>
    </section>
  );
}
