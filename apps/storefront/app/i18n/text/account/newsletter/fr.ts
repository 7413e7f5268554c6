import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'newsletter.headline': 'Les nouveautés en avant-première',
  'newsletter.text': 'Un e-mail par semaine. Désinscription en un clic, à tout moment.',
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'nom@exemple.fr',
  'newsletter.submit': 'S’inscrire',
  'newsletter.home': 'Retour à la boutique',
  'newsletter.sent': 'Consultez votre messagerie : nous vous avons envoyé un lien pour confirmer votre inscription.',
  'newsletter.confirm.title': 'Confirmez votre inscription',
  'newsletter.confirm.text': 'Un clic suffit pour recevoir notre newsletter.',
  'newsletter.confirm.submit': 'Confirmer mon inscription',
  'newsletter.confirm.done': 'Merci ! Votre inscription est confirmée.',
  'newsletter.unsubscribe.title': 'Se désinscrire de la newsletter',
  'newsletter.unsubscribe.text': 'Un clic et vous ne recevrez plus notre newsletter.',
  'newsletter.unsubscribe.submit': 'Me désinscrire',
  'newsletter.unsubscribe.done': 'Votre désinscription est confirmée : vous ne recevrez plus notre newsletter.',
};
