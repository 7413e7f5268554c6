import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'address.line2': 'Apartment, suite (optional)',
  'address.region': 'State',
  'address.region.wrong': 'Choose the state',
  'address.postcode': 'ZIP code',
  'address.postcode.wrong': 'Enter the ZIP code',
  'address.lookup.hint': 'Type a ZIP code or the beginning of the address, or fill in the fields below by hand.',
};
