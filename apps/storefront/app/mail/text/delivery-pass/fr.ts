import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'Votre pass livraison {brand} se renouvelle le {day}',
  'deliveryPass.renewing.preview':
    'Nous débitons {price} sur votre carte enregistrée, sauf si vous résiliez le pass avant.',
  'deliveryPass.renewing.tell':
    'votre pass livraison chez {brand} arrive à échéance le {day}. Il se renouvelle ensuite pour un an, et nous débitons {price} sur la carte que vous utilisez en premier.',
  'deliveryPass.renewing.how':
    'Vous n’avez rien à faire. Si vous préférez ne pas continuer, résiliez le pass avant ce jour : la livraison vous reste offerte jusque-là.',
  'deliveryPass.renewed.subject': 'Votre pass livraison {brand} est valable jusqu’au {day}',
  'deliveryPass.renewed.preview': 'Encore un an de livraison offerte.',
  'deliveryPass.renewed.tell':
    'merci : nous avons débité {price} sur votre carte, et votre pass livraison chez {brand} est maintenant valable jusqu’au {day}.',
  'deliveryPass.renewed.how': 'Vous pouvez le résilier à tout moment. Il prendra alors fin ce jour-là.',
  'deliveryPass.ending.subject': 'Votre pass livraison {brand} prend fin',
  'deliveryPass.ending.preview': 'Nous n’avons pas pu débiter votre carte.',
  'deliveryPass.ending.tell':
    'nous n’avons pas pu débiter {price} pour une nouvelle année de votre pass livraison chez {brand}. Il prend donc fin à sa date d’échéance.',
  'deliveryPass.ending.how': 'Rien n’a été débité. Si vous souhaitez continuer, vous pouvez souscrire de nouveau.',
  'deliveryPass.show': 'Voir mon abonnement',
};
