import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'subscription.title': 'Ihre Abonnements',
  'subscription.newsletter.title': 'Newsletter',
  'subscription.newsletter.on': 'Sie erhalten unseren Newsletter an {email}.',
  'subscription.newsletter.off': 'Sie erhalten unseren Newsletter nicht.',
  'subscription.newsletter.subscribe': 'Newsletter bestellen',
  'subscription.newsletter.unsubscribe': 'Newsletter abbestellen',
  'subscription.newsletter.what':
    'Neue Stücke und Angebote, ab und zu. Abbestellen können Sie ihn hier oder über den Link in jeder E-Mail.',
  'subscription.saved': 'Ihre Wahl ist gespeichert.',
  'subscription.refused': 'Es wurde nichts geändert',
  'subscription.pass.title': 'Unbegrenzte Lieferung',
  'subscription.pass.active': 'Ihr Pass gilt bis zum {date} und verlängert sich dann für {price}.',
  'subscription.pass.ending': 'Ihr Pass ist gekündigt. Sie können ihn bis zum {date} nutzen.',
  'subscription.pass.cancel': 'Meinen Pass kündigen',
  'error.no_delivery_pass': 'Sie haben keinen Lieferpass, den Sie kündigen könnten.',
  'subscription.pass.card':
    'Wir belasten die gespeicherte Karte, die Sie zuerst verwenden. Gibt es keine, endet der Pass an diesem Tag.',
  'subscription.pass.cards': 'Ihre gespeicherten Karten',
  'subscription.join.title': 'Royalty: unbegrenzte Lieferung',
  'subscription.join.what':
    'Standardlieferung und Lieferung am nächsten Tag für jede Bestellung, ein Jahr lang, für {price}.',
  'subscription.join.renewal':
    'Der Pass verlängert sich für {price} im Jahr, bis Sie kündigen. Wir schreiben Ihnen eine Woche vorher, und Sie können hier jederzeit kündigen.',
  'subscription.join.submit': 'Pass in den Warenkorb',
  'error.pass_active': 'Sie haben schon einen Lieferpass.',
  'error.pass_in_bag': 'In Ihrem Warenkorb liegt schon ein Lieferpass.',
};
