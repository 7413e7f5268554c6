import type { AddressCountry } from '@shop/contracts/shop/account/address';
import { type AddressPart, MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/account/postal-address';
import { useText } from '#app/i18n/text.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import './address.css';

/** Defaults for the optional parts, so that a found address overwrites the previous one completely. */
export const NO_PLACE = { company: '', line2: '', city: '', region: '', postcode: '' };

type PlaceField = 'company' | 'line1' | 'line2' | 'city' | 'region' | 'postcode';

type PlaceFieldsProps = {
  country: AddressCountry | undefined;
  values: Readonly<Partial<Record<string, string>>>;
  getFieldAttributes: (field: PlaceField) => { id: string; name: string; error: string | undefined };
  /** Autocomplete section, for forms with two addresses. */
  purpose?: 'shipping' | 'billing';
};

/** Address fields of a country, in its postal order. */
export function PlaceFields({ country, values, getFieldAttributes, purpose }: PlaceFieldsProps) {
  const text = useText();
  const filledBy = (part: string) => [purpose, part].filter(Boolean).join(' ');
  const getName = (part: AddressPart) =>
    part === 'city' ? text('address.city') : text(`address.${part}`, { country: country?.code ?? '' });
  const line = { maxLength: MAX_ADDRESS_LINE_LENGTH, type: 'text' } as const;
  return (
    <>
      <TextField
        {...getFieldAttributes('company')}
        {...line}
        label={text('address.company')}
        autoComplete={filledBy('organization')}
        defaultValue={values.company}
      />
      <TextField
        {...getFieldAttributes('line1')}
        {...line}
        label={text('address.line1')}
        autoComplete={filledBy('address-line1')}
        defaultValue={values.line1}
        required
      />
      <TextField
        {...getFieldAttributes('line2')}
        {...line}
        label={text('address.line2')}
        autoComplete={filledBy('address-line2')}
        defaultValue={values.line2}
      />
      {country?.parts.map(({ part, required }) =>
        part === 'region' && country.regions ? (
          <SelectField
            key={`${country.code} ${part}`}
            {...getFieldAttributes(part)}
            label={getName(part)}
            autoComplete={filledBy(AUTO_COMPLETE[part])}
            defaultValue={values.region ?? ''}
            required={required}
          >
            <option value="" />
            {country.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={part}
            {...getFieldAttributes(part)}
            {...line}
            label={required ? getName(part) : text('address.optional', { field: getName(part) })}
            autoComplete={filledBy(AUTO_COMPLETE[part])}
            defaultValue={values[part]}
            required={required}
          />
        ),
      )}
    </>
  );
}

const AUTO_COMPLETE = { city: 'address-level2', region: 'address-level1', postcode: 'postal-code' } as const;
