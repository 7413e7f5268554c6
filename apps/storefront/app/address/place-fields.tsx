import type { AddressCountry } from '@shop/contracts/shop/address';
import { type AddressPart, MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/postal-address';
import { useText } from '#app/i18n/text.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import './address.css';

/** What one found address has and another has not. */
export const NO_PLACE = { company: '', line2: '', city: '', region: '', postcode: '' };

type PlaceField = 'company' | 'line1' | 'line2' | 'city' | 'region' | 'postcode';

type PlaceFieldsProps = {
  country: AddressCountry | undefined;
  values: Readonly<Partial<Record<string, string>>>;
  attributesOf: (field: PlaceField) => { id: string; name: string; error: string | undefined };
  /** What the browser may fill in, where a form has two addresses. */
  purpose?: 'shipping' | 'billing';
};

/** What the letters of a country have, in their order. */
export function PlaceFields({ country, values, attributesOf, purpose }: PlaceFieldsProps) {
  const text = useText();
  const filledBy = (part: string) => [purpose, part].filter(Boolean).join(' ');
  const nameOf = (part: AddressPart) =>
    part === 'city' ? text('address.city') : text(`address.${part}`, { country: country?.code ?? '' });
  const line = { maxLength: MAX_ADDRESS_LINE_LENGTH, type: 'text' } as const;
  return (
    <>
      <TextField
        {...attributesOf('company')}
        {...line}
        label={text('address.company')}
        autoComplete={filledBy('organization')}
        defaultValue={values.company}
      />
      <TextField
        {...attributesOf('line1')}
        {...line}
        label={text('address.line1')}
        autoComplete={filledBy('address-line1')}
        defaultValue={values.line1}
        required
      />
      <TextField
        {...attributesOf('line2')}
        {...line}
        label={text('address.line2')}
        autoComplete={filledBy('address-line2')}
        defaultValue={values.line2}
      />
      {country?.parts.map(({ part, required }) =>
        part === 'region' && country.regions ? (
          <SelectField
            key={`${country.code} ${part}`}
            {...attributesOf(part)}
            label={nameOf(part)}
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
            {...attributesOf(part)}
            {...line}
            label={required ? nameOf(part) : text('address.optional', { field: nameOf(part) })}
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
