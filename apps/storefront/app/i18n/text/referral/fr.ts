import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'referral.title': 'Parrainer un proche',
  'referral.intro.credit':
    'Votre proche reçoit {percent} % de remise sur sa première commande, et vous {worth} d’avoir.',
  'referral.intro.code':
    'Votre proche reçoit {percent} % de remise sur sa première commande, et vous {worth} de remise sur l’une des vôtres.',
  'referral.when':
    'Vous recevez votre récompense dès que la première commande de votre proche ne peut plus être renvoyée.',
  'referral.share.title': 'Partagez votre lien',
  'referral.link': 'Votre lien',
  'referral.copy': 'Copier le lien',
  'referral.copied': 'Copié',
  'referral.code': 'Ou donnez votre code : {code}',
  'referral.share': 'Partager',
  'referral.share.email': 'Par e-mail',
  'referral.share.whatsapp': 'Par WhatsApp',
  'referral.share.subject': '{percent} % de remise chez {brand}',
  'referral.share.message': 'Voici {percent} % de remise sur ta première commande {brand} : {link}',
  'referral.invite.title': 'Inviter par e-mail',
  'referral.invite.text':
    'Nous envoyons un seul e-mail avec votre prénom et votre lien. Ne nous donnez que l’adresse d’une personne qui le souhaite.',
  'referral.invite.email': 'Adresse e-mail de votre proche',
  'referral.invite.wrong': 'Saisissez une adresse e-mail, comme nom@exemple.fr',
  'referral.invite.submit': 'Envoyer l’invitation',
  'referral.invite.done':
    'Votre invitation est notée. Si la personne achète déjà chez nous ou ne veut pas de tels e-mails, elle n’en reçoit aucun.',
  'referral.invite.refused': 'Votre invitation n’a pas été envoyée',
  'referral.list.title': 'Vos proches',
  'referral.list.empty':
    'Personne pour l’instant. Les personnes venues par votre lien ou votre invitation seront indiquées ici.',
  'referral.list.since': 'Depuis le {date}',
  'referral.friend': 'Une personne qui a utilisé votre lien ou votre code',
  'referral.state.invited': 'Invitation envoyée',
  'referral.state.joined': 'Compte créé',
  'referral.state.ordered': 'A commandé',
  'referral.state.rewarded': 'Vous avez votre récompense',
  'referral.state.refused': 'N’a pas compté',
  'referral.refused.why': 'Ce qui compte est indiqué dans les conditions ci-dessous.',
  'referral.reward.code': '{worth} avec le code {code}',
  'referral.terms': 'Conditions',
  'referral.offer.title': '{name} vous offre {percent} % de remise',
  'referral.offer.titleOfFriend': 'Un proche vous offre {percent} % de remise',
  'referral.offer.text':
    'La remise porte sur votre première commande. Ce navigateur retient votre code pendant {days} jours :',
  'referral.offer.hint': 'Il se met de lui-même dans votre panier. Sinon, saisissez-le à cet endroit.',
  'referral.offer.shop': 'Commencer mes achats',
  'referral.stop.title': 'Plus d’invitations',
  'referral.stop.text': 'Un clic, et plus personne ne pourra nous faire écrire à cette adresse.',
  'referral.stop.submit': 'Arrêter les invitations',
  'referral.stop.done': 'C’est fait : plus personne ne peut vous inviter à cette adresse.',
  'referral.stop.dead': 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
  'error.referral_self': 'C’est votre propre adresse. Invitez quelqu’un d’autre.',
  'error.too_many_invites': 'Vous avez invité beaucoup de monde aujourd’hui. Réessayez demain.',
};
