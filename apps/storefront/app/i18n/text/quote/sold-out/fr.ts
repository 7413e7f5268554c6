import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'soldOut.title': 'Épuisé entre-temps',
  'soldOut.line': '{title}, taille {size}',
  'soldOut.rest':
    'Aucun montant n’a été débité. Choisissez une autre taille ci-dessous ou commandez le reste de votre panier.',
  'soldOut.all': 'Aucun montant n’a été débité. Choisissez une autre taille ou un modèle similaire pour continuer.',
  'soldOut.sizes': 'Tailles disponibles',
  'soldOut.swap': 'Passer à la taille {size}',
  'soldOut.colours': 'Voir les autres coloris',
  'soldOut.similar': 'Voir des modèles similaires',
  'soldOut.checkout': 'Aucun article à commander',
};
