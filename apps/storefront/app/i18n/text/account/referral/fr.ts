import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'referral.title': 'Parrainer un proche',
  'referral.intro.credit':
    'Offrez {percent} % de remise à un proche sur sa première commande et recevez {worth} d’avoir.',
  'referral.intro.code':
    'Offrez {percent} % de remise à un proche sur sa première commande et recevez {worth} de remise sur l’une des vôtres.',
  'referral.when': 'Votre récompense vous est versée une fois passé le délai de retour de cette première commande.',
  'referral.minimum': 'Dès {minimum} d’achat.',
  'referral.until': 'À utiliser avant le {date}.',
  'referral.share.title': 'Partagez votre lien',
  'referral.link': 'Votre lien',
  'referral.copy': 'Copier le lien',
  'referral.copied': 'Copié',
  'referral.code': 'Ou partagez votre code : {code}',
  'referral.share': 'Partager',
  'referral.share.email': 'Par e-mail',
  'referral.share.whatsapp': 'Par WhatsApp',
  'referral.share.subject': '{percent} % de remise chez {brand}',
  'referral.share.message': 'Voici {percent} % de remise sur ta première commande chez {brand} : {link}',
  'referral.invite.title': 'Inviter par e-mail',
  'referral.invite.text':
    'Nous enverrons un seul e-mail avec votre prénom et votre lien. Assurez-vous que votre proche est d’accord.',
  'referral.invite.email': 'Adresse e-mail de votre proche',
  'referral.invite.wrong': 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr',
  'referral.invite.submit': 'Envoyer l’invitation',
  'referral.invite.done':
    'Merci, votre invitation est enregistrée. Les personnes qui ont déjà commandé chez nous ou refusent nos invitations ne recevront rien.',
  'referral.invite.refused': 'Votre invitation n’a pas pu être envoyée',
  'referral.list.title': 'Vos parrainages',
  'referral.list.empty':
    'Aucun parrainage pour l’instant. Vos proches apparaîtront ici dès qu’ils utiliseront votre lien.',
  'referral.list.since': 'Depuis le {date}',
  'referral.friend': 'Une personne venue par votre lien ou votre code',
  'referral.state.invited': 'Invitation envoyée',
  'referral.state.joined': 'Inscription effectuée',
  'referral.state.ordered': 'Commande passée',
  'referral.state.rewarded': 'Récompense versée',
  'referral.state.refused': 'Non éligible',
  'referral.refused.why': 'Consultez les conditions ci-dessous.',
  'referral.reward.code': '{worth} avec le code {code}',
  'referral.terms': 'Conditions',
  'referral.offer.title': '{name} vous offre {percent} % de remise',
  'referral.offer.titleOfFriend': 'Un proche vous offre {percent} % de remise',
  'referral.offer.text':
    'Valable sur votre première commande. Votre code reste enregistré dans ce navigateur pendant {days} jours :',
  'referral.offer.hint': 'Il s’applique automatiquement à votre panier. Sinon, saisissez-le dans le champ prévu.',
  'referral.offer.shop': 'Commencer mes achats',
  'referral.stop.title': 'Ne plus recevoir d’invitations',
  'referral.stop.text': 'Un clic et nous n’enverrons plus d’invitation à cette adresse.',
  'referral.stop.submit': 'Arrêter les invitations',
  'referral.stop.done': 'C’est noté : vous ne recevrez plus d’invitations à cette adresse.',
  'referral.stop.dead': 'Ce lien est incomplet. Ouvrez-le de nouveau depuis notre e-mail.',
  'error.referral_self': 'Vous ne pouvez pas vous parrainer vous-même. Saisissez l’adresse d’un proche.',
  'error.too_many_invites': 'Vous avez envoyé beaucoup d’invitations aujourd’hui. Réessayez demain.',
};
