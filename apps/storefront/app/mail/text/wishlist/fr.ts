import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand} : {title} coûte moins cher',
  'wishlistNews.price-drop.preview': 'Des prix de votre liste d’envies ont baissé.',
  'wishlistNews.price-drop.tell': 'ce que vous avez gardé chez {brand} coûte moins cher aujourd’hui :',
  'wishlistNews.back-in-stock.subject': 'De retour chez {brand} : {title}',
  'wishlistNews.back-in-stock.preview': 'Une pièce de votre liste d’envies est de retour, en petit nombre.',
  'wishlistNews.back-in-stock.tell':
    'ce que vous avez gardé chez {brand} est de retour. Nous prévenons autant de personnes qu’il y a de pièces, sans pouvoir vous en réserver une.',
  'wishlistNews.piece': '{piece} : {price}',
  'wishlistNews.cheaper': '{piece} : maintenant {price}, contre {saved} lorsque vous l’avez gardé',
  'wishlistNews.comma': ', ',
  'wishlistNews.more':
    '{more, plural, one {Et une autre pièce.} many {Et # autres pièces.} other {Et # autres pièces.}}',
  'wishlistNews.show': 'Voir ma liste d’envies',
  'wishlistNews.why': 'Vous recevez cet e-mail parce que vous l’avez demandé sur votre liste d’envies.',
  'wishlistNews.unsubscribe': 'Plus d’e-mails sur ma liste d’envies',
};
