import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'giftCard.subject': 'Une carte cadeau {brand} de {worth}',
  'giftCard.preview': 'Son code est dans cet e-mail : elle vaut {worth}.',
  'giftCard.tell': 'voici une carte cadeau {brand} d’une valeur de {worth}. Voici son code :',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Voir le solde ou l’ajouter à votre compte',
  'giftCard.pay':
    'Vous pouvez aussi saisir le code dans votre panier et payer avec. Ce qui n’est pas dépensé reste sur la carte.',
  'giftCard.keep':
    'Conservez cet e-mail : quiconque a le code peut payer avec, et nous ne pourrons pas vous le montrer de nouveau.',
  'giftCard.presentSubject': '{from} vous offre une carte cadeau {brand} de {worth}',
  'giftCard.presentGreeting': 'Bonjour {name},',
  'giftCard.presentTell': '{from} vous fait un cadeau : une carte cadeau {brand} d’une valeur de {worth}.',
  'giftCard.presentMessage': '{from} vous écrit : « {message} »',
  'giftCard.presentCode': 'Voici son code :',
};
