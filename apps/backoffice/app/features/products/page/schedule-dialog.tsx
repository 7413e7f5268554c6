import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { readMoment } from '@shop/domain/zoned-time';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { productPath } from '../product-path.ts';
import type { ProductWrite } from './product-writes.ts';

type Props = { product: StaffProduct; onClose: () => void };

/** When the product goes online and offline, in the time of a store; the moment is the same in all of them. */
export function ScheduleDialog({ product, onClose }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const { me, scope } = useStaff();
  const zones = [...new Set(me.stores.map(({ timeZone }) => timeZone))];
  const [zone, setZone] = useState(scope?.timeZone ?? zones[0] ?? 'Europe/London');
  const [planned, setPlanned] = useState({ onlineAt: product.onlineAt ?? '', offlineAt: product.offlineAt ?? '' });
  const { send, isBusy, refusals } = useWrite<ProductWrite>({
    to: productPath(product.sku),
    onDone: () => {
      showToast({ message: text('product.scheduled') });
      onClose();
    },
  });
  const save = () => {
    const filled = Object.fromEntries(Object.entries(planned).filter(([, value]) => value !== ''));
    send({ intent: 'schedule', body: { version: product.version, ...filled } });
  };
  const bind = (name: keyof typeof planned) => ({
    type: 'datetime-local',
    value: toLocalMoment(planned[name] || undefined, zone),
    help: planned[name] && zones.map((one) => `${one.replace('_', ' ')} ${moment(planned[name], one)}`).join(' · '),
    error: refusals.find(({ field }) => field?.endsWith(name))?.reason,
    onChange: ({ target }: { target: { value: string } }) =>
      setPlanned({ ...planned, [name]: readMoment(target.value, zone)?.toISOString() ?? '' }),
  });
  return (
    <Dialog title={text('product.schedule')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="dialog-body">
          <SelectField
            label={text('product.zone')}
            value={zone}
            options={zones.map((one) => ({ value: one, label: one.replace('_', ' ') }))}
            onChange={({ target }) => setZone(target.value)}
          />
          {product.state !== 'online' && <TextField label={text('product.field.onlineAt')} {...bind('onlineAt')} />}
          <TextField label={text('product.field.offlineAt')} {...bind('offlineAt')} />
          <RefusalNote refusals={refusals.filter(({ field }) => !field)} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('frame.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
