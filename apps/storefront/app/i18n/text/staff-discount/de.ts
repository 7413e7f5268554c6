import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'staffDiscount.title': 'Mitarbeiterrabatt',
  'staffDiscount.text': 'Sie arbeiten bei uns: Ein Klick, und Ihr Konto erhält die Mitarbeiterpreise.',
  'staffDiscount.submit': 'Meinen Rabatt einschalten',
  'staffDiscount.done': 'Ihr Mitarbeiterrabatt ist eingeschaltet. Sie sehen ihn in Ihrem Warenkorb.',
  'staffDiscount.shop': 'Neuheiten ansehen',
  'staffDiscount.dead':
    'Dieser Link funktioniert nicht: Er ist abgelaufen, wurde schon benutzt oder gilt für ein anderes Konto.',
};
