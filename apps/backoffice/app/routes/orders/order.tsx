import { SWAP_HOLD_REASON } from '@shop/domain/order/desk/swap-payment';
import { useState } from 'react';
import { Link } from 'react-router';
import { Viewers } from '#backoffice/features/frame/viewers.tsx';
import { type OrderStep, runOrderStep } from '#backoffice/features/fulfilment/fulfilment-writes.ts';
import { OrderSteps } from '#backoffice/features/fulfilment/pack-list.tsx';
import { ParcelSteps } from '#backoffice/features/fulfilment/parcel-steps.tsx';
import { AddressDialog } from '#backoffice/features/orders/address-dialog.tsx';
import { OrderActions } from '#backoffice/features/orders/order-actions.tsx';
import { OrderAside } from '#backoffice/features/orders/order-aside.tsx';
import { OrderLines } from '#backoffice/features/orders/order-lines.tsx';
import { OrderTimeline } from '#backoffice/features/orders/order-timeline.tsx';
import { markPayment, markState } from '#backoffice/features/orders/order-tones.ts';
import { type OrderWrite, runOrderWrite } from '#backoffice/features/orders/order-writes.ts';
import { RefundPanel } from '#backoffice/features/orders/refund-panel.tsx';
import { SwapNotice } from '#backoffice/features/orders/swap-notice.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/order.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.orders.get({ params: { number: params.number } }));

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<OrderWrite | OrderStep>(request);
  return writeTo(context, (api) =>
    isStep(write) ? runOrderStep(api, write) : runOrderWrite(api, params.number, write),
  );
}

const STEPS = ['pack', 'unpack', 'ship', 'deliver'];
const isStep = (write: OrderWrite | OrderStep): write is OrderStep => STEPS.includes(write.intent);

/** A quote changes nothing: the page is not loaded again. */
export const shouldRevalidate = revalidateUnlessQuoted;

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const may = usePermission();
  const [isRefunding, setRefunding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const canRefund = order.can.refund && may('orders.refund', order.storeId);
  useShortcuts(canRefund ? { r: () => setRefunding(true) } : {});
  return (
    <>
      <OrderHead order={order} onRefund={() => setRefunding(true)} />
      <div className={isRefunding ? 'split' : 'split split-alone'}>
        <SplitMain label={order.number}>
          <Warnings order={order} />
          <div className="two-columns">
            <div className="stack stack-16">
              <OrderLines order={order} />
              <OrderTimeline order={order} />
            </div>
            <OrderAside
              order={order}
              renderParcelSteps={(parcel) => <ParcelSteps order={order} parcel={parcel} />}
              onEditAddress={
                order.can.editAddress && may('orders.edit', order.storeId) ? () => setEditing(true) : undefined
              }
            />
          </div>
        </SplitMain>
        {isRefunding && <RefundPanel key={order.version} order={order} onClose={() => setRefunding(false)} />}
      </div>
      {isEditing && <AddressDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
}

type HeadProps = { order: Route.ComponentProps['loaderData']; onRefund: () => void };

function OrderHead({ order, onRefund }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  const { number, state, hold, totals, tenders, returns } = order;
  const refunded = tenders.reduce((sum, tender) => sum + tender.refunded.amount, 0);
  const progress = markState(state, hold !== undefined);
  const payment = markPayment(totals.total, { amount: refunded });
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/orders')}>{text('order.back')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{number}</h1>
          <Badge tone={progress.tone}>{text(progress.text)}</Badge>
          <Badge tone={payment.tone}>{text(payment.text)}</Badge>
          {returns.some((one) => one.state === 'received') && (
            <Badge tone="info">{text('event.return-received')}</Badge>
          )}
          <Viewers order={number} />
        </div>
      </div>
      <div className="head-actions">
        <OrderActions order={order} onRefund={onRefund} />
        <OrderSteps order={order} />
      </div>
    </div>
  );
}

function Warnings({ order }: Pick<HeadProps, 'order'>) {
  const { hold, swap, signals, storeId } = order;
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(storeId);
  if (!hold && !swap && signals.length === 0) return null;
  const isHeldBySwap = swap !== undefined && hold?.reason === SWAP_HOLD_REASON;
  return (
    <div className="stack warnings">
      {swap && <SwapNotice order={order} swap={swap} />}
      {hold && !isHeldBySwap && (
        <Note tone="bad">{text('order.heldBecause', { time: moment(hold.since, zone), reason: hold.reason })}</Note>
      )}
      {signals.map((signal) => (
        <Note key={signal}>{text(`orders.signal.${signal}`)}</Note>
      ))}
    </div>
  );
}
