import type { FoundPlace } from '@shop/contracts/shop/address';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { LookupCombobox } from './lookup-combobox.tsx';
import { type LookupAnswer, LookupSteps } from './lookup-steps.tsx';
import './address.css';

type AddressLookupProps = { answer: LookupAnswer | undefined; onFound: (address: FoundPlace) => void };

/** Where the embedded provider knows streets; a real one knows more, and a form can do without. */
export const LOOKUP_COUNTRY = 'GB';

/** Within a form: a few letters of an address find it, as a list below the field, or without script in two steps. Typing by hand is always possible. */
export function AddressLookup({ answer, onFound }: AddressLookupProps) {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <section className="address-lookup panel" aria-label={text('address.lookup')}>
      {isHydrated && !answer ? <LookupCombobox onFound={onFound} /> : <LookupSteps answer={answer} />}
    </section>
  );
}
