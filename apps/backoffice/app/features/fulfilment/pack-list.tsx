import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { countUnpacked } from '@shop/domain/order/desk/packing';
import { useState } from 'react';
import { Link } from 'react-router';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { OrderStep } from './fulfilment-writes.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

type PackedOrder = Pick<DeskOrder, 'number' | 'storeId' | 'can' | 'parcels' | 'lines'>;

const DONE: Record<OrderStep['intent'], PlainKey> = {
  pack: 'pack.packed',
  ship: 'pack.shipped',
  deliver: 'pack.delivered',
  unpack: 'pack.unpacked',
};

type StepsProps = { order: PackedOrder; to?: string };

/** Pack, slip, label, ship and delivered: what the state and the role allow. */
export function OrderSteps({ order, to }: StepsProps) {
  const text = useText();
  const may = usePermission();
  const [opened, setOpened] = useState<'ship' | 'split'>();
  const [last, setLast] = useState<OrderStep['intent']>('pack');
  const { send, isBusy, refusals } = useWrite<OrderStep>({
    ...(to && { to }),
    onDone: () => {
      setOpened(undefined);
      showToast({ message: text(DONE[last]) });
    },
  });
  const run = (step: OrderStep) => {
    setLast(step.intent);
    send(step);
  };
  const { number, storeId, can, parcels, lines } = order;
  const unpacked = lines.reduce((sum, line) => sum + countUnpacked(line), 0);
  const close = () => setOpened(undefined);
  const waiting = parcels.filter(({ sentAt }) => !sentAt);
  const file = (name: string) => `/staff/api/v1/fulfilment/orders/${encodeURIComponent(number)}/${name}`;
  return (
    <>
      {can.pack && may('fulfilment.pack', storeId) && (
        <>
          <Button disabled={isBusy} onClick={() => run({ intent: 'pack', number })}>
            {text('pack.pack')}
          </Button>
          {unpacked > 1 && <Button onClick={() => setOpened('split')}>{text('split.open')}</Button>}
        </>
      )}
      {parcels.length > 0 && may('fulfilment.pack', storeId) && (
        <>
          <a className={buttonClass()} href={file('packing-slip')} target="_blank" rel="noreferrer">
            {text('pack.slip')}
          </a>
          <a className={buttonClass()} href={file('label')} target="_blank" rel="noreferrer">
            {text('pack.labelPdf')}
          </a>
        </>
      )}
      {can.ship && waiting.length > 0 && may('fulfilment.ship', storeId) && (
        <Button onClick={() => setOpened('ship')}>{text('pack.ship')}</Button>
      )}
      {can.deliver && may('fulfilment.ship', storeId) && (
        <Button disabled={isBusy} onClick={() => run({ intent: 'deliver', number })}>
          {text('pack.deliver')}
        </Button>
      )}
      {!opened && <RefusalNote refusals={refusals} />}
      {opened === 'split' && (
        <SplitDialog
          lines={lines}
          first={parcels.length + 1}
          {...{ isBusy, refusals }}
          onPack={(chosen) => run({ intent: 'pack', number, parcels: chosen })}
          onClose={close}
        />
      )}
      {opened === 'ship' && (
        <ShipDialog
          parcels={waiting}
          {...{ isBusy, refusals }}
          onShip={(sent) => run({ intent: 'ship', number, parcels: sent })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Orders of a batch, one row each, to pack and ship at the desk. */
export function PackList({ orders, to }: { orders: readonly DeskOrder[]; to: string }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <ul className="stack">
      {orders.map((order, index) => (
        <li key={order.number} className="card card-row row-wrap">
          <b className="figure">{index + 1}</b>
          <div className="grow">
            <Link className="strong" to={scoped(`/orders/${order.number}`)}>
              {order.number}
            </Link>
            <div className="small muted">
              {order.deliveryAddress?.firstName} {order.deliveryAddress?.lastName} ·{' '}
              {text(`orders.method.${order.delivery.method}`)}
            </div>
          </div>
          <Badge tone={order.hold ? 'bad' : 'info'}>
            {text(order.hold ? 'batch.held' : `orders.state.${order.state}`)}
          </Badge>
          <OrderSteps order={order} to={to} />
        </li>
      ))}
    </ul>
  );
}
