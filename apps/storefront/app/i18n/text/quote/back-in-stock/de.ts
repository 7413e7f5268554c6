import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'backInStock.cancelAll.text': 'Oder beenden Sie alle Benachrichtigungen auf einmal, für jede Größe.',
  'backInStock.cancelAll.submit': 'Alle Benachrichtigungen beenden',
  'backInStock.cancelAll.done': 'Erledigt. Sie erhalten keine Benachrichtigungen mehr, bis Sie neue anfordern.',
};
