import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'address.line2': 'Apartment, suite (optional)',
  'address.region': 'State',
  'address.region.wrong': 'Choose the state',
  'address.postcode': 'ZIP code',
  'address.postcode.wrong': 'Enter the ZIP code',
  'address.lookup.hint': 'Type a ZIP code or the beginning of the address, or fill in the fields below by hand.',
  'address.isDefaultDelivery': 'Default for shipping',
  'address.isDefaultDelivery.choose': 'Ship here by default',
  'address.notDelivered': 'This shop does not ship there; bills can go there.',
  'address.city': 'City',
  'address.city.wrong': 'Enter the city',
  'address.country.delivered': 'We ship there',
  'address.phone.hint': 'Only for questions about a shipment.',
};
