import type { AddressReply } from '@shop/contracts/shop/account/address';
import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { useCallback, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import {
  type AddressStepReply,
  type AddressUse,
  CHOSEN,
  NEW_ADDRESS,
  type Typed,
  toFormValues,
  useAddressStepFields,
} from './address-step-fields.ts';
import { saveFormDraft, useFormDraft } from './form-draft.ts';
import { PlaceFieldset } from './place-fieldset.tsx';

type AddressStepProps = {
  checkout: CheckoutReply;
  /** Login link for guests, which returns here. */
  signInPath: string;
  reply?: AddressStepReply | undefined;
  /** Session expired; shown above the form. */
  isSessionOver?: boolean;
  busy?: boolean;
};

/** Contact, delivery address and billing address. */
export function AddressStep(props: AddressStepProps) {
  const { checkout, reply } = props;
  const { alpha2 } = useShop().store;
  const draft = useFormDraft({ signedIn: checkout.signedIn, isAnswered: reply !== undefined });
  const typed = reply?.done === false ? reply.typed : draft;
  // Key: new values must remount the form.
  return (
    <AddressStepForm
      key={typed ? JSON.stringify(typed) : 'draft'}
      {...props}
      values={typed ?? toFormValues(checkout, alpha2)}
    />
  );
}

function AddressStepForm({
  checkout,
  signInPath,
  reply,
  isSessionOver,
  busy,
  values,
}: AddressStepProps & { values: Typed }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { signedIn, savedAddresses, countries, billingCountries } = checkout;
  const { faults, getFieldAttributes } = useAddressStepFields(reply);
  const keep = useCallback(() => {
    if (form.current) saveFormDraft(form.current, signedIn);
  }, [signedIn]);
  const answer = reply?.done === false ? reply.lookup : undefined;
  return (
    <Form className="checkout-form" method="post" action={CHECKOUT_PATHS.address} noValidate ref={form} onInput={keep}>
      {faults.length > 0 && !isSessionOver && (
        <ErrorBox title={text('checkout.refused')} faults={faults} reply={reply} />
      )}
      <section className="checkout-part">
        <h2 className="checkout-part__title">{text('checkout.contact')}</h2>
        {!signedIn && (
          <p className="checkout-sign-in">
            {text('checkout.signIn')} <Link to={signInPath}>{text('checkout.signIn.link')}</Link>
          </p>
        )}
        <TextField
          {...getFieldAttributes('email')}
          label={text('identity.email')}
          hint={text('checkout.email.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={values.email}
          required
        />
        <Checkbox
          name="marketing"
          value={CHOSEN}
          label={text('checkout.marketing')}
          defaultChecked={values.marketing === CHOSEN}
        />
      </section>
      <section className="checkout-part checkout-part--place">
        <h2 className="checkout-part__title">{text('checkout.deliverTo')}</h2>
        <SavedAddresses use="delivery" addresses={savedAddresses} value={values.deliveryId} />
        <PlaceFieldset
          use="delivery"
          countries={countries}
          values={values}
          getFieldAttributes={getFieldAttributes}
          finder={{ answer, onFilled: keep }}
        />
        {signedIn && (
          <Checkbox name="save" value={CHOSEN} label={text('checkout.save')} defaultChecked={values.save === CHOSEN} />
        )}
      </section>
      <section className="checkout-part checkout-part--billing">
        <h2 className="checkout-part__title">{text('checkout.billing')}</h2>
        <Checkbox
          name="billingSame"
          value={CHOSEN}
          label={text('checkout.billing.same')}
          defaultChecked={values.billingSame === CHOSEN}
        />
        <div className="checkout-billing checkout-part--place">
          <SavedAddresses use="billing" addresses={savedAddresses} value={values.billingId} />
          <PlaceFieldset
            use="billing"
            countries={billingCountries}
            values={values}
            getFieldAttributes={getFieldAttributes}
          />
        </div>
      </section>
      <Button type="submit" block disabled={busy}>
        {text('checkout.address.submit')}
      </Button>
    </Form>
  );
}

type SavedAddressesProps = { use: AddressUse; addresses: readonly AddressReply[]; value: string | undefined };

/** Saved addresses of a customer, or the fields for a new one. */
function SavedAddresses({ use, addresses, value = NEW_ADDRESS }: SavedAddressesProps) {
  const text = useText();
  const name = `${use}Id`;
  if (addresses.length === 0) return <input type="hidden" name={name} value={NEW_ADDRESS} />;
  const options = addresses.map(({ id, lines: [first = '', ...rest] }) => ({
    value: id,
    label: <bdi>{first}</bdi>,
    detail: <bdi>{rest.join(', ')}</bdi>,
  }));
  return (
    <RadioGroup
      name={name}
      label={text(`checkout.saved.${use}`)}
      defaultValue={value}
      options={[...options, { value: NEW_ADDRESS, label: text('checkout.saved.new') }]}
    />
  );
}
