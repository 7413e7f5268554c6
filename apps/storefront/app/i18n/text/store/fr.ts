import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'store.title': 'Choisissez votre boutique',
  'store.text':
    'Les prix, la livraison et les retours dépendent de la boutique. Votre panier vous suit, tout comme la page consultée si l’autre boutique la propose.',
  'store.current': 'Vous êtes ici',
  'store.view.east': 'Est',
  'store.view.west': 'Ouest',
  'store.view.central': 'Centre',
  'store.sisters': 'Notre autre enseigne',
  'store.suggestion.label': 'Une boutique pour vous',
  'store.suggestion.text': 'Nous avons aussi une boutique pour vous : {country}, en {currency}.',
  'store.suggestion.go': 'Aller à cette boutique',
  'store.suggestion.stay': 'Rester ici',
};
