import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'merchantOrder.subject': '{brand}: neue Bestellung {number}, {total}',
  'merchantOrder.preview': '{store}, {total}',
  'merchantOrder.tell': 'Neue Bestellung {number} im Shop {store}, {total}:',
  'merchantOrder.country': 'Versand nach: {country}',
  'merchantOrder.open': 'Bestellung öffnen',
  'merchantDigest.subject': '{brand}: {count, plural, one {# neue Bestellung} other {# neue Bestellungen}}',
  'merchantDigest.preview': '{count, plural, one {# Bestellung wurde} other {# Bestellungen wurden}} bezahlt.',
  'merchantDigest.tell':
    'Seit der letzten Übersicht {count, plural, one {wurde # Bestellung} other {wurden # Bestellungen}} bezahlt.',
  'merchantDigest.store': '{store}, {count, plural, one {# Bestellung} other {# Bestellungen}}',
  'merchantDigest.orders': 'Bestellungen',
  'merchantDigest.more': '… und {more, plural, one {# weitere Bestellung} other {# weitere Bestellungen}}.',
  'merchantDigest.open': 'Bestellungen öffnen',
  'merchantUnfillable.subject': '{brand}: Bestellung {number} kann nicht ausgeführt werden',
  'merchantUnfillable.preview': 'Die Zahlung wird erstattet.',
  'merchantUnfillable.tell':
    'Die Zahlung der Bestellung {number} im Shop {store}, {total}, kam an, als die Ware bereits verkauft war.',
  'merchantUnfillable.next':
    'Die Zahlung wird erstattet, und die Kundin oder der Kunde ist informiert. Bitte prüfen Sie den Bestand.',
  'merchantDispute.subject': '{brand}: Zahlungsanfechtung zu Bestellung {number}',
  'merchantDispute.preview': 'Bitte antworten Sie bei Ihrem Zahlungsanbieter.',
  'merchantDispute.tell': 'Die Zahlung der Bestellung {number} im Shop {store} wird angefochten: {total}.',
  'merchantDispute.reason': 'Grund laut Bank: {reason}',
  'merchantDispute.due': 'Bitte reichen Sie Ihre Nachweise bis {due} beim Zahlungsanbieter ein.',
};
