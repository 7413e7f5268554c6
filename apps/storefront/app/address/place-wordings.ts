import { useText } from '#app/i18n/text.ts';

/** What is asked for whoever lives at an address, and for the address. */
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

/** What to say of a field that cannot be read, in the words of its country. */
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
