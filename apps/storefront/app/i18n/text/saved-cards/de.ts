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
  'error.card_unknown': 'Diese Karte gehört nicht mehr zu Ihren Karten.',
  'savedCards.choose': 'Zuerst verwenden',
  'savedCards.choose.which': '{brand} mit den Endziffern {lastFour} zuerst verwenden',
  'savedCards.done.add': 'Die Karte ist gespeichert.',
  'savedCards.done.choose': 'Diese Karte wird ab jetzt zuerst verwendet.',
  'savedCards.done.remove': 'Die Karte ist entfernt.',
  'savedCards.refused.add': 'Die Karte wurde nicht gespeichert',
  'savedCards.refused.choose': 'Die Karte wurde nicht ausgewählt',
  'savedCards.refused.remove': 'Die Karte wurde nicht entfernt',
  'savedCards.add': 'Karte speichern',
  'savedCards.add.title': 'Karte hinzufügen',
  'savedCards.add.frame': 'Kartendaten, bei unserem Zahlungsdienstleister',
  'savedCards.add.test':
    'Dieser Shop nimmt Testzahlungen an: Verwenden Sie eine veröffentlichte Testkarte, etwa 4242 4242 4242 4242.',
  'savedCards.add.withoutScript':
    'Ohne JavaScript wird eine Karte dort gespeichert, wo Sie mit ihr zahlen: Wählen Sie an der Kasse, sie zu speichern.',
  'error.card_saved_already': 'Diese Karte gehört schon zu Ihren Karten.',
  'error.too_many_cards': 'Mehr Karten können nicht gespeichert werden. Entfernen Sie erst eine.',
  'error.token_unusable': 'Bitte geben Sie die Karte noch einmal ein.',
  'error.card_refused': 'Die Bank lehnt diese Karte ab. Versuchen Sie eine andere Karte.',
  'error.cards_unavailable': 'Zurzeit können keine Karten gespeichert werden.',
  'error.gateway_unavailable': 'Unser Zahlungsdienstleister antwortet nicht. Versuchen Sie es gleich noch einmal.',
};
