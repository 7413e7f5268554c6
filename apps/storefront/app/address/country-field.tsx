import type { AddressCountry } from '@shop/contracts/shop/address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { displayName } from '#app/i18n/display-name.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import './address.css';

type CountryFieldProps = {
  id: string;
  name: string;
  error: string | undefined;
  countries: readonly AddressCountry[];
  value: string;
  onChange: (code: string) => void;
};

/** The fields below it follow at once; without script by a button, and nothing typed is lost. */
export function CountryField({ countries, value, onChange, ...field }: CountryFieldProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  // Somebody may have chosen before script was there.
  const takeOver = useEffectEvent(() => {
    const chosen = place.current?.querySelector('select')?.value;
    if (chosen && chosen !== value) onChange(chosen);
  });
  useEffect(() => takeOver(), []);
  const all = [
    [text('address.country.delivered'), countries.filter(({ isDelivered }) => isDelivered)],
    [text('address.country.billing'), countries.filter(({ isDelivered }) => !isDelivered)],
  ] as const;
  const groups = all.filter(([, group]) => group.length > 0);
  return (
    <div className="address-form__country" ref={place}>
      <SelectField
        {...field}
        label={text('address.country')}
        autoComplete="country"
        {...(isHydrated ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
        required
      >
        {groups.length === 1
          ? countries.map(({ code }) => <CountryOption key={code} code={code} />)
          : groups.map(([label, group]) => (
              <optgroup key={label} label={label}>
                {group.map(({ code }) => (
                  <CountryOption key={code} code={code} />
                ))}
              </optgroup>
            ))}
      </SelectField>
      {!isHydrated && (
        <Button type="submit" variant="secondary" name="intent" value="country">
          {text('address.country.submit')}
        </Button>
      )}
    </div>
  );
}

function CountryOption({ code }: { code: string }) {
  const { localeISOCode } = useShop().store;
  return <option value={code}>{displayName(localeISOCode, 'region', code)}</option>;
}
