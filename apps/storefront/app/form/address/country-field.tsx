import type { AddressCountry } from '@shop/contracts/shop/account/address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { displayName } from '#app/i18n/display-name.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import './address.css';

type CountryFieldProps = {
  id: string;
  name: string;
  error: string | undefined;
  countries: readonly AddressCountry[];
  value: string;
  onChange: (code: string) => void;
};

/**
 * Country select that drives the address fields below it; without JavaScript a submit button applies it and keeps the
 * entered values.
 */
export function CountryField({ countries, value, onChange, ...field }: CountryFieldProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  // The country may have been changed before hydration.
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
