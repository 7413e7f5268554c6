import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'subscription.title': 'Ihre Abonnements',
  'subscription.newsletter.title': 'Newsletter',
  'subscription.newsletter.on': 'Sie erhalten unseren Newsletter an {email}.',
  'subscription.newsletter.off': 'Sie erhalten unseren Newsletter nicht.',
  'subscription.newsletter.subscribe': 'Newsletter abonnieren',
  'subscription.newsletter.unsubscribe': 'Newsletter abbestellen',
  'subscription.newsletter.what':
    'Neuheiten und Angebote, von Zeit zu Zeit. Jederzeit hier oder über den Link in jeder E-Mail abbestellbar.',
  'subscription.saved': 'Ihre Einstellungen wurden gespeichert.',
  'subscription.refused': 'Es wurden keine Änderungen gespeichert',
  'subscription.pass.title': 'Unbegrenzt kostenlose Lieferung',
  'subscription.pass.active': 'Ihr Pass gilt bis zum {date} und verlängert sich dann automatisch für {price}.',
  'subscription.pass.ending': 'Ihr Pass ist gekündigt und gilt noch bis zum {date}.',
  'subscription.pass.cancel': 'Pass kündigen',
  'error.no_delivery_pass': 'Sie haben keinen aktiven Lieferpass.',
  'subscription.pass.card':
    'Die Verlängerung wird über Ihre Standardkarte bezahlt. Ohne gespeicherte Karte endet der Pass an diesem Tag.',
  'subscription.pass.cards': 'Ihre gespeicherten Karten',
  'subscription.join.title': 'Royalty: unbegrenzt kostenlose Lieferung',
  'subscription.join.what':
    'Ein Jahr lang kostenloser Standardversand und kostenlose Lieferung am nächsten Werktag, für {price}.',
  'subscription.join.renewal':
    'Automatische Verlängerung für {price} pro Jahr. Wir erinnern Sie eine Woche vorher und Sie können hier jederzeit kündigen.',
  'subscription.join.submit': 'Pass in den Warenkorb legen',
  'error.pass_active': 'Sie haben bereits einen Lieferpass.',
  'error.pass_in_bag': 'In Ihrem Warenkorb liegt bereits ein Lieferpass.',
};
