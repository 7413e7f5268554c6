import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'staffDiscount.title': 'Remise du personnel',
  'staffDiscount.text': 'Vous travaillez avec nous : un clic, et votre compte bénéficie des prix du personnel.',
  'staffDiscount.submit': 'Activer ma remise',
  'staffDiscount.done': 'Votre remise du personnel est active. Vous la voyez dans votre panier.',
  'staffDiscount.shop': 'Voir les nouveautés',
  'staffDiscount.dead': 'Ce lien ne fonctionne pas : il a expiré, a déjà été utilisé ou est destiné à un autre compte.',
};
