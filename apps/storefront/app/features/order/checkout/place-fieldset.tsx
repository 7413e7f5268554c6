import type { AddressCountry, FoundAddress } from '@shop/contracts/shop/account/address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/account/sign-in/registration';
import { useEffect, useState } from 'react';
import { AddressLookup, LOOKUP_COUNTRY } from '#app/form/address/address-lookup.tsx';
import { CountryField } from '#app/form/address/country-field.tsx';
import type { LookupAnswer } from '#app/form/address/lookup-steps.tsx';
import { NO_PLACE, PlaceFields } from '#app/form/address/place-fields.tsx';
import { PLACE_FIELDS } from '#app/form/address/place-wordings.ts';
import { useText } from '#app/i18n/text.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { type AddressUse, getFieldName, type StepAttributes, type Typed } from './address-step-fields.ts';

type PlaceFieldsetProps = {
  use: AddressUse;
  countries: readonly AddressCountry[];
  values: Typed;
  getFieldAttributes: StepAttributes;
  /** Address lookup, for the delivery address only. */
  finder?: { answer: LookupAnswer | undefined; onFilled: () => void };
};

const PURPOSES = { delivery: 'shipping', billing: 'billing' } as const;

/** Recipient and address: lookup or manual entry, with the fields of the country. */
export function PlaceFieldset({ use, countries, values, getFieldAttributes, finder }: PlaceFieldsetProps) {
  const text = useText();
  const purpose = PURPOSES[use];
  const shown = Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[getFieldName(use, field)]]));
  const [found, setFound] = useState<FoundAddress>();
  const [country, setCountry] = useState(shown.country || (countries[0]?.code ?? ''));
  const onFilled = finder?.onFilled;
  // After the commit, when the fields contain the found address.
  useEffect(() => {
    if (found) onFilled?.();
  }, [found, onFilled]);

  function fill(address: FoundAddress) {
    setFound(address);
    setCountry(address.country);
  }

  return (
    <div className="checkout-place">
      {finder && country === LOOKUP_COUNTRY && <AddressLookup answer={finder.answer} onFound={fill} />}
      <div className="address-form__pair">
        <TextField
          {...getFieldAttributes(getFieldName(use, 'firstName'))}
          label={text('identity.firstName')}
          autoComplete={`${purpose} given-name`}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={shown.firstName}
          required
        />
        <TextField
          {...getFieldAttributes(getFieldName(use, 'lastName'))}
          label={text('identity.lastName')}
          autoComplete={`${purpose} family-name`}
          maxLength={MAX_NAME_LENGTH}
          defaultValue={shown.lastName}
          required
        />
      </div>
      <CountryField
        {...getFieldAttributes(getFieldName(use, 'country'))}
        countries={countries}
        value={country}
        onChange={setCountry}
      />
      <PlaceFields
        key={found ? `${found.line1} ${found.postcode}` : 'typed'}
        country={countries.find(({ code }) => code === country)}
        values={found ? { ...NO_PLACE, ...found } : shown}
        getFieldAttributes={(field) => getFieldAttributes(getFieldName(use, field))}
        purpose={purpose}
      />
      <TextField
        {...getFieldAttributes(getFieldName(use, 'phone'))}
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
