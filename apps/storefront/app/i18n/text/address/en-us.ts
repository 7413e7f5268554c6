import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'address.line2': 'Apartment, suite (optional)',
  'address.postcode': '{country, select, US {ZIP code} IE {Eircode} other {Postal code}}',
  'address.postcode.wrong':
    '{country, select, US {Enter the ZIP code} IE {Enter the Eircode} other {Enter the postal code}}',
  'address.lookup.hint': 'Type a ZIP code or the beginning of the address, or fill in the fields below by hand.',
  'address.isDefaultDelivery': 'Default for shipping',
  'address.isDefaultDelivery.choose': 'Ship here by default',
  'address.notDelivered': 'This shop does not ship there; bills can go there.',
  'address.city': 'City',
  'address.city.wrong': 'Enter the city',
  'address.country.delivered': 'We ship there',
  'address.phone.hint': 'Only for questions about a shipment.',
  'error.address_not_found': 'This address is not in your address book anymore.',
};
