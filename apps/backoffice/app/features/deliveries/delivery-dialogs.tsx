import type { DeliveryReply } from '@shop/contracts/staff/catalog/deliveries';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { DeliveryWrite } from './delivery-writes.ts';

type Props = { delivery: DeliveryReply; onClose: () => void };
type Line = DeliveryReply['lines'][number];

const getOutstanding = ({ expected, received }: Line): number => Math.max(0, expected - received);

/** What arrived, in part or whole. Filled in with what is outstanding. */
export function ReceiveDialog({ delivery, onClose }: Props) {
  const text = useText();
  // Of the moment it was opened, as the numbers are: a reload below the dialog must not make them look current.
  const [{ deliveryId, version, reference, lines }] = useState(delivery);
  const [arrived, setArrived] = useState(() =>
    lines.map(({ sku, ...line }) => [sku, getOutstanding({ sku, ...line })]),
  );
  const counts = Object.fromEntries(arrived) as Record<string, number>;
  const [isLast, setLast] = useState(false);
  const { send, isBusy, refusals } = useWrite<DeliveryWrite>({
    onDone() {
      showToast({ message: text('deliveries.done') });
      onClose();
    },
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const receipts = Object.entries(counts).map(([sku, quantity]) => ({ sku, quantity }));
    send({ intent: 'receive', deliveryId, version, lines: receipts, isLast });
  };
  return (
    <Dialog title={text('deliveries.receiveOf', { reference })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          {lines.map((line) => (
            <TextField
              key={line.sku}
              label={text('deliveries.arrived', { sku: line.sku, count: getOutstanding(line) })}
              help={`${line.title}, ${line.size}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={99_999}
              value={counts[line.sku] ?? 0}
              onChange={({ target }) =>
                setArrived(Object.entries({ ...counts, [line.sku]: Math.round(target.valueAsNumber) || 0 }))
              }
            />
          ))}
          <Checkbox checked={isLast} onChange={({ target }) => setLast(target.checked)}>
            {text('deliveries.isLast')}
          </Checkbox>
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || (total === 0 && !isLast)}>
            {text('deliveries.receiveNow', { count: total })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function PostponeDialog({ delivery: { deliveryId, version, reference, dueOn }, onClose }: Props) {
  const text = useText();
  const [day, setDay] = useState(dueOn);
  const { send, isBusy, refusals } = useWrite<DeliveryWrite>({ onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'postpone', deliveryId, version, dueOn: day });
  };
  return (
    <Dialog title={text('deliveries.postponeOf', { reference })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <TextField
            label={text('deliveries.dueOn')}
            type="date"
            required
            autoFocus
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('deliveries.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function CancelDialog({ delivery: { deliveryId, version, reference }, onClose }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<DeliveryWrite>({ onDone: onClose });
  return (
    <ReasonDialog
      title={text('deliveries.cancelOf', { reference })}
      intro={text('deliveries.cancelIntro')}
      label={text('deliveries.reason')}
      confirm={text('deliveries.cancelOf', { reference })}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'cancel', deliveryId, version, reason })}
      onClose={onClose}
    />
  );
}
