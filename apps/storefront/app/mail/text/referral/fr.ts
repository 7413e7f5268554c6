import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'referralInvite.subject': '{name} vous offre {percent} % de remise sur votre première commande {brand}',
  'referralInvite.subjectOfFriend': 'Un proche vous offre {percent} % de remise sur votre première commande {brand}',
  'referralInvite.preview': 'Votre code : {code}.',
  'referralInvite.tell': '{name} achète chez {brand} et pense que cela pourrait vous plaire aussi.',
  'referralInvite.tellOfFriend':
    'une personne que vous connaissez achète chez {brand} et pense que cela pourrait vous plaire aussi.',
  'referralInvite.offer':
    'Avec le code {code}, votre première commande coûte {percent} % de moins. Le lien ci-dessous le retient pour vous.',
  'referralInvite.show': 'Découvrir',
  'referralInvite.once':
    'Nous vous écrivons cette seule fois, parce qu’une personne de notre clientèle nous a donné votre adresse pour cela. Elle ne figure sur aucune de nos listes.',
  'referralInvite.stop': 'Plus d’invitations à cette adresse',
  'referralReward.subject': 'Merci : {worth} de la part de {brand}',
  'referralReward.preview': 'Votre proche a gardé sa commande.',
  'referralReward.credit':
    'une personne venue chez {brand} grâce à vous a gardé sa commande. {worth} font maintenant partie de votre avoir.',
  'referralReward.byCode':
    'une personne venue chez {brand} grâce à vous a gardé sa commande. Voici {worth} de remise sur votre prochaine commande. Saisissez ce code dans votre panier :',
  'referralReward.code': '{code}',
  'referralReward.once': 'Il fonctionne une fois, pendant un an.',
  'referralReward.show': 'Voir vos parrainages',
};
