import type { FoundAddress } from '@shop/contracts/shop/account/address';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { LookupCombobox } from './lookup-combobox.tsx';
import { type LookupAnswer, LookupSteps } from './lookup-steps.tsx';
import './address.css';

type AddressLookupProps = { answer: LookupAnswer | undefined; onFound: (address: FoundAddress) => void };

/**
 * Only country the embedded lookup provider covers; a real provider covers more, and the lookup is optional in any
 * form.
 */
export const LOOKUP_COUNTRY = 'GB';

/**
 * Address autocomplete inside a form: a combobox, or two form steps without JavaScript. Manual entry is always
 * possible.
 */
export function AddressLookup({ answer, onFound }: AddressLookupProps) {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <section className="address-lookup panel" aria-label={text('address.lookup')}>
      {isHydrated && !answer ? <LookupCombobox onFound={onFound} /> : <LookupSteps answer={answer} />}
    </section>
  );
}
