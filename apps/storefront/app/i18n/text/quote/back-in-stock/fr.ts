import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'backInStock.cancelAll.text':
    'Vous pouvez aussi arrêter d’un coup toutes vos alertes de retour en stock, quelle que soit la taille.',
  'backInStock.cancelAll.submit': 'Arrêter toutes mes alertes',
  'backInStock.cancelAll.done':
    'C’est fait. Vous ne recevrez plus d’alerte de retour en stock, sauf si vous en demandez une nouvelle.',
};
