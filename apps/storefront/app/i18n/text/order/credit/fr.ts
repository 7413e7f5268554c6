import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'checkout.credit.part': 'Montant à utiliser (facultatif)',
  'checkout.credit.part.hint': 'Laissez vide pour utiliser tout ce qui couvre votre commande.',
  'checkout.credit.part.wrong': 'Saisissez un montant, par exemple 12,50.',
};
