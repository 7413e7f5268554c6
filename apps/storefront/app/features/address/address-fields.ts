import type { LookupAnswer } from '#app/address/lookup-steps.tsx';
import { PLACE_FIELDS, usePlaceWordings } from '#app/address/place-wordings.ts';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';

/** The names of all fields of the form. */
export const ADDRESS_FIELDS = [...PLACE_FIELDS, 'isDefaultDelivery', 'isDefaultBilling'] as const;
/** What a ticked box says. */
export const CHOSEN = 'yes';

export type AddressFormReply = FormReply & { lookup?: LookupAnswer | undefined };

export function useAddressFields(reply: AddressFormReply | undefined) {
  const wordingsOf = usePlaceWordings();
  return useFormFields(reply, wordingsOf(reply?.done === false ? reply.typed.country : undefined));
}

/** A form that is shown anew with other values is another form; one that only looks for an address stays what it is. */
export const formKey = (reply: AddressFormReply | undefined): string =>
  reply?.done === false && !reply.lookup ? JSON.stringify(reply.typed) : 'kept';
