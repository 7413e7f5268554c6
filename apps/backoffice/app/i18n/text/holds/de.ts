import type { Translation } from '#backoffice/i18n/translate.ts';
import type { holds as en } from './en.ts';

export const holds: Translation<typeof en> = {
  'holds.title': 'Reserviert',
  'holds.intro': 'Stücke, die vorhanden sind, aber nicht verkauft werden können, und worauf sie warten.',
  'holds.list': 'Reservierte Stücke',
  'holds.none': 'Nichts ist reserviert',
  'holds.noneHint': 'Hier stehen laufende Zahlungen, Umtausche und Größentausche.',
  'holds.kind': 'Reserviert für',
  'holds.kind.payment': 'Eine laufende Zahlung',
  'holds.kind.exchange': 'Einen Umtausch, bis die Retoure eintrifft',
  'holds.kind.swap': 'Einen Größentausch, bis der Aufpreis bezahlt ist',
  'holds.units': 'Stücke',
  'holds.order': 'Bestellung',
  'holds.since': 'Seit',
  'holds.until': 'Bis',
  'holds.release': 'Freigeben',
  'holds.releaseOf': 'Freigeben: {units}',
  'holds.needed': 'Eine Zahlung braucht es',
  'holds.releaseIntro.payment':
    'Die Zeit ist abgelaufen. Gelingt die Zahlung noch, nimmt sie den Bestand wieder oder wird erstattet.',
  'holds.releaseIntro.exchange':
    'Die Kundin oder der Kunde bekommt stattdessen das Geld zurück, wenn die Retoure eintrifft.',
  'holds.releaseIntro.swap': 'Der Größentausch wird zurückgezogen, die Bestellung bleibt, wie sie war.',
  'holds.reason': 'Grund',
  'holds.released': 'Reservierung freigegeben',
};
