import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'mail.colon': ' : ',
  'newsletterConfirmation.subject': 'Confirmez votre inscription à la newsletter {brand}',
  'newsletterConfirmation.preview': 'Plus qu’un clic pour confirmer votre inscription.',
  'newsletterConfirmation.greeting': 'Bonjour,',
  'newsletterConfirmation.ask':
    'Vous avez demandé à recevoir la newsletter {brand} à cette adresse. Merci de confirmer votre inscription.',
  'newsletterConfirmation.confirm': 'Confirmer mon inscription',
  'newsletterConfirmation.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : sans confirmation, vous ne recevrez aucune newsletter.',
  'newsletterConfirmation.unsubscribe': 'Me désinscrire',
  'contactMessage.subject': '{topic} : message de {name}',
  'contactMessage.topic.order': 'Une commande',
  'contactMessage.topic.delivery': 'La livraison',
  'contactMessage.topic.returns': 'Les retours',
  'contactMessage.topic.product': 'Un article',
  'contactMessage.topic.website': 'Le site internet',
  'contactMessage.topic.other': 'Autre demande',
  'contactMessage.from': 'Message de {name} ({email}) via le formulaire de contact :',
  'contactMessage.order': 'Numéro de commande : {orderNumber}',
  'contactMessage.answer': 'Répondez à cet e-mail pour écrire à l’expéditeur.',
  'contactAnswer.subject': '{brand} : votre message [{reference}]',
  'contactAnswer.reply':
    'Pour nous répondre, répondez à cet e-mail en conservant la référence {reference} dans l’objet.',
  'contactConfirmation.subject': '{brand} : nous avons reçu votre message',
  'contactConfirmation.preview': 'Notre équipe vous répondra par e-mail.',
  'contactConfirmation.greeting': 'Bonjour,',
  'contactConfirmation.thanks':
    'Merci d’avoir contacté {brand}. Nous avons bien reçu votre message et notre équipe vous répondra à cette adresse.',
  'contactConfirmation.ignore':
    'Vous ne nous avez pas écrit ? Votre adresse a sans doute été saisie par erreur : vous pouvez ignorer cet e-mail.',
  'backInStockConfirmation.subject': 'Confirmez votre alerte pour {title}',
  'backInStockConfirmation.preview': 'Plus qu’un clic pour activer votre alerte.',
  'backInStockConfirmation.greeting': 'Bonjour,',
  'backInStockConfirmation.ask':
    'Vous souhaitez une alerte de {brand} pour le retour en stock de cet article : {title}, {options}. Merci de confirmer votre adresse e-mail.',
  'backInStockConfirmation.confirm': 'Confirmer mon adresse',
  'backInStockConfirmation.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : sans confirmation, vous n’en recevrez pas d’autre.',
  'backInStockConfirmation.cancel': 'Annuler l’alerte',
  'backInStock.subject': 'De retour en stock chez {brand} : {title}',
  'backInStock.preview': 'La taille {size} est de nouveau disponible, en quantité limitée.',
  'backInStock.greeting': 'Bonjour,',
  'backInStock.back': 'Bonne nouvelle, l’article que vous attendiez est de nouveau disponible : {title}, {options}.',
  'backInStock.few': 'Les quantités sont limitées et aucune réservation n’est possible.',
  'backInStock.show': 'Voir l’article',
  'backInStock.once':
    'Vous recevez cet e-mail une seule fois. Si l’article est de nouveau épuisé, vous pourrez redemander une alerte sur sa fiche produit.',
  'backInStock.size': 'taille {size}',
  'backInStock.colourAndSize': '{colour}, taille {size}',
  'account.greeting': 'Bonjour,',
  'account.notYou':
    'Si c’est bien vous, vous n’avez rien à faire. Sinon, choisissez dès maintenant un nouveau mot de passe : tous les appareils seront déconnectés.',
  'account.secure': 'Choisir un nouveau mot de passe',
  'verifyAddress.subject': 'Confirmez votre compte {brand}',
  'verifyAddress.preview': 'Plus qu’un clic pour activer votre compte.',
  'verifyAddress.ask':
    'Bienvenue chez {brand} ! Confirmez votre adresse e-mail dans les sept jours pour activer votre compte.',
  'verifyAddress.confirm': 'Confirmer mon adresse',
  'verifyAddress.ignore':
    'Vous n’avez pas créé de compte ? Ignorez cet e-mail : sans confirmation, aucun compte n’est créé.',
  'alreadyRegistered.subject': 'Vous avez déjà un compte {brand}',
  'alreadyRegistered.preview': 'Connectez-vous ou choisissez un nouveau mot de passe.',
  'alreadyRegistered.tell':
    'Vous avez déjà un compte {brand} avec cette adresse e-mail. Il vous suffit de vous connecter.',
  'alreadyRegistered.login': 'Se connecter',
  'alreadyRegistered.forgot': 'Mot de passe oublié',
  'alreadyRegistered.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Vous n’avez rien à faire : votre compte n’a pas changé.',
  'passwordReset.subject': 'Réinitialisez votre mot de passe {brand}',
  'passwordReset.preview': 'Ce lien est valable une seule fois, pendant une heure.',
  'passwordReset.tell':
    'Vous pouvez choisir un nouveau mot de passe pour votre compte {brand}. Ce lien est valable une seule fois, pendant une heure.',
  'passwordReset.choose': 'Choisir un nouveau mot de passe',
  'passwordReset.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : votre mot de passe reste inchangé.',
  'passwordChanged.subject': 'Votre mot de passe {brand} a été modifié',
  'passwordChanged.preview': 'Tous vos appareils ont été déconnectés.',
  'passwordChanged.tell':
    'Le mot de passe de votre compte {brand} vient d’être modifié et tous vos appareils ont été déconnectés.',
  'newDevice.subject': 'Nouvelle connexion à votre compte {brand}',
  'newDevice.preview': 'Depuis un nouvel appareil.',
  'newDevice.tell': 'Une connexion à votre compte {brand} vient d’avoir lieu depuis un nouvel appareil.',
  'newDevice.device': 'Appareil : {device}',
  'passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte {brand}',
  'passkeyAdded.preview': 'Vous pouvez désormais l’utiliser pour vous connecter.',
  'passkeyAdded.tell':
    'Une clé d’accès vient d’être ajoutée à votre compte {brand}. Elle permet de se connecter sans le mot de passe.',
  'passkeyAdded.notYou':
    'Si c’est bien vous, vous n’avez rien à faire. Sinon, choisissez dès maintenant un nouveau mot de passe : tous les appareils seront déconnectés et toutes les clés d’accès supprimées.',
  'staffMention.subject': '{author} vous a mentionné dans la commande {order}',
  'staffMention.preview': 'Ouvrez la commande pour lire la note.',
  'staffMention.greeting': 'Bonjour {name},',
  'staffMention.told': '{author} vous a mentionné dans une note de la commande {order}.',
  'staffMention.open': 'Ouvrir la commande',
  'staffMention.settings': 'Vous pouvez désactiver ces e-mails dans le back-office, sous « Account and sessions ».',
  'staffInvitation.subject': 'Votre accès au back-office de {brand}',
  'staffInvitation.preview': 'Choisissez un mot de passe pour commencer.',
  'staffInvitation.greeting': 'Bonjour {name},',
  'staffInvitation.ask':
    'Vous avez accès au back-office de {brand}. Choisissez un mot de passe pour vous connecter. Le lien fonctionne une seule fois et reste valable sept jours.',
  'staffInvitation.accept': 'Choisir un mot de passe',
  'staffInvitation.ignore': 'Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.',
  'footer.sender': 'Cet e-mail vous est envoyé par {legalName}, {address}.',
};
