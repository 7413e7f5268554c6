import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'staffDiscount.title': 'Mitarbeiterrabatt',
  'staffDiscount.text': 'Sie gehören zum Team: Aktivieren Sie Ihre Mitarbeiterpreise mit einem Klick.',
  'staffDiscount.submit': 'Rabatt aktivieren',
  'staffDiscount.done': 'Ihr Mitarbeiterrabatt ist aktiv. Er wird im Warenkorb abgezogen.',
  'staffDiscount.shop': 'Neuheiten ansehen',
  'staffDiscount.dead':
    'Dieser Link ist nicht gültig: Er ist abgelaufen, wurde bereits verwendet oder gehört zu einem anderen Konto.',
};
