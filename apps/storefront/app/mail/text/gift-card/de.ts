import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'giftCard.subject': 'Eine Geschenkkarte von {brand} über {worth}',
  'giftCard.preview': 'Der Code steht in dieser E-Mail: Die Karte ist {worth} wert.',
  'giftCard.tell': 'hier ist eine Geschenkkarte von {brand} im Wert von {worth}. Das ist ihr Code:',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Guthaben ansehen oder dem Konto hinzufügen',
  'giftCard.pay':
    'Sie können den Code auch im Warenkorb eingeben und damit bezahlen. Was übrig ist, bleibt auf der Karte.',
  'giftCard.keep':
    'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann damit bezahlen, und wir können ihn nicht noch einmal zeigen.',
  'giftCard.presentSubject': '{from} schenkt Ihnen eine Geschenkkarte von {brand} über {worth}',
  'giftCard.presentGreeting': 'Hallo {name},',
  'giftCard.presentTell': '{from} hat ein Geschenk für Sie: eine Geschenkkarte von {brand} im Wert von {worth}.',
  'giftCard.presentMessage': '{from} schreibt: „{message}“',
  'giftCard.presentCode': 'Das ist ihr Code:',
};
