import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { type Option, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { StartWrite } from './take-writes.ts';

const PARTS = ['all', 'category', 'styles'] as const;
type Part = (typeof PARTS)[number];

/** Pool, part and name of a new stock-take. */
export function StartDialog({ categories, onClose }: { categories: readonly Option[]; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [part, setPart] = useState<Part>('all');
  const { send, isBusy, refusals } = useWrite<StartWrite, { takeId: string }>({
    onDone: ({ takeId }) => void navigate(scoped(`/stock-takes/${takeId}`)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const styles = read('styles')
      .split(/[\s,]+/)
      .filter(Boolean);
    send({
      ...{ intent: 'start', pool: read('pool') as StockPool, name: read('name') },
      ...(part === 'category' && { category: read('category') }),
      ...(part === 'styles' && { styles }),
    });
  };
  return (
    <Dialog title={text('takes.start')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <TextField
            label={text('takes.name')}
            help={text('takes.nameHelp')}
            name="name"
            required
            maxLength={80}
            autoFocus
          />
          <SelectField
            label={text('stock.pool')}
            name="pool"
            options={STOCK_POOLS.map((value) => ({ value, label: text(`stock.pool.${value}`) }))}
          />
          <SelectField
            label={text('takes.part')}
            value={part}
            onChange={({ target }) => setPart(target.value as Part)}
            options={PARTS.map((value) => ({ value, label: text(`takes.part.${value}`) }))}
          />
          {part === 'category' && <SelectField label={text('takes.category')} name="category" options={categories} />}
          {part === 'styles' && <TextField label={text('takes.styles')} name="styles" required />}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('takes.startNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
