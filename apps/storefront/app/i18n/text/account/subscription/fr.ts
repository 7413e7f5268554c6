import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'subscription.title': 'Vos abonnements',
  'subscription.newsletter.title': 'Newsletter',
  'subscription.newsletter.on': 'Vous recevez notre newsletter à l’adresse {email}.',
  'subscription.newsletter.off': 'Vous ne recevez pas notre newsletter.',
  'subscription.newsletter.subscribe': 'S’inscrire à la newsletter',
  'subscription.newsletter.unsubscribe': 'Se désinscrire de la newsletter',
  'subscription.newsletter.what':
    'Nouveautés et offres, de temps en temps. Désinscription ici ou en un clic depuis chaque e-mail.',
  'subscription.saved': 'Vos préférences ont été enregistrées.',
  'subscription.refused': 'Aucune modification n’a été enregistrée',
  'subscription.pass.title': 'Livraison illimitée',
  'subscription.pass.active':
    'Votre pass est valable jusqu’au {date}, puis se renouvelle automatiquement pour {price}.',
  'subscription.pass.ending': 'Votre pass est résilié. Il reste valable jusqu’au {date}.',
  'subscription.pass.cancel': 'Résilier mon pass',
  'error.no_delivery_pass': 'Vous n’avez pas de pass livraison actif.',
  'subscription.pass.card':
    'Le renouvellement est prélevé sur votre carte par défaut. Sans carte enregistrée, le pass prend fin à cette date.',
  'subscription.pass.cards': 'Vos cartes enregistrées',
  'subscription.join.title': 'Royalty : la livraison illimitée',
  'subscription.join.what':
    'Livraison standard et livraison le lendemain offertes sur toutes vos commandes pendant un an, pour {price}.',
  'subscription.join.renewal':
    'Renouvellement automatique à {price} par an. Nous vous prévenons une semaine avant et vous pouvez résilier ici à tout moment.',
  'subscription.join.submit': 'Ajouter le pass au panier',
  'error.pass_active': 'Vous avez déjà un pass livraison.',
  'error.pass_in_bag': 'Un pass livraison est déjà dans votre panier.',
};
