import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand} : le prix de {title} a baissé',
  'wishlistNews.price-drop.preview': 'Des articles de votre liste d’envies ont baissé de prix.',
  'wishlistNews.price-drop.tell': 'Le prix d’articles de votre liste d’envies {brand} a baissé :',
  'wishlistNews.back-in-stock.subject': 'De retour en stock chez {brand} : {title}',
  'wishlistNews.back-in-stock.preview':
    'Un article de votre liste d’envies est de nouveau disponible, en quantité limitée.',
  'wishlistNews.back-in-stock.tell':
    'Un article de votre liste d’envies {brand} est de nouveau disponible. Les quantités sont limitées et aucune réservation n’est possible.',
  'wishlistNews.piece': '{piece} : {price}',
  'wishlistNews.cheaper': '{piece} : {price} au lieu de {saved} quand vous l’avez ajouté',
  'wishlistNews.comma': ', ',
  'wishlistNews.more':
    '{more, plural, one {Et un autre article.} many {Et # autres articles.} other {Et # autres articles.}}',
  'wishlistNews.show': 'Voir ma liste d’envies',
  'wishlistNews.why': 'Vous recevez cet e-mail car vous avez activé les alertes de votre liste d’envies.',
  'wishlistNews.unsubscribe': 'Désactiver ces alertes',
};
