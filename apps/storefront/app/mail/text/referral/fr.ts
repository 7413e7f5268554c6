import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'referralInvite.subject': '{name} vous offre {percent} % de remise sur votre première commande {brand}',
  'referralInvite.subjectOfFriend': 'Un proche vous offre {percent} % de remise sur votre première commande {brand}',
  'referralInvite.preview': 'Votre code : {code}.',
  'referralInvite.tell': '{name} aime {brand} et pense que vous aimerez aussi.',
  'referralInvite.tellOfFriend': 'Un de vos proches aime {brand} et pense que vous aimerez aussi.',
  'referralInvite.offer':
    'Profitez de {percent} % de remise sur votre première commande avec le code {code}. Le lien ci-dessous l’enregistre pour vous.',
  'referralInvite.minimum': 'Offre valable dès {minimum} d’achat.',
  'referralInvite.show': 'Découvrir la boutique',
  'referralInvite.once':
    'Vous recevez cet e-mail une seule fois, à l’invitation de l’un de nos clients. Votre adresse n’est ajoutée à aucune liste.',
  'referralInvite.stop': 'Ne plus recevoir d’invitations',
  'referralReward.subject': 'Merci ! {brand} vous offre {worth}',
  'referralReward.preview': 'Votre parrainage est validé.',
  'referralReward.credit': 'Votre parrainage chez {brand} est validé. {worth} ont été ajoutés à votre avoir.',
  'referralReward.byCode':
    'Votre parrainage chez {brand} est validé. Voici {worth} de remise sur votre prochaine commande. Saisissez ce code dans votre panier :',
  'referralReward.code': '{code}',
  'referralReward.once': 'Valable une seule fois, pendant {days} jours.',
  'referralReward.show': 'Voir mes parrainages',
};
