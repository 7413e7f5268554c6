import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'look.add': 'Ajouter tout le look',
  'look.intro': 'Choisissez une taille pour chaque article.',
  'look.submit':
    '{count, plural, one {Ajouter # article au panier} many {Ajouter # articles au panier} other {Ajouter # articles au panier}}',
  'look.refused': 'Aucun article n’a été ajouté à votre panier',
  'look.refusedPiece': '{title} : {reason}',
  'look.spots': 'Articles sur la photo',
  'look.spot': 'Afficher {title}',
};
