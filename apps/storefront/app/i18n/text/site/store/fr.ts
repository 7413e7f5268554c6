import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'store.title': 'Choisissez votre boutique',
  'store.text':
    'Les prix, la livraison et les retours varient selon la boutique. Vous conservez votre panier et, si elle existe, la page que vous consultez.',
  'store.current': 'Boutique actuelle',
  'store.view.east': 'Est',
  'store.view.west': 'Ouest',
  'store.view.central': 'Centre',
  'store.sisters': 'Notre autre boutique',
  'store.suggestion.label': 'Votre boutique',
  'store.suggestion.text': 'Nous avons une boutique pour votre pays : {country}, en {currency}.',
  'store.suggestion.go': 'Aller à cette boutique',
  'store.suggestion.stay': 'Rester ici',
};
