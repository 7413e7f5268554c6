import type { AddressCountry } from '@shop/contracts/shop/address';
import { MAX_ADDRESS_LINE_LENGTH } from '@shop/domain/postal-address';
import { useText } from '#app/i18n/text.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AddressAttributes } from './address-fields.ts';

type PlaceFieldsProps = {
  country: AddressCountry | undefined;
  values: Readonly<Partial<Record<string, string>>>;
  attributesOf: AddressAttributes;
};

/** What the letters of a country have, in their order. */
export function PlaceFields({ country, values, attributesOf }: PlaceFieldsProps) {
  const text = useText();
  const line = { maxLength: MAX_ADDRESS_LINE_LENGTH, type: 'text' } as const;
  return (
    <>
      <TextField
        {...attributesOf('company')}
        {...line}
        label={text('address.company')}
        autoComplete="organization"
        defaultValue={values.company}
      />
      <TextField
        {...attributesOf('line1')}
        {...line}
        label={text('address.line1')}
        autoComplete="address-line1"
        defaultValue={values.line1}
        required
      />
      <TextField
        {...attributesOf('line2')}
        {...line}
        label={text('address.line2')}
        autoComplete="address-line2"
        defaultValue={values.line2}
      />
      {country?.parts.map(({ part, required }) =>
        part === 'region' && country.regions ? (
          <SelectField
            key={`${country.code} ${part}`}
            {...attributesOf(part)}
            label={text('address.region')}
            autoComplete={AUTO_COMPLETE[part]}
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
            label={required ? text(`address.${part}`) : text('address.optional', { field: text(`address.${part}`) })}
            autoComplete={AUTO_COMPLETE[part]}
            defaultValue={values[part]}
            required={required}
          />
        ),
      )}
    </>
  );
}

const AUTO_COMPLETE = { city: 'address-level2', region: 'address-level1', postcode: 'postal-code' } as const;
