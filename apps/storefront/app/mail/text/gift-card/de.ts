import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'giftCard.subject': 'Eine Geschenkkarte von {brand} über {worth}',
  'giftCard.preview': 'Ihr Code steht hier: Sie ist {worth} wert.',
  'giftCard.tell': 'hier ist eine Geschenkkarte von {brand} im Wert von {worth}. Das ist ihr Code:',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Guthaben ansehen oder dem Konto gutschreiben',
  'giftCard.pay':
    'Sie können den Code auch in den Warenkorb eingeben und damit bezahlen. Was übrig ist, bleibt auf der Karte.',
  'giftCard.keep':
    'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann damit bezahlen, und wir können ihn nicht noch einmal zeigen.',
};
