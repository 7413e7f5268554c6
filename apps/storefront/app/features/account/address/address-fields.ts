import type { LookupAnswer } from '#app/form/address/lookup-steps.tsx';
import { PLACE_FIELDS, usePlaceWordings } from '#app/form/address/place-wordings.ts';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';

/** Field names of the form. */
export const ADDRESS_FIELDS = [...PLACE_FIELDS, 'isDefaultDelivery', 'isDefaultBilling'] as const;
/** Value of a checked checkbox. */
export const CHOSEN = 'yes';

export type AddressFormReply = FormReply & { lookup?: LookupAnswer | undefined };

export function useAddressFields(reply: AddressFormReply | undefined) {
  const getWordings = usePlaceWordings();
  return useFormFields(reply, getWordings(reply?.done === false ? reply.typed.country : undefined));
}

/** React key: new values remount the form, a lookup step does not. */
export const formKey = (reply: AddressFormReply | undefined): string =>
  reply?.done === false && !reply.lookup ? JSON.stringify(reply.typed) : 'kept';
