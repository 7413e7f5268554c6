import type { DeskCustomer, DeskListedCustomer } from '@shop/contracts/staff/customers';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { CustomerWrite } from '../customer-writes.ts';

type Props = { customer: DeskCustomer; onChoose: (other: DeskListedCustomer) => void; onClose: () => void };
type Found = { items: DeskListedCustomer[] };

/** Finds the other account. */
export function MergeSearch({ customer, onChoose, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<DeskListedCustomer[]>();
  const { send, isBusy, refusals } = useWrite<CustomerWrite, Found>({
    onDone: ({ items }) => setFound(items.filter(({ customerId }) => customerId !== customer.customerId)),
  });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    send({ intent: 'quote-find', text: typed.trim() });
  };
  return (
    <form onSubmit={search}>
      <div className="dialog-body">
        <p className="muted">{text('merge.intro', { name: customer.name || customer.email || '' })}</p>
        <TextField
          label={text('merge.find')}
          type="search"
          required
          autoFocus
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">{found?.length === 0 && text('merge.nobody')}</div>
        {found && found.length > 0 && <Results {...{ found, onChoose }} />}
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isBusy || typed.trim() === ''}>
          {text('merge.search')}
        </Button>
      </div>
    </form>
  );
}

function Results({ found, onChoose }: { found: DeskListedCustomer[]; onChoose: Props['onChoose'] }) {
  const text = useText();
  const nameStore = useStoreName();
  return (
    <ul className="stack" aria-label={text('merge.found')}>
      {found.map((one) => (
        <li key={one.customerId} className="row">
          <span className="grow">
            <b>{one.name}</b> <span className="muted">{one.email}</span>
            <br />
            <span className="small muted">
              {nameStore(one.storeId)} · {text('merge.orders', { count: one.orders })} ·{' '}
              {text(`customers.state.${one.state}`)}
            </span>
          </span>
          <Button onClick={() => onChoose(one)}>
            {text('merge.choose')} <span className="visually-hidden">{one.email ?? one.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
