import type { AddressCountry, FoundPlace } from '@shop/contracts/shop/address';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/registration';
import { ROUTES } from '@shop/domain/route-table';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { AddressLookup, LOOKUP_COUNTRY } from '#app/address/address-lookup.tsx';
import { CountryField } from '#app/address/country-field.tsx';
import { NO_PLACE, PlaceFields } from '#app/address/place-fields.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type AddressFormReply, CHOSEN, useAddressFields } from './address-fields.ts';

type AddressFormProps = {
  countries: readonly AddressCountry[];
  /** What the fields hold at first, by their names. */
  values: Readonly<Partial<Record<string, string>>>;
  /** An address that is the default stays it until another becomes it. */
  defaults?: { isDefaultDelivery: boolean; isDefaultBilling: boolean } | undefined;
  action: string;
  reply?: AddressFormReply | undefined;
  /** Says that it was not saved because of the session, above all of it. */
  isSessionOver?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

/** An address: found by a few letters of it, or typed by hand, in the way of its country. */
export function AddressForm(props: AddressFormProps) {
  const { countries, values, defaults, action, reply, isSessionOver, busy, children } = props;
  const text = useText();
  const { faults, typed, attributesOf } = useAddressFields(reply);
  const shown = reply?.done === false && Object.keys(reply.typed).length > 0 ? typed : values;
  const [found, setFound] = useState<FoundPlace>();
  const [country, setCountry] = useState(shown.country ?? countries[0]?.code ?? '');
  const chosen = countries.find(({ code }) => code === country);
  const place = found ? { ...NO_PLACE, ...found } : shown;

  // What was wrong with the place is not wrong with another one.
  const withoutFault: typeof attributesOf = (field) => ({ ...attributesOf(field), error: undefined });

  function fill(address: FoundPlace) {
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
            {...attributesOf('firstName')}
            label={text('identity.firstName')}
            autoComplete="given-name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={shown.firstName}
            required
          />
          <TextField
            {...attributesOf('lastName')}
            label={text('identity.lastName')}
            autoComplete="family-name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={shown.lastName}
            required
          />
        </div>
        <CountryField {...attributesOf('country')} countries={countries} value={country} onChange={setCountry} />
        <PlaceFields
          key={found ? `${found.line1} ${found.postcode}` : 'typed'}
          country={chosen}
          values={place}
          attributesOf={found ? withoutFault : attributesOf}
        />
        <TextField
          {...attributesOf('phone')}
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
