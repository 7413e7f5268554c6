import type { StockTakeLine } from '@shop/contracts/staff/catalog/stock-takes';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { TakeWrite } from './take-writes.ts';

/** The number of a size, counted again. */
export function RecountDialog({ line, onClose }: { line: StockTakeLine; onClose: () => void }) {
  const text = useText();
  const [counted, setCounted] = useState(String(line.counted ?? 0));
  const { send, isBusy, refusals } = useWrite<TakeWrite>({ onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'recount', sku: line.sku, counted: Math.round(Number(counted)) });
  };
  return (
    <Dialog title={text('takes.recountOf', { sku: line.sku })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <p className="muted">
            {line.title}, {line.size}
          </p>
          <TextField
            label={text('takes.recounted')}
            type="number"
            inputMode="numeric"
            min={0}
            max={99_999}
            required
            autoFocus
            value={counted}
            onChange={({ target }) => setCounted(target.value)}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || counted === ''}>
            {text('takes.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
