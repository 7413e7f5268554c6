import type { StaffApi } from '@shop/contracts/staff/client';
import type { DeskCustomer } from '@shop/contracts/staff/customers';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { SearchForm } from '#backoffice/ui/form/search-form.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Found = Awaited<ReturnType<StaffApi['customers']['list']>>;

/** Finds a customer by name, e-mail or phone. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: DeskCustomer) => void }) {
  const text = useText();
  const [found, setFound] = useState<Found>();
  const search = useWrite<PhoneWrite, Found>({ onDone: setFound });
  const choose = useWrite<PhoneWrite, DeskCustomer>({
    onDone: (customer) => {
      onChoose(customer);
      setFound(undefined);
    },
  });
  return (
    <div className="phone-find">
      <SearchForm
        label={text('phone.findCustomer')}
        isBusy={search.isBusy}
        onSearch={(typed) => search.send({ intent: 'quote-customers', text: typed })}
      />
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
