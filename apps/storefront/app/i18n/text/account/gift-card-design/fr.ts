import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'giftCard.design': 'Modèle',
  'giftCard.design.classic': 'Classique',
  'giftCard.design.blush': 'Rose poudré',
  'giftCard.design.midnight': 'Minuit',
  'giftCard.design.celebration': 'Fête',
  'giftCard.preview': 'Aperçu',
  'giftCard.preview.to': 'Pour {name}',
  'giftCard.preview.from': 'De la part de {name}',
};
