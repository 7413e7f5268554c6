import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { useState } from 'react';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import { ConflictDialog } from '#backoffice/staff/conflict-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { DraftNote } from '#backoffice/ui/form/draft-note.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { useDraftFields } from '#backoffice/ui/form/use-draft.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { OrderWrite, TypedAddress } from './order-writes.ts';

const FIELDS = {
  firstName: 'order.firstName',
  lastName: 'order.lastName',
  company: 'order.company',
  line1: 'order.line1',
  line2: 'order.line2',
  city: 'order.city',
  region: 'order.region',
  postcode: 'order.postcode',
  phone: 'order.phone',
} as const satisfies Record<string, PlainKey>;
type Name = keyof typeof FIELDS;
type Typed = Record<Name, string>;

const NAMES = Object.keys(FIELDS) as Name[];
const REQUIRED: readonly Name[] = ['firstName', 'lastName', 'line1'];

type Props = { order: DeskOrder; onClose: () => void };

/** Delivery address before packing. After a conflict the latest address is compared field by field. */
export function AddressDialog({ order, onClose }: Props) {
  const text = useText();
  const saved = readTyped(order);
  const draft = useDraftFields('address', saved);
  const { typed } = draft;
  const [isConflict, setConflict] = useState(false);
  const { send, isBusy, refusals } = useWrite<OrderWrite>({
    onDone: () => {
      draft.release();
      showToast({ message: text('order.addressSaved') });
      onClose();
    },
    onRefused: (found) => setConflict(found.some(({ code }) => code === 'version_conflict')),
  });
  const save = (fields: Typed) => {
    setConflict(false);
    draft.change(fields);
    const country = order.deliveryAddress?.country ?? '';
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
    send({ intent: 'address', version: order.version, address: { ...filled, country } as TypedAddress });
  };
  if (isConflict) {
    return (
      <ConflictDialog
        fields={NAMES.map((name) => ({ name, label: text(FIELDS[name]), theirs: saved[name], yours: typed[name] }))}
        onSave={(chosen) => save(chosen as Typed)}
        onClose={onClose}
      />
    );
  }
  const errorOf = (name: string) => refusals.find(({ field }) => field?.endsWith(name))?.reason;
  return (
    <Dialog title={text('order.addressTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(typed);
        }}
      >
        <div className="dialog-body">
          <DraftNote draft={draft} />
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={text(FIELDS[name])}
              required={REQUIRED.includes(name)}
              value={typed[name]}
              error={errorOf(name)}
              onChange={({ target }) => draft.change({ ...typed, [name]: target.value })}
            />
          ))}
          <RefusalNote refusals={refusals.filter(({ field }) => !field)} />
        </div>
        <div className="dialog-foot">
          <Button
            onClick={() => {
              draft.release();
              onClose();
            }}
          >
            {text('frame.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('frame.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const readTyped = ({ deliveryAddress }: DeskOrder): Typed =>
  Object.fromEntries(NAMES.map((name) => [name, deliveryAddress?.[name] ?? ''])) as Typed;
