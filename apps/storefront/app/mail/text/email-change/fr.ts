import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'emailChange.subject': 'Confirmez votre nouvelle adresse e-mail {brand}',
  'emailChange.preview': 'Plus qu’un clic pour valider le changement.',
  'emailChange.ask':
    'Vous souhaitez utiliser cette adresse e-mail pour votre compte {brand}. Confirmez-la dans l’heure.',
  'emailChange.confirm': 'Confirmer cette adresse',
  'emailChange.ignore': 'Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : rien ne changera.',
  'emailChanged.subject': 'L’adresse e-mail de votre compte {brand} a été modifiée',
  'emailChanged.preview': 'Cette adresse n’est plus associée à votre compte.',
  'emailChanged.tell':
    'L’adresse e-mail de votre compte {brand} vient d’être modifiée, avec votre mot de passe et après confirmation de la nouvelle adresse.',
  'emailChanged.notYou': 'Vous n’êtes pas à l’origine de ce changement ? Contactez-nous immédiatement.',
  'emailChanged.contact': 'Nous contacter',
};
