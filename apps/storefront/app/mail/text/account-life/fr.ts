import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'goodwill.subject': '{worth} offerts par {brand}',
  'goodwill.preview': 'Le montant est déjà disponible dans votre avoir.',
  'goodwill.tell':
    'Nous avons crédité {worth} sur votre avoir. Utilisez-le quand vous le souhaitez au moment du paiement.',
  'goodwill.show': 'Voir votre avoir',
  'accountsMerged.subject': 'Vos comptes {brand} ne font plus qu’un',
  'accountsMerged.preview': 'Tout est réuni au même endroit.',
  'accountsMerged.kept':
    'Nous avons réuni vos deux comptes {brand}. Vos commandes, vos adresses et votre avoir du compte {other} se trouvent désormais dans ce compte. Continuez à vous connecter avec cette adresse e-mail.',
  'accountsMerged.ended':
    'Nous avons réuni vos deux comptes {brand}. Connectez-vous désormais avec {other} : vous y retrouverez vos commandes, vos adresses et votre avoir. Cette adresse ne permet plus de se connecter.',
  'accountsMerged.signIn': 'Se connecter',
  'accountsMerged.notYou': 'Ce n’est pas ce que vous souhaitiez ? Contactez-nous.',
  'deletionCode.subject': 'Votre code pour fermer votre compte {brand}',
  'deletionCode.preview': 'Ce code est valable 15 minutes.',
  'deletionCode.tell':
    'Vous souhaitez fermer votre compte {brand}. Saisissez ce code dans les 15 minutes pour confirmer :',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Ne communiquez ce code à personne et changez votre mot de passe : quelqu’un a accès à votre compte.',
  'accountClosed.subject': 'Votre compte {brand} est fermé',
  'accountClosed.preview': 'Vous pouvez le rouvrir pendant {days} jours.',
  'accountClosed.tell':
    'Votre compte {brand} est fermé et tous vos appareils sont déconnectés. Dans {days} jours, toutes vos données seront effacées, sauf celles que la loi nous oblige à conserver. D’ici là, vous pouvez rouvrir votre compte :',
  'accountClosed.restore': 'Rouvrir mon compte',
  'accountClosed.ignore': 'Si vous ne souhaitez pas le rouvrir, vous n’avez rien à faire.',
  'dataExport.subject': 'Vos données {brand} sont prêtes',
  'dataExport.preview': 'Le lien est valable une seule fois, pendant 24 heures.',
  'dataExport.tell':
    'La copie de vos données {brand} est prête. Connectez-vous pour la télécharger. Le lien est valable une seule fois, pendant 24 heures.',
  'dataExport.show': 'Télécharger mes données',
  'dataExport.ignore':
    'Vous n’êtes pas à l’origine de cette demande ? Changez votre mot de passe : quelqu’un a accès à votre compte.',
};
