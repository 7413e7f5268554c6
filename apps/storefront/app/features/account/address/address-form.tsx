import type { AddressCountry, FoundAddress } from '@shop/contracts/shop/account/address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/account/sign-in/registration';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { AddressLookup, LOOKUP_COUNTRY } from '#app/form/address/address-lookup.tsx';
import { CountryField } from '#app/form/address/country-field.tsx';
import { NO_PLACE, PlaceFields } from '#app/form/address/place-fields.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { type AddressFormReply, CHOSEN, useAddressFields } from './address-fields.ts';

type AddressFormProps = {
  countries: readonly AddressCountry[];
  /** Initial values by field name. */
  values: Readonly<Partial<Record<string, string>>>;
  /** Trap: a default cannot be unset, only moved to another address. */
  defaults?: { isDefaultDelivery: boolean; isDefaultBilling: boolean } | undefined;
  action: string;
  reply?: AddressFormReply | undefined;
  /** Shows above the form that the expired session prevented saving. */
  isSessionOver?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

/** Address form: lookup or manual entry, with the fields of the country. */
export function AddressForm(props: AddressFormProps) {
  const { countries, values, defaults, action, reply, isSessionOver, busy, children } = props;
  const text = useText();
  const { faults, typed, getFieldAttributes } = useAddressFields(reply);
  const shown = reply?.done === false && Object.keys(reply.typed).length > 0 ? typed : values;
  const [found, setFound] = useState<FoundAddress>();
  const [country, setCountry] = useState(shown.country ?? countries[0]?.code ?? '');
  const chosen = countries.find(({ code }) => code === country);
  const place = found ? { ...NO_PLACE, ...found } : shown;

  // A newly found address clears the errors of the previous one.
  const withoutFault: typeof getFieldAttributes = (field) => ({ ...getFieldAttributes(field), error: undefined });

  function fill(address: FoundAddress) {
    setFound(address);
    setCountry(address.country);
  }

  return (
    <>
      {children}
      <Form className="address-form" method="post" action={action} noValidate>
        {faults.length > 0 && !isSessionOver && !found && (
          <ErrorBox title={text('address.refused')} faults={faults} reply={reply} />
        )}
        {country === LOOKUP_COUNTRY && (
          <AddressLookup answer={reply?.done === false ? reply.lookup : undefined} onFound={fill} />
        )}
        <div className="address-form__pair">
          <TextField
            {...getFieldAttributes('firstName')}
            label={text('identity.firstName')}
            autoComplete="given-name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={shown.firstName}
            required
          />
          <TextField
            {...getFieldAttributes('lastName')}
            label={text('identity.lastName')}
            autoComplete="family-name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={shown.lastName}
            required
          />
        </div>
        <CountryField {...getFieldAttributes('country')} countries={countries} value={country} onChange={setCountry} />
        <PlaceFields
          key={found ? `${found.line1} ${found.postcode}` : 'typed'}
          country={chosen}
          values={place}
          getFieldAttributes={found ? withoutFault : getFieldAttributes}
        />
        <TextField
          {...getFieldAttributes('phone')}
          label={text('address.phone')}
          hint={text('address.phone.hint')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
          defaultValue={shown.phone}
          dir="ltr"
        />
        <div>
          {chosen?.isDelivered && !defaults?.isDefaultDelivery && (
            <Checkbox
              name="isDefaultDelivery"
              value={CHOSEN}
              label={text('address.isDefaultDelivery.choose')}
              defaultChecked={shown.isDefaultDelivery === CHOSEN}
            />
          )}
          {!defaults?.isDefaultBilling && (
            <Checkbox
              name="isDefaultBilling"
              value={CHOSEN}
              label={text('address.isDefaultBilling.choose')}
              defaultChecked={shown.isDefaultBilling === CHOSEN}
            />
          )}
        </div>
        <div className="address-form__buttons">
          <Button type="submit" disabled={busy}>
            {text('address.save')}
          </Button>
          <ButtonLink variant="secondary" to={ROUTES.addressBook.path}>
            {text('address.cancel')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
