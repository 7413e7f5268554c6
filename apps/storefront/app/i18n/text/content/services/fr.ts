import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'appInfo.title': 'L’appli {brand}',
  'appInfo.intro':
    'Tout {brand} dans votre poche : découvrez les nouveautés, suivez vos commandes et gardez vos coups de cœur sous la main.',
  'appInfo.download': 'Télécharger l’appli',
  'appInfo.ios': 'Télécharger pour iPhone et iPad',
  'appInfo.android': 'Télécharger pour Android',
  'appInfo.first.title': 'Les nouveautés en avant-première',
  'appInfo.first.text':
    'Découvrez les nouveautés dès leur arrivée et recevez une alerte quand un article de votre liste d’envies baisse de prix ou revient dans votre taille.',
  'appInfo.orders.title': 'Vos commandes à portée de main',
  'appInfo.orders.text':
    'Suivez votre colis de notre entrepôt jusqu’à votre porte et lancez un retour en quelques instants.',
  'appInfo.account.title': 'Un seul compte, partout',
  'appInfo.account.text':
    'Connectez-vous une seule fois : retrouvez votre liste d’envies, vos adresses et vos commandes dans l’appli comme sur le site.',
  'marketplace.title': '{brand} Marketplace',
  'marketplace.intro': 'D’autres marques coup de cœur, aux côtés de la nôtre.',
  'marketplace.what.title': 'Qu’est-ce que Marketplace ?',
  'marketplace.what.text':
    'Sur Marketplace, des marques indépendantes vendent leurs créations chez {brand}. Nos acheteurs les choisissent une à une, et chaque fiche produit indique qui vend et expédie l’article.',
  'marketplace.buying.title': 'Comment acheter ?',
  'marketplace.buying.text':
    'Achetez comme d’habitude et réglez le tout en une seule fois. Les articles de vendeurs différents peuvent arriver dans des colis séparés.',
  'marketplace.returns.title': 'Et les retours ?',
  'marketplace.returns.text':
    'Nos conditions de retour s’appliquent aussi aux commandes Marketplace. Un souci ? Contactez-nous : nous le réglons avec le vendeur.',
  'marketplace.sell.title': 'Vendre avec nous',
  'marketplace.sell.text': 'Votre marque plairait à notre clientèle ? Parlons-en.',
  'marketplace.sell.link': 'Nous contacter',
};
