import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'Ihr Lieferpass bei {brand} verlängert sich am {day}',
  'deliveryPass.renewing.preview':
    'Ihre gespeicherte Karte wird mit {price} belastet, sofern Sie nicht vorher kündigen.',
  'deliveryPass.renewing.tell':
    'Ihr Lieferpass bei {brand} läuft am {day} ab. Er verlängert sich dann automatisch um ein Jahr und Ihre Standardkarte wird mit {price} belastet.',
  'deliveryPass.renewing.how':
    'Sie müssen nichts tun. Möchten Sie nicht verlängern, kündigen Sie bitte vorher. Bis dahin bleibt die Lieferung kostenlos.',
  'deliveryPass.renewed.subject': 'Ihr Lieferpass bei {brand} gilt bis zum {day}',
  'deliveryPass.renewed.preview': 'Ein weiteres Jahr kostenlose Lieferung.',
  'deliveryPass.renewed.tell':
    'vielen Dank! Ihre Karte wurde mit {price} belastet und Ihr Lieferpass bei {brand} gilt jetzt bis zum {day}.',
  'deliveryPass.renewed.how': 'Sie können jederzeit kündigen. Der Pass gilt dann noch bis zu diesem Tag.',
  'deliveryPass.ending.subject': 'Ihr Lieferpass bei {brand} läuft aus',
  'deliveryPass.ending.preview': 'Wir konnten Ihre Karte nicht belasten.',
  'deliveryPass.ending.tell':
    'die Verlängerung Ihres Lieferpasses bei {brand} für {price} konnte nicht abgebucht werden. Der Pass endet daher mit Ablauf der aktuellen Laufzeit.',
  'deliveryPass.ending.how': 'Es wurde nichts abgebucht. Sie können jederzeit einen neuen Pass kaufen.',
  'deliveryPass.confirming.subject': 'Ihre Bank möchte, dass Sie Ihren Lieferpass bei {brand} bestätigen',
  'deliveryPass.confirming.preview': 'Ohne Sie konnten wir {price} nicht abbuchen.',
  'deliveryPass.confirming.tell':
    'Ihre Bank verlangt eine Bestätigung der Zahlung von {price} für Ihren Lieferpass bei {brand}. Deshalb konnten wir ihn nicht verlängern. Er endet am {day}.',
  'deliveryPass.confirming.how':
    'Es wurde nichts abgebucht. Wenn Sie weitermachen möchten, kaufen Sie den Pass erneut und bestätigen Sie die Zahlung bei Ihrer Bank: Das neue Jahr schließt an die aktuelle Laufzeit an.',
  'deliveryPass.show': 'Abonnement ansehen',
};
