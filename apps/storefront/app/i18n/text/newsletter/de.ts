import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'newsletter.headline': 'Neuheiten zuerst sehen',
  'newsletter.text': 'Eine E-Mail pro Woche. Mit einem Klick abbestellt.',
  'newsletter.email': 'E-Mail-Adresse',
  'newsletter.placeholder': 'name@beispiel.de',
  'newsletter.submit': 'Anmelden',
  'newsletter.home': 'Zum Shop',
  'newsletter.sent': 'Bitte sehen Sie in Ihr Postfach: Wir haben Ihnen einen Link zur Bestätigung geschickt.',
  'newsletter.confirm.title': 'Newsletter bestätigen',
  'newsletter.confirm.text': 'Ein Klick, und der Newsletter kommt zu Ihnen.',
  'newsletter.confirm.submit': 'Adresse bestätigen',
  'newsletter.confirm.done': 'Sie stehen auf der Liste. Vielen Dank.',
  'newsletter.unsubscribe.title': 'Newsletter abbestellen',
  'newsletter.unsubscribe.text': 'Ein Klick, und Sie erhalten keinen Newsletter mehr.',
  'newsletter.unsubscribe.submit': 'Abbestellen',
  'newsletter.unsubscribe.done': 'Sie stehen nicht mehr auf der Liste und erhalten keinen Newsletter mehr.',
};
