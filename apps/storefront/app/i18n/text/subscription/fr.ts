import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'subscription.title': 'Vos abonnements',
  'subscription.newsletter.title': 'Newsletter',
  'subscription.newsletter.on': 'Vous recevez notre newsletter à l’adresse {email}.',
  'subscription.newsletter.off': 'Vous ne recevez pas notre newsletter.',
  'subscription.newsletter.subscribe': 'Recevoir la newsletter',
  'subscription.newsletter.unsubscribe': 'Ne plus recevoir la newsletter',
  'subscription.newsletter.what':
    'Des nouveautés et des offres, de temps en temps. Vous pouvez vous désinscrire ici ou par le lien de chaque e-mail.',
  'subscription.saved': 'Votre choix est enregistré.',
  'subscription.refused': 'Rien n’a été modifié',
  'subscription.pass.title': 'Livraison illimitée',
  'subscription.pass.active': 'Votre pass est valable jusqu’au {date}, puis se renouvelle pour {price}.',
  'subscription.pass.ending': 'Votre pass est résilié. Vous pouvez l’utiliser jusqu’au {date}.',
  'subscription.pass.cancel': 'Résilier mon pass',
  'error.no_delivery_pass': 'Vous n’avez aucun pass livraison à résilier.',
  'subscription.pass.card':
    'Nous débitons la carte enregistrée que vous utilisez en premier. Sans carte enregistrée, le pass prend fin ce jour-là.',
  'subscription.pass.cards': 'Vos cartes enregistrées',
  'subscription.join.title': 'Royalty : la livraison illimitée',
  'subscription.join.what':
    'La livraison standard ou le lendemain pour toutes vos commandes pendant un an, pour {price}.',
  'subscription.join.renewal':
    'Le pass se renouvelle pour {price} par an jusqu’à sa résiliation. Nous vous écrivons une semaine avant, et vous pouvez le résilier ici à tout moment.',
  'subscription.join.submit': 'Ajouter le pass à mon panier',
  'error.pass_active': 'Vous avez déjà un pass livraison.',
  'error.pass_in_bag': 'Un pass livraison est déjà dans votre panier.',
};
