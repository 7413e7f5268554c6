import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'newsletter.headline': 'Neuheiten als Erste entdecken',
  'newsletter.text': 'Einmal pro Woche per E-Mail. Jederzeit mit einem Klick abbestellbar.',
  'newsletter.email': 'E-Mail-Adresse',
  'newsletter.placeholder': 'name@beispiel.de',
  'newsletter.submit': 'Abonnieren',
  'newsletter.home': 'Zum Shop',
  'newsletter.sent': 'Fast geschafft! Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.',
  'newsletter.confirm.title': 'Newsletter-Anmeldung bestätigen',
  'newsletter.confirm.text': 'Nur noch ein Klick, dann erhalten Sie unseren Newsletter.',
  'newsletter.confirm.submit': 'Anmeldung bestätigen',
  'newsletter.confirm.done': 'Vielen Dank! Ihre Anmeldung ist bestätigt.',
  'newsletter.unsubscribe.title': 'Newsletter abbestellen',
  'newsletter.unsubscribe.text': 'Mit einem Klick erhalten Sie unseren Newsletter nicht mehr.',
  'newsletter.unsubscribe.submit': 'Abbestellen',
  'newsletter.unsubscribe.done': 'Sie haben den Newsletter abbestellt und erhalten keine weiteren Ausgaben.',
};
