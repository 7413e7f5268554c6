import type { DeskOrder, DeskParcel } from '@shop/contracts/staff/order/desk-order';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { OrderStep } from './fulfilment-writes.ts';

type Props = { order: Pick<DeskOrder, 'number' | 'storeId' | 'state'>; parcel: DeskParcel };

/** Steps of one parcel: undo it while the order is packed in part, or record its delivery. */
export function ParcelSteps({ order: { number, storeId, state }, parcel }: Props) {
  const text = useText();
  const may = usePermission();
  const { parcelId, position, sentAt, deliveredAt } = parcel;
  const canUnpack = !sentAt && state === 'paid' && may('fulfilment.pack', storeId);
  const canDeliver = sentAt !== undefined && !deliveredAt && may('fulfilment.ship', storeId);
  const { send, isBusy, refusals } = useWrite<OrderStep>({
    onDone: () => showToast({ message: text(canUnpack ? 'pack.unpacked' : 'pack.delivered') }),
  });
  const intent = canUnpack ? 'unpack' : 'deliver';
  if (!canUnpack && !canDeliver) return null;
  const name = text('order.parcel', { number: position });
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`${text(`pack.${intent}`)}: ${name}`}
        onClick={() => send({ intent, number, parcelId })}
      >
        {text(`pack.${intent}`)}
      </Button>
      <RefusalNote refusals={refusals} />
    </>
  );
}
