import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'order.link.dead':
    'Dieser Link ist nicht mehr gültig. Geben Sie Bestellnummer und E-Mail ein, um Ihre Bestellung zu sehen.',
  'order.parcel.title': 'Sendung verfolgen',
  'order.parcel.unknown': 'Zu dieser Sendungsnummer haben wir kein Paket gefunden.',
};
