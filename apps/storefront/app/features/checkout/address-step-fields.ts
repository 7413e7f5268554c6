import type { OrderAddress } from '@shop/contracts/shop/address';
import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { LookupAnswer } from '#app/address/lookup-steps.tsx';
import { PLACE_FIELDS, type PlaceFieldName, usePlaceWordings } from '#app/address/place-wordings.ts';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';

/** What an address is for. */
export type AddressUse = 'delivery' | 'billing';

/** As the fields of the form are named, and as a refusal names them. */
export const fieldOf = <Use extends AddressUse, Field extends PlaceFieldName>(use: Use, field: Field) =>
  `${use}.${field}` as const;

export const ADDRESS_STEP_FIELDS = [
  'email',
  'marketing',
  'save',
  'deliveryId',
  'billingSame',
  'billingId',
  ...PLACE_FIELDS.map((field) => fieldOf('delivery', field)),
  ...PLACE_FIELDS.map((field) => fieldOf('billing', field)),
] as const;

/** What a ticked box says. */
export const CHOSEN = 'yes';
/** Instead of the id of a saved address. */
export const NEW_ADDRESS = 'new';

export type AddressStepReply = FormReply & { lookup?: LookupAnswer | undefined };
export type Typed = Readonly<Partial<Record<string, string>>>;

export function useAddressStepFields(reply: AddressStepReply | undefined) {
  const text = useText();
  const typed: Typed = reply?.done === false ? reply.typed : {};
  const wordingsOf = usePlaceWordings();
  const wordings = Object.fromEntries(
    (['delivery', 'billing'] as const).flatMap((use) => {
      const place = wordingsOf(typed[fieldOf(use, 'country')]);
      return PLACE_FIELDS.map((field) => [fieldOf(use, field), place[field]]);
    }),
  );
  return useFormFields<string>(reply, { email: text('identity.email.wrong'), ...wordings });
}

export type StepAttributes = ReturnType<typeof useAddressStepFields>['attributesOf'];

/** What the step shows before anybody has typed: how far it had come, or what the address book suggests. */
export function draftOf(checkout: CheckoutReply, homeCountry: string): Typed {
  const { email, marketing, deliveryAddress, billingAddress, savedAddresses, countries } = checkout;
  const first = savedAddresses.find(({ isDefaultDelivery }) => isDefaultDelivery) ?? savedAddresses[0];
  const saved = (address: OrderAddress) => savedAddresses.find((one) => isSamePlace(one, address))?.id ?? NEW_ADDRESS;
  const country = countries.some(({ code }) => code === homeCountry) ? homeCountry : (countries[0]?.code ?? '');
  return {
    email: email ?? '',
    marketing: marketing ? CHOSEN : '',
    deliveryId: deliveryAddress ? saved(deliveryAddress) : (first?.id ?? NEW_ADDRESS),
    billingSame: billingAddress ? '' : CHOSEN,
    billingId: billingAddress ? saved(billingAddress) : NEW_ADDRESS,
    'delivery.country': country,
    'billing.country': country,
    ...placeValues('delivery', deliveryAddress),
    ...placeValues('billing', billingAddress),
  };
}

const placeValues = (use: AddressUse, address: OrderAddress | undefined): Record<string, string> =>
  Object.fromEntries(address ? PLACE_FIELDS.map((field) => [fieldOf(use, field), address[field] ?? '']) : []);

const isSamePlace = (one: OrderAddress, other: OrderAddress): boolean =>
  PLACE_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
