import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'savedCards.title': 'Gespeicherte Karten',
  'savedCards.empty.title': 'Keine gespeicherten Karten',
  'savedCards.empty.text':
    'Speichern Sie Ihre Karte beim Bezahlen. Sie erscheint dann hier und Sie müssen sie nicht erneut eingeben.',
  'savedCards.safe':
    'Ihre Karten werden sicher bei unserem Zahlungsdienstleister gespeichert. Wir sehen die Kartennummer nie und ohne Ihre Anmeldung kann niemand damit bezahlen.',
  'savedCards.card': '{brand} mit den Endziffern {lastFour}',
  'savedCards.validity.valid': 'Gültig bis {date}',
  'savedCards.validity.expiring': 'Läuft bald ab: {date}',
  'savedCards.validity.expired': 'Abgelaufen: {date}',
  'savedCards.default': 'Standardkarte',
  'savedCards.remove': 'Entfernen',
  'savedCards.remove.which': '{brand} mit den Endziffern {lastFour} entfernen',
  'error.card_unknown': 'Diese Karte ist nicht mehr gespeichert.',
  'savedCards.choose': 'Als Standard festlegen',
  'savedCards.choose.which': '{brand} mit den Endziffern {lastFour} als Standard festlegen',
  'savedCards.done.add': 'Ihre Karte wurde gespeichert.',
  'savedCards.done.choose': 'Diese Karte ist jetzt Ihre Standardkarte.',
  'savedCards.done.remove': 'Die Karte wurde entfernt.',
  'savedCards.refused.add': 'Die Karte konnte nicht gespeichert werden',
  'savedCards.refused.choose': 'Die Standardkarte konnte nicht geändert werden',
  'savedCards.refused.remove': 'Die Karte konnte nicht entfernt werden',
  'savedCards.add': 'Karte speichern',
  'savedCards.add.title': 'Karte hinzufügen',
  'savedCards.add.frame': 'Kartendaten bei unserem Zahlungsdienstleister',
  'savedCards.add.test':
    'Dieser Shop nimmt nur Testzahlungen an. Verwenden Sie eine Testkarte, z. B. 4242 4242 4242 4242.',
  'savedCards.add.withoutScript': 'Ohne JavaScript können Sie Ihre Karte beim Bezahlen an der Kasse speichern.',
  'error.card_saved_already': 'Diese Karte ist bereits gespeichert.',
  'error.too_many_cards': 'Sie haben die Höchstzahl an Karten erreicht. Bitte entfernen Sie zuerst eine.',
  'error.token_unusable': 'Bitte geben Sie Ihre Kartendaten noch einmal ein.',
  'error.card_refused': 'Ihre Bank hat diese Karte abgelehnt. Bitte versuchen Sie es mit einer anderen.',
  'error.cards_unavailable': 'Karten können derzeit nicht gespeichert werden. Bitte versuchen Sie es später erneut.',
  'error.gateway_unavailable':
    'Unser Zahlungsdienstleister ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
};
