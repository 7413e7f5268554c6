import type { LookupAnswer } from '#app/address/lookup-steps.tsx';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';

/** The names of all fields of the form. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
  'isDefaultDelivery',
  'isDefaultBilling',
] as const;
/** What a ticked box says. */
export const CHOSEN = 'yes';

export type AddressFormReply = FormReply & { lookup?: LookupAnswer | undefined };

export function useAddressFields(reply: AddressFormReply | undefined) {
  const text = useText();
  const country = (reply?.done === false && reply.typed.country) || '';
  return useFormFields(reply, {
    firstName: text('identity.firstName.wrong'),
    lastName: text('identity.lastName.wrong'),
    company: text('address.line.wrong'),
    line1: text('address.line1.wrong'),
    line2: text('address.line.wrong'),
    city: text('address.city.wrong'),
    region: text('address.region.wrong', { country }),
    postcode: text('address.postcode.wrong', { country }),
    country: text('address.country.wrong'),
    phone: text('error.phone_invalid'),
  });
}

/** A form that is shown anew with other values is another form; one that only looks for an address stays what it is. */
export const formKey = (reply: AddressFormReply | undefined): string =>
  reply?.done === false && !reply.lookup ? JSON.stringify(reply.typed) : 'kept';
