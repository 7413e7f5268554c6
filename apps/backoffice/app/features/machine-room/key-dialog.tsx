import type { Permission } from '@shop/domain/staff/permission';
import { KEY_PERMISSIONS, MAX_KEY_DAYS } from '@shop/domain/system/api-key';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

export type KeyWrite =
  | { intent: 'create'; name: string; permissions: Permission[]; stores?: number[]; days: number }
  | { intent: 'revoke'; keyId: string };
export type KeyDone = { key?: string };

const DEFAULT_DAYS = 90;

/** A key with permissions of the caller. */
export function KeyDialog({ onDone, onClose }: { onDone: (done: KeyDone) => void; onClose: () => void }) {
  const text = useText();
  const { me } = useStaff();
  const may = usePermission();
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(DEFAULT_DAYS));
  const [permissions, setPermissions] = useState<readonly Permission[]>([]);
  const [stores, setStores] = useState<readonly number[]>([]);
  const { send, isBusy, refusals } = useWrite<KeyWrite, KeyDone>({ onDone });
  return (
    <Dialog title={text('machine.addKey')} wide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = stores.length > 0 && { stores: [...stores] };
          send({ intent: 'create', name, days: Number(days), permissions: [...permissions], ...chosen });
        }}
      >
        <div className="dialog-body">
          <TextField
            label={text('machine.name')}
            value={name}
            required
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={text('machine.days')}
            type="number"
            min={1}
            max={MAX_KEY_DAYS}
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <fieldset className="machine-choices">
            <legend className="label">{text('machine.permissions')}</legend>
            {KEY_PERMISSIONS.filter((permission) => may(permission)).map((permission) => (
              <Checkbox
                key={permission}
                checked={permissions.includes(permission)}
                title={text(`permission.${permission}`)}
                onChange={() => setPermissions(toggle(permissions, permission))}
              >
                <span className="mono">{permission}</span>
              </Checkbox>
            ))}
          </fieldset>
          <fieldset className="machine-choices">
            <legend className="label">{text('machine.storesAll')}</legend>
            {me.stores.map(({ storeId, name: store }) => (
              <Checkbox
                key={storeId}
                checked={stores.includes(storeId)}
                onChange={() => setStores(toggle(stores, storeId))}
              >
                {store}
              </Checkbox>
            ))}
          </fieldset>
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || permissions.length === 0}>
            {text('machine.addKey')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const toggle = <Value,>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
