import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'letter.colon': ' : ',
  'newsletterConfirmation.subject': 'Confirmez votre newsletter {brand}',
  'newsletterConfirmation.preview': 'Un clic et vous êtes sur la liste.',
  'newsletterConfirmation.greeting': 'Bonjour,',
  'newsletterConfirmation.ask':
    'Quelqu’un, vous sans doute, a demandé la newsletter {brand} à cette adresse. Confirmez qu’elle est bien la vôtre.',
  'newsletterConfirmation.confirm': 'Confirmer mon adresse',
  'newsletterConfirmation.ignore':
    'Si ce n’était pas vous, ne faites rien : sans votre clic, nous n’envoyons aucune newsletter.',
  'newsletterConfirmation.unsubscribe': 'Retirer mon adresse de la liste',
  'contactMessage.subject': '{topic} : message de {name}',
  'contactMessage.topic.order': 'Une commande',
  'contactMessage.topic.delivery': 'La livraison',
  'contactMessage.topic.returns': 'Les retours',
  'contactMessage.topic.product': 'Un article',
  'contactMessage.topic.website': 'Le site',
  'contactMessage.topic.other': 'Autre chose',
  'contactMessage.from': '{name} ({email}) a écrit par le formulaire de contact :',
  'contactMessage.order': 'Numéro de commande : {orderNumber}',
  'contactMessage.answer': 'Répondez à cet e-mail pour lui écrire.',
  'contactConfirmation.subject': '{brand} : nous avons reçu votre message',
  'contactConfirmation.preview': 'Il est entre les mains des personnes qui répondent.',
  'contactConfirmation.greeting': 'Bonjour,',
  'contactConfirmation.thanks':
    'merci d’avoir écrit à {brand}. Votre message nous est parvenu. Une personne le lit et vous répond à cette adresse.',
  'contactConfirmation.ignore':
    'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire.',
  'backInStockConfirmation.subject': 'Vous avertir du retour de {title} ?',
  'backInStockConfirmation.preview': 'Un clic et nous vous écrivons une seule fois.',
  'backInStockConfirmation.greeting': 'Bonjour,',
  'backInStockConfirmation.ask':
    'Quelqu’un, vous sans doute, a demandé à {brand} d’écrire à cette adresse au retour de cet article : {title}, {options}. Confirmez qu’elle est bien la vôtre.',
  'backInStockConfirmation.confirm': 'Confirmer mon adresse',
  'backInStockConfirmation.ignore':
    'Si ce n’était pas vous, ne faites rien : sans votre clic, nous ne vous écrirons plus.',
  'backInStockConfirmation.cancel': 'Ne pas m’écrire à ce sujet',
  'backInStock.subject': 'De retour chez {brand} : {title}',
  'backInStock.preview': 'La taille {size} est de retour, en petit nombre.',
  'backInStock.greeting': 'Bonjour,',
  'backInStock.back': 'ce que vous attendiez est de retour : {title}, {options}.',
  'backInStock.few':
    'Nous n’avertissons pas plus de personnes qu’il n’y a de pièces, mais nous ne pouvons pas vous en réserver une.',
  'backInStock.show': 'Voir l’article',
  'backInStock.once':
    'C’était le seul e-mail que vous aviez demandé. Si l’article vous échappe cette fois, refaites votre demande sur sa page.',
  'backInStock.size': 'taille {size}',
  'backInStock.colourAndSize': '{colour}, taille {size}',
  'account.greeting': 'Bonjour,',
  'account.notYou':
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez dès maintenant un nouveau mot de passe : tous les appareils seront déconnectés.',
  'account.secure': 'Choisir un nouveau mot de passe',
  'verifyAddress.subject': 'Confirmez votre compte {brand}',
  'verifyAddress.preview': 'Un clic et votre compte est prêt.',
  'verifyAddress.ask':
    'quelqu’un, vous sans doute, a ouvert un compte {brand} avec cette adresse. Confirmez dans les sept jours qu’elle est bien la vôtre.',
  'verifyAddress.confirm': 'Confirmer mon adresse',
  'verifyAddress.ignore': 'Si ce n’était pas vous, ne faites rien : sans votre clic, aucun compte n’est créé.',
  'alreadyRegistered.subject': 'Vous avez déjà un compte {brand}',
  'alreadyRegistered.preview': 'Connectez-vous ou choisissez un nouveau mot de passe.',
  'alreadyRegistered.tell':
    'quelqu’un, vous sans doute, a voulu ouvrir un compte {brand} avec cette adresse. Vous en avez déjà un : il suffit de vous connecter.',
  'alreadyRegistered.login': 'Me connecter',
  'alreadyRegistered.forgot': 'J’ai oublié mon mot de passe',
  'alreadyRegistered.ignore': 'Si ce n’était pas vous, vous n’avez rien à faire : rien n’a changé dans votre compte.',
  'passwordReset.subject': 'Choisissez un nouveau mot de passe {brand}',
  'passwordReset.preview': 'Le lien fonctionne une seule fois, pendant une heure.',
  'passwordReset.tell':
    'vous pouvez choisir ici un nouveau mot de passe pour votre compte {brand}. Le lien fonctionne une seule fois, pendant une heure.',
  'passwordReset.choose': 'Choisir un nouveau mot de passe',
  'passwordReset.ignore': 'Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.',
  'passwordChanged.subject': 'Votre mot de passe {brand} a été modifié',
  'passwordChanged.preview': 'Tous les appareils ont été déconnectés.',
  'passwordChanged.tell':
    'le mot de passe de votre compte {brand} vient d’être modifié et tous les appareils ont été déconnectés.',
  'newDevice.subject': 'Nouvelle connexion à votre compte {brand}',
  'newDevice.preview': 'Depuis un appareil que nous ne connaissons pas.',
  'newDevice.tell':
    'quelqu’un vient de se connecter à votre compte {brand} depuis un appareil que nous ne connaissons pas.',
  'newDevice.device': 'Appareil : {device}',
  'passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte {brand}',
  'passkeyAdded.preview': 'Elle permet désormais de se connecter.',
  'passkeyAdded.tell':
    'une clé d’accès vient d’être ajoutée à votre compte {brand}. Elle permet de se connecter sans le mot de passe.',
  'passkeyAdded.notYou':
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez dès maintenant un nouveau mot de passe : tous les appareils seront déconnectés et toutes les clés d’accès supprimées.',
  'footer.sender': 'Cet e-mail vous est envoyé par {legalName}, {address}.',
};
