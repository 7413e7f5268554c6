import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'staffDiscount.title': 'Remise collaborateur',
  'staffDiscount.text': 'Vous faites partie de l’équipe : activez les prix collaborateurs sur votre compte en un clic.',
  'staffDiscount.submit': 'Activer ma remise',
  'staffDiscount.done': 'Votre remise collaborateur est active. Elle s’applique dans votre panier.',
  'staffDiscount.shop': 'Voir les nouveautés',
  'staffDiscount.dead': 'Ce lien n’est pas valable : il a expiré, a déjà été utilisé ou concerne un autre compte.',
};
