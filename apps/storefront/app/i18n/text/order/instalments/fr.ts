import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'instalments.line': '{count} paiements de {each} sans frais avec {method}',
  'instalments.uneven': '{count} paiements de {each} sans frais avec {method} (premier paiement de {first})',
  'instalments.hint': 'Réservé aux majeurs, sous réserve d’acceptation. Voir conditions.',
};
