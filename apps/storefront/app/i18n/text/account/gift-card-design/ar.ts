import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'giftCard.design': 'التصميم',
  'giftCard.design.classic': 'كلاسيكي',
  'giftCard.design.blush': 'وردي هادئ',
  'giftCard.design.midnight': 'أزرق ليلي',
  'giftCard.design.celebration': 'احتفال',
  'giftCard.preview': 'معاينة',
  'giftCard.preview.to': 'إلى {name}',
  'giftCard.preview.from': 'من {name}',
};
