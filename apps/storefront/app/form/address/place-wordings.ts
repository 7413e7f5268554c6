import { useText } from '#app/i18n/text.ts';

/** Recipient and address fields. */
export const PLACE_FIELDS = [
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
] as const;
export type PlaceFieldName = (typeof PLACE_FIELDS)[number];

/** Validation messages per field, adapted to the country. */
export function usePlaceWordings() {
  const text = useText();
  return (country = ''): Record<PlaceFieldName, string> => ({
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
