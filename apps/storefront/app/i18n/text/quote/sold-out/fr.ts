import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'soldOut.title': 'Épuisé avant votre paiement',
  'soldOut.line': '{title}, taille {size}',
  'soldOut.rest':
    'Vous n’avez pas été débité(e). Choisissez une autre taille ci-dessous ou commandez le reste de votre panier.',
  'soldOut.all': 'Vous n’avez pas été débité(e). Choisissez une autre taille ou un modèle similaire pour continuer.',
  'soldOut.sizes': 'Tailles disponibles',
  'soldOut.swap': 'Prendre la taille {size}',
  'soldOut.colours': 'Voir les autres coloris',
  'soldOut.similar': 'Voir des modèles similaires',
  'soldOut.checkout': 'Aucun article à commander',
};
