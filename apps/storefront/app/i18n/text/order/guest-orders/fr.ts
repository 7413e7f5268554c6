import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'order.link.dead':
    'Ce lien n’est plus valable. Saisissez votre numéro de commande et votre e-mail pour voir votre commande.',
  'order.parcel.title': 'Suivre votre colis',
  'order.parcel.unknown': 'Aucun colis ne correspond à ce numéro de suivi.',
};
