import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { DeliveryWrite } from './delivery-writes.ts';
import { parseTypedLines } from './typed-lines.ts';

/** Supplier, day and sizes of a delivery that is expected. */
export function NewDeliveryDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [badLine, setBadLine] = useState<number>();
  const { send, isBusy, refusals } = useWrite<DeliveryWrite>({ onDone: onClose });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const parsed = parseTypedLines(read('lines'));
    if ('badLine' in parsed) return setBadLine(parsed.badLine);
    setBadLine(undefined);
    send({
      ...{ intent: 'create', pool: read('pool') as StockPool, supplier: read('supplier') },
      ...{ reference: read('reference'), dueOn: read('dueOn'), lines: parsed.lines },
    });
  };
  return (
    <Dialog title={text('deliveries.new')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <TextField label={text('deliveries.supplier')} name="supplier" required maxLength={120} autoFocus />
          <TextField
            label={text('deliveries.reference')}
            help={text('deliveries.referenceHelp')}
            name="reference"
            required
            maxLength={80}
          />
          <TextField label={text('deliveries.dueOn')} name="dueOn" type="date" required />
          <SelectField
            label={text('stock.pool')}
            name="pool"
            options={STOCK_POOLS.map((value) => ({ value, label: text(`stock.pool.${value}`) }))}
          />
          <TextArea
            label={text('deliveries.lines')}
            help={text('deliveries.linesHelp')}
            error={badLine === undefined ? undefined : text('deliveries.badLine', { line: badLine })}
            name="lines"
            rows={5}
            required
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
