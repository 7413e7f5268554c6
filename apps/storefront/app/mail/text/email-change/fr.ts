import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'emailChange.subject': 'Confirmez votre nouvelle adresse {brand}',
  'emailChange.preview': 'Un clic, et vous vous connectez avec cette adresse.',
  'emailChange.ask':
    'Quelqu’un a demandé à utiliser cette adresse e-mail pour son compte {brand}. Si c’était vous, confirmez-la dans l’heure.',
  'emailChange.confirm': 'Utiliser cette adresse',
  'emailChange.ignore': 'Si ce n’était pas vous, ne faites rien : sans votre clic, rien ne change.',
  'emailChanged.subject': 'L’adresse de votre compte {brand} a été modifiée',
  'emailChanged.preview': 'Cette adresse n’est plus utilisée pour votre compte.',
  'emailChanged.tell':
    'L’adresse e-mail de votre compte {brand} vient d’être remplacée par une autre, avec votre mot de passe et par un lien envoyé à celle-ci.',
  'emailChanged.notYou': 'Si ce n’était pas vous, écrivez-nous immédiatement.',
  'emailChanged.contact': 'Nous écrire',
};
