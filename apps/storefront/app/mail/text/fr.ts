import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'newsletterConfirmation.subject': 'Confirmez votre newsletter {brand}',
  'newsletterConfirmation.preview': 'Un clic et vous êtes sur la liste.',
  'newsletterConfirmation.greeting': 'Bonjour,',
  'newsletterConfirmation.ask':
    'Quelqu’un, vous sans doute, a demandé la newsletter {brand} à cette adresse. Confirmez qu’elle est bien la vôtre.',
  'newsletterConfirmation.confirm': 'Confirmer mon adresse',
  'newsletterConfirmation.ignore':
    'Si ce n’était pas vous, ne faites rien : sans votre clic, nous n’envoyons aucune newsletter.',
  'newsletterConfirmation.unsubscribe': 'Retirer mon adresse de la liste',
  'contactMessage.subject': '{topic} : message de {name}',
  'contactMessage.topic.order': 'Une commande',
  'contactMessage.topic.delivery': 'La livraison',
  'contactMessage.topic.returns': 'Les retours',
  'contactMessage.topic.product': 'Un article',
  'contactMessage.topic.website': 'Le site',
  'contactMessage.topic.other': 'Autre chose',
  'contactMessage.from': '{name} ({email}) a écrit par le formulaire de contact :',
  'contactMessage.order': 'Numéro de commande : {orderNumber}',
  'contactMessage.answer': 'Répondez à cet e-mail pour lui écrire.',
  'contactConfirmation.subject': '{brand} : nous avons reçu votre message',
  'contactConfirmation.preview': 'Il est entre les mains des personnes qui répondent.',
  'contactConfirmation.greeting': 'Bonjour,',
  'contactConfirmation.thanks':
    'merci d’avoir écrit à {brand}. Votre message nous est parvenu. Une personne le lit et vous répond à cette adresse.',
  'contactConfirmation.ignore':
    'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire.',
  'footer.sender': 'Ce message vous est envoyé par {legalName}, {address}.',
};
