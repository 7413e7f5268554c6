import type { StaffApi } from '@shop/contracts/staff/client';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { SearchForm } from '#backoffice/ui/form/search-form.tsx';
import type { PromotionWrite } from './promotion-writes.ts';

type Found = Awaited<ReturnType<StaffApi['customers']['list']>>;

/** Chooses the customer of an imagined bag. */
export function BuyerSearch({ onChoose }: { onChoose: (customerId: string) => void }) {
  const text = useText();
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<string>();
  const { send, isBusy, refusals } = useWrite<PromotionWrite, Found>({ onDone: setFound });
  const choose = (customerId: string) => {
    setChosen(customerId);
    onChoose(customerId);
  };
  return (
    <div className="stack">
      <SearchForm
        label={text('phone.findCustomer')}
        isBusy={isBusy}
        onSearch={(typed) => send({ intent: 'quote-customers', text: typed })}
      />
      <RefusalNote refusals={refusals} />
      {found?.items.length === 0 && <p className="muted">{text('phone.nothing')}</p>}
      <ul className="phone-customers">
        {found?.items.map(({ customerId, name, email }) => (
          <li key={customerId}>
            <button
              type="button"
              className="link"
              aria-pressed={chosen === customerId}
              onClick={() => choose(customerId)}
            >
              {[name, email].filter(Boolean).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
