import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'giftCard.subject': 'Ihre {brand}-Geschenkkarte über {worth}',
  'giftCard.preview': 'Ihr Code steht in dieser E-Mail. Wert: {worth}.',
  'giftCard.tell': 'hier ist Ihre {brand}-Geschenkkarte im Wert von {worth}. Ihr Code:',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Guthaben prüfen oder dem Konto hinzufügen',
  'giftCard.pay': 'Sie können den Code auch direkt im Warenkorb einlösen. Restguthaben bleibt auf der Karte.',
  'giftCard.keep':
    'Bitte bewahren Sie diese E-Mail gut auf: Wer den Code kennt, kann ihn einlösen, und wir können ihn nicht erneut anzeigen.',
  'giftCard.presentSubject': '{from} schenkt Ihnen eine {brand}-Geschenkkarte über {worth}',
  'giftCard.presentGreeting': 'Hallo {name},',
  'giftCard.presentTell': '{from} schenkt Ihnen eine {brand}-Geschenkkarte im Wert von {worth}.',
  'giftCard.presentMessage': 'Nachricht von {from}: „{message}“',
  'giftCard.presentCode': 'Ihr Code:',
};
