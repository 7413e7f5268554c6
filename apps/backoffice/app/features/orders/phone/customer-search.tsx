import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskCustomer } from '@shop/contracts/staff/customers';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Found = Awaited<ReturnType<StaffApi['customers']['list']>>;

/** Finds a customer by name, e-mail or phone. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: DeskCustomer) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const search = useWrite<PhoneWrite, Found>({ onDone: setFound });
  const choose = useWrite<PhoneWrite, DeskCustomer>({
    onDone: (customer) => {
      onChoose(customer);
      setFound(undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) search.send({ intent: 'quote-customers', text: typed.trim() });
  };
  return (
    <div className="phone-find">
      <form className="row row-end" onSubmit={submit}>
        <div className="grow">
          <TextField
            label={text('phone.findCustomer')}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" disabled={search.isBusy}>
          {text('phone.search')}
        </Button>
      </form>
      <RefusalNote refusals={[...search.refusals, ...choose.refusals]} />
      {found?.items.length === 0 && <p className="muted">{text('phone.newCustomer')}</p>}
      <ul className="phone-customers">
        {found?.items.map(({ customerId, name, email }) => (
          <li key={customerId}>
            <button
              type="button"
              className="link"
              disabled={choose.isBusy}
              onClick={() => choose.send({ intent: 'quote-customer', customerId })}
            >
              {[name, email].filter(Boolean).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
