import type { OrderAddress } from '@shop/contracts/shop/account/address';
import type { CheckoutReply } from '@shop/contracts/shop/order/checkout';
import type { LookupAnswer } from '#app/form/address/lookup-steps.tsx';
import { PLACE_FIELDS, type PlaceFieldName, usePlaceWordings } from '#app/form/address/place-wordings.ts';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';

/** Purpose of an address. */
export type AddressUse = 'delivery' | 'billing';

/** Field name in the form and in refusals. */
export const getFieldName = <Use extends AddressUse, Field extends PlaceFieldName>(use: Use, field: Field) =>
  `${use}.${field}` as const;

export const ADDRESS_STEP_FIELDS = [
  'email',
  'marketing',
  'save',
  'deliveryId',
  'billingSame',
  'billingId',
  ...PLACE_FIELDS.map((field) => getFieldName('delivery', field)),
  ...PLACE_FIELDS.map((field) => getFieldName('billing', field)),
] as const;

/** Value of a checked checkbox. */
export const CHOSEN = 'yes';
/** Option value in place of a saved address id. */
export const NEW_ADDRESS = 'new';

export type AddressStepReply = FormReply & { lookup?: LookupAnswer | undefined };
export type Typed = Readonly<Partial<Record<string, string>>>;

export function useAddressStepFields(reply: AddressStepReply | undefined) {
  const text = useText();
  const typed: Typed = reply?.done === false ? reply.typed : {};
  const getWordings = usePlaceWordings();
  const wordings = Object.fromEntries(
    (['delivery', 'billing'] as const).flatMap((use) => {
      const place = getWordings(typed[getFieldName(use, 'country')]);
      return PLACE_FIELDS.map((field) => [getFieldName(use, field), place[field]]);
    }),
  );
  return useFormFields<string>(reply, { email: text('identity.email.wrong'), ...wordings });
}

export type StepAttributes = ReturnType<typeof useAddressStepFields>['getFieldAttributes'];

/** Initial values: the saved progress, or defaults from the address book. */
export function toFormValues(checkout: CheckoutReply, homeCountry: string): Typed {
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
  Object.fromEntries(address ? PLACE_FIELDS.map((field) => [getFieldName(use, field), address[field] ?? '']) : []);

const isSamePlace = (one: OrderAddress, other: OrderAddress): boolean =>
  PLACE_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
