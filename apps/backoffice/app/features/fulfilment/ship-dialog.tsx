import type { DeskParcel } from '@shop/contracts/staff/order/desk-order';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

type Sent = { parcelId: string; carrier: string; trackingNumber: string };
type Props = {
  parcels: readonly DeskParcel[];
  isBusy: boolean;
  refusals: readonly Refusal[];
  onShip: (sent: Sent[]) => void;
  onClose: () => void;
};

/** Carrier and tracking number of each parcel. The scanner fills the number and submits. */
export function ShipDialog({ parcels, isBusy, refusals, onShip, onClose }: Props) {
  const text = useText();
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShip(
      parcels.map(({ parcelId }) => ({
        parcelId,
        carrier: carrier.trim(),
        trackingNumber: numbers[parcelId]?.trim() ?? '',
      })),
    );
  };
  return (
    <Dialog title={text('pack.shipTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label={text('pack.carrier')}
            required
            maxLength={80}
            autoFocus
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
          {parcels.map(({ parcelId, position }) => (
            <TextField
              key={parcelId}
              label={`${text('order.parcel', { number: position })}: ${text('pack.tracking')}`}
              required
              minLength={3}
              maxLength={80}
              autoComplete="off"
              value={numbers[parcelId] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [parcelId]: target.value })}
            />
          ))}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('pack.ship')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
