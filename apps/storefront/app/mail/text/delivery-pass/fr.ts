import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'Votre pass livraison {brand} se renouvelle le {day}',
  'deliveryPass.renewing.preview':
    '{price} seront débités de votre carte enregistrée, sauf résiliation avant cette date.',
  'deliveryPass.renewing.tell':
    'Votre pass livraison {brand} arrive à échéance le {day}. Il sera renouvelé pour un an et {price} seront débités de votre carte par défaut.',
  'deliveryPass.renewing.how':
    'Vous n’avez rien à faire. Pour ne pas le renouveler, résiliez-le avant cette date : la livraison reste offerte jusque-là.',
  'deliveryPass.renewed.subject': 'Votre pass livraison {brand} est valable jusqu’au {day}',
  'deliveryPass.renewed.preview': 'Encore un an de livraison offerte.',
  'deliveryPass.renewed.tell':
    'Merci ! {price} ont été débités de votre carte et votre pass livraison {brand} est valable jusqu’au {day}.',
  'deliveryPass.renewed.how': 'Vous pouvez le résilier à tout moment. Il restera valable jusqu’à cette date.',
  'deliveryPass.ending.subject': 'Votre pass livraison {brand} prend fin',
  'deliveryPass.ending.preview': 'Nous n’avons pas pu débiter votre carte.',
  'deliveryPass.ending.tell':
    'Nous n’avons pas pu débiter {price} pour le renouvellement de votre pass livraison {brand}. Il prendra fin à sa date d’échéance.',
  'deliveryPass.ending.how': 'Aucun montant n’a été débité. Vous pouvez souscrire un nouveau pass à tout moment.',
  'deliveryPass.confirming.subject': 'Votre banque demande une confirmation pour votre pass livraison {brand}',
  'deliveryPass.confirming.preview': 'Nous n’avons pas pu débiter {price} sans vous.',
  'deliveryPass.confirming.tell':
    'Votre banque vous demande de confirmer le paiement de {price} pour votre pass livraison {brand} : nous n’avons pas pu le renouveler. Il prend fin le {day}.',
  'deliveryPass.confirming.how':
    'Aucun montant n’a été débité. Pour continuer, achetez à nouveau le pass et confirmez le paiement auprès de votre banque : la nouvelle année s’ajoute à la période en cours.',
  'deliveryPass.show': 'Voir mon abonnement',
};
