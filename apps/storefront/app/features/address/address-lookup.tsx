import type { FoundPlace } from '@shop/contracts/shop/address';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { LookupAnswer } from './address-fields.ts';
import { LookupCombobox } from './lookup-combobox.tsx';
import { LookupSteps } from './lookup-steps.tsx';

type AddressLookupProps = {
  /** The page itself, which answers the steps. */
  action: string;
  answer: LookupAnswer | undefined;
  onFound: (address: FoundPlace) => void;
};

/** A few letters of an address find it: as a list below the field, or without script in two steps. Typing by hand is always possible. */
export function AddressLookup({ action, answer, onFound }: AddressLookupProps) {
  const text = useText();
  const isHydrated = useHydrated();
  return (
    <section className="address-lookup panel" aria-label={text('address.lookup')}>
      {isHydrated && !answer ? <LookupCombobox onFound={onFound} /> : <LookupSteps action={action} answer={answer} />}
    </section>
  );
}
