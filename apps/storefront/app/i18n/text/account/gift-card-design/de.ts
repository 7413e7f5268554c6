import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'giftCard.design': 'Design',
  'giftCard.design.classic': 'Klassisch',
  'giftCard.design.blush': 'Rosé',
  'giftCard.design.midnight': 'Mitternacht',
  'giftCard.design.celebration': 'Feier',
  'giftCard.preview': 'Vorschau',
  'giftCard.preview.to': 'Für {name}',
  'giftCard.preview.from': 'Von {name}',
};
