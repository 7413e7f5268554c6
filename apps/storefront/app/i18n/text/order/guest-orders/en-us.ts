import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'order.parcel.title': 'Track your package',
  'order.parcel.unknown': 'We couldn’t find a package with this tracking number.',
};
