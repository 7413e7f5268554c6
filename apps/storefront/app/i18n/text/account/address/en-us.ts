import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'address.line2': 'Apartment, suite (optional)',
  'address.postcode': '{country, select, US {ZIP code} IE {Eircode} other {Postal code}}',
  'address.postcode.wrong':
    '{country, select, US {Enter your ZIP code} IE {Enter your Eircode} other {Enter your postal code}}',
  'address.lookup.hint': 'Start typing your ZIP code or address, or enter it below.',
  'address.isDefaultDelivery': 'Default shipping address',
  'address.isDefaultDelivery.choose': 'Make this my default shipping address',
  'address.notDelivered': 'We don’t ship here, but you can use it for billing.',
  'address.city': 'City',
  'address.city.wrong': 'Enter your city',
  'address.country.delivered': 'We ship here',
  'address.phone.hint': 'Only used for questions about your order.',
  'address.line1': 'Street address',
  'address.line1.wrong': 'Enter your street address',
};
