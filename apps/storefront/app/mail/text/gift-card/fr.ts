import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'giftCard.subject': 'Votre carte cadeau {brand} de {worth}',
  'giftCard.preview': 'Votre code se trouve dans cet e-mail. Montant : {worth}.',
  'giftCard.tell': 'Voici votre carte cadeau {brand} d’une valeur de {worth}. Votre code :',
  'giftCard.code': '{code}',
  'giftCard.activate': 'Consulter le solde ou l’ajouter à mon compte',
  'giftCard.pay': 'Vous pouvez aussi saisir le code dans votre panier. Le montant non utilisé reste sur la carte.',
  'giftCard.keep':
    'Conservez bien cet e-mail : toute personne en possession du code peut l’utiliser et nous ne pourrons pas vous le renvoyer.',
  'giftCard.presentSubject': '{from} vous offre une carte cadeau {brand} de {worth}',
  'giftCard.presentGreeting': 'Bonjour {name},',
  'giftCard.presentTell': '{from} vous offre une carte cadeau {brand} d’une valeur de {worth}.',
  'giftCard.presentMessage': 'Message de {from} : « {message} »',
  'giftCard.presentCode': 'Votre code :',
};
