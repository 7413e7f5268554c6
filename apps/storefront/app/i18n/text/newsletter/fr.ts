import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'newsletter.headline': 'Les nouveautés en avant-première',
  'newsletter.text': 'Un e-mail par semaine. Désinscription en un clic.',
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'nom@exemple.fr',
  'newsletter.submit': 'S’inscrire',
  'newsletter.home': 'Vers la boutique',
  'newsletter.sent': 'Consultez votre messagerie : nous vous avons envoyé un lien pour confirmer votre adresse.',
  'newsletter.confirm.title': 'Confirmer votre inscription',
  'newsletter.confirm.text': 'Un clic et la newsletter arrive chez vous.',
  'newsletter.confirm.submit': 'Confirmer mon adresse',
  'newsletter.confirm.done': 'Vous êtes sur la liste. Merci.',
  'newsletter.unsubscribe.title': 'Quitter la newsletter',
  'newsletter.unsubscribe.text': 'Un clic et vous ne recevrez plus de newsletter.',
  'newsletter.unsubscribe.submit': 'Se désinscrire',
  'newsletter.unsubscribe.done': 'Vous n’êtes plus sur la liste. Vous ne recevrez plus de newsletter.',
};
