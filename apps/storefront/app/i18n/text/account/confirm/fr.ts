import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'identity.confirm.password': 'Mot de passe choisi',
  'identity.confirm.password.hint':
    'Celui que vous avez saisi en créant votre compte. La connexion est ensuite immédiate.',
  'identity.confirm.notMe': 'Vous n’avez pas choisi de mot de passe ?',
  'identity.confirm.restart': 'Créez votre propre compte',
};
