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
  'footer.sender': 'Ce message vous est envoyé par {legalName}, {address}.',
};
