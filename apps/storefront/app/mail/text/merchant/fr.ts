import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'merchantOrder.subject': '{brand} : nouvelle commande {number}, {total}',
  'merchantOrder.preview': '{store}, {total}',
  'merchantOrder.tell': 'Nouvelle commande {number} dans la boutique {store}, {total} :',
  'merchantOrder.country': 'Pays de livraison : {country}',
  'merchantOrder.open': 'Ouvrir la commande',
  'merchantDigest.subject':
    '{brand} : {count, plural, one {# nouvelle commande} many {# de nouvelles commandes} other {# nouvelles commandes}}',
  'merchantDigest.preview':
    '{count, plural, one {# commande a été payée} many {# de commandes ont été payées} other {# commandes ont été payées}}.',
  'merchantDigest.tell':
    'Depuis le dernier récapitulatif, {count, plural, one {# commande a été payée} many {# de commandes ont été payées} other {# commandes ont été payées}}.',
  'merchantDigest.store': '{store}, {count, plural, one {# commande} many {# de commandes} other {# commandes}}',
  'merchantDigest.orders': 'Commandes',
  'merchantDigest.more':
    '… et {more, plural, one {# autre commande} many {# d’autres commandes} other {# autres commandes}}.',
  'merchantDigest.open': 'Ouvrir les commandes',
  'merchantUnfillable.subject': '{brand} : la commande {number} ne peut pas être honorée',
  'merchantUnfillable.preview': 'Le paiement est en cours de remboursement.',
  'merchantUnfillable.tell':
    'Le paiement de la commande {number} de la boutique {store}, {total}, est arrivé alors que le stock était déjà vendu.',
  'merchantUnfillable.next': 'Le paiement est en cours de remboursement et le client est prévenu. Vérifiez le stock.',
  'merchantDispute.subject': '{brand} : paiement contesté pour la commande {number}',
  'merchantDispute.preview': 'Répondez à la contestation chez votre prestataire de paiement.',
  'merchantDispute.tell': 'Le paiement de la commande {number} de la boutique {store} est contesté : {total}.',
  'merchantDispute.reason': 'Motif indiqué par la banque : {reason}',
  'merchantDispute.due': 'Envoyez vos justificatifs au prestataire de paiement avant le {due}.',
};
