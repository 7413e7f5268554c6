import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'savedCards.title': 'Gespeicherte Karten',
  'savedCards.empty.title': 'Keine gespeicherten Karten',
  'savedCards.empty.text':
    'Wenn Sie mit einer Karte zahlen und sie speichern, erscheint sie hier, und Sie müssen sie nicht noch einmal eingeben.',
  'savedCards.safe':
    'Eine gespeicherte Karte liegt bei unserem Zahlungsdienstleister. Wir sehen und speichern ihre Nummer nie, und niemand kann ohne Ihre Anmeldung damit zahlen.',
  'savedCards.card': '{brand} mit den Endziffern {lastFour}',
  'savedCards.validity.valid': 'Gültig bis {date}',
  'savedCards.validity.expiring': 'Läuft bald ab: {date}',
  'savedCards.validity.expired': 'Abgelaufen: {date}',
  'savedCards.default': 'Wird zuerst verwendet',
  'savedCards.remove': 'Entfernen',
  'savedCards.remove.which': '{brand} mit den Endziffern {lastFour} entfernen',
  'savedCards.removed': 'Die Karte ist entfernt.',
  'savedCards.refused': 'Die Karte wurde nicht entfernt',
  'error.card_unknown': 'Diese Karte gehört nicht mehr zu Ihren Karten.',
};
