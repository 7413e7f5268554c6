import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'checkout.credit.part': 'Montant à utiliser (facultatif)',
  'checkout.credit.part.hint': 'Laissez ce champ vide pour utiliser le montant nécessaire à votre commande.',
  'checkout.credit.part.wrong': 'Saisissez un montant, par exemple 12,50.',
};
