import type { AddressCountry, FoundPlace } from '@shop/contracts/shop/address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/registration';
import { useEffect, useState } from 'react';
import { AddressLookup, LOOKUP_COUNTRY } from '#app/address/address-lookup.tsx';
import { CountryField } from '#app/address/country-field.tsx';
import type { LookupAnswer } from '#app/address/lookup-steps.tsx';
import { NO_PLACE, PlaceFields } from '#app/address/place-fields.tsx';
import { PLACE_FIELDS } from '#app/address/place-wordings.ts';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { type AddressUse, fieldOf, type StepAttributes, type Typed } from './address-step-fields.ts';

type PlaceFieldsetProps = {
  use: AddressUse;
  countries: readonly AddressCountry[];
  values: Typed;
  attributesOf: StepAttributes;
  /** Of the finder: only the address of delivery has one. */
  finder?: { answer: LookupAnswer | undefined; onFilled: () => void };
};

const PURPOSES = { delivery: 'shipping', billing: 'billing' } as const;

/** Whom and where: found by a few letters of it, or typed by hand, in the way of its country. */
export function PlaceFieldset({ use, countries, values, attributesOf, finder }: PlaceFieldsetProps) {
  const text = useText();
  const purpose = PURPOSES[use];
  const shown = Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[fieldOf(use, field)]]));
  const [found, setFound] = useState<FoundPlace>();
  const [country, setCountry] = useState(shown.country || (countries[0]?.code ?? ''));
  const onFilled = finder?.onFilled;
  // The fields hold it only now.
  useEffect(() => {
    if (found) onFilled?.();
  }, [found, onFilled]);

  function fill(address: FoundPlace) {
    setFound(address);
    setCountry(address.country);
  }

  return (
    <div className="checkout-place">
      {finder && country === LOOKUP_COUNTRY && <AddressLookup answer={finder.answer} onFound={fill} />}
      <div className="address-form__pair">
        <TextField
          {...attributesOf(fieldOf(use, 'firstName'))}
          label={text('identity.firstName')}
          autoComplete={`${purpose} given-name`}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={shown.firstName}
          required
        />
        <TextField
          {...attributesOf(fieldOf(use, 'lastName'))}
          label={text('identity.lastName')}
          autoComplete={`${purpose} family-name`}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={shown.lastName}
          required
        />
      </div>
      <CountryField
        {...attributesOf(fieldOf(use, 'country'))}
        countries={countries}
        value={country}
        onChange={setCountry}
      />
      <PlaceFields
        key={found ? `${found.line1} ${found.postcode}` : 'typed'}
        country={countries.find(({ code }) => code === country)}
        values={found ? { ...NO_PLACE, ...found } : shown}
        attributesOf={(field) => attributesOf(fieldOf(use, field))}
        purpose={purpose}
      />
      <TextField
        {...attributesOf(fieldOf(use, 'phone'))}
        label={text('address.phone')}
        hint={text('address.phone.hint')}
        type="tel"
        autoComplete={`${purpose} tel`}
        maxLength={MAX_PHONE_LENGTH}
        defaultValue={shown.phone}
        dir="ltr"
      />
    </div>
  );
}
