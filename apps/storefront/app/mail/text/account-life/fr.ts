import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'deletionCode.subject': 'Votre code pour fermer votre compte {brand}',
  'deletionCode.preview': 'Il est valable 15 minutes.',
  'deletionCode.tell':
    'vous souhaitez fermer votre compte {brand}. Saisissez ce code sur la page où vous l’avez demandé, dans les 15 minutes :',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'Si vous ne l’avez pas demandé, ne donnez ce code à personne et choisissez un nouveau mot de passe : quelqu’un est connecté à votre compte.',
  'accountClosed.subject': 'Votre compte {brand} est fermé',
  'accountClosed.preview': 'Vous pouvez le rouvrir pendant {days} jours.',
  'accountClosed.tell':
    'votre compte {brand} est fermé et tous les appareils sont déconnectés. Dans {days} jours, tout ce que nous savons de vous sera effacé, sauf ce que la loi nous oblige à conserver. D’ici là, vous pouvez le rouvrir :',
  'accountClosed.restore': 'Rouvrir mon compte',
  'accountClosed.ignore': 'Si vous voulez qu’il disparaisse, vous n’avez plus rien à faire.',
  'dataExport.subject': 'Vos données chez {brand}',
  'dataExport.preview': 'Le lien fonctionne une seule fois, pendant 24 heures.',
  'dataExport.tell':
    'la copie de tout ce que {brand} sait de vous est prête. Connectez-vous pour la récupérer. Le lien fonctionne une seule fois, pendant 24 heures.',
  'dataExport.show': 'Récupérer mes données',
  'dataExport.ignore':
    'Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe : quelqu’un est connecté à votre compte.',
};
