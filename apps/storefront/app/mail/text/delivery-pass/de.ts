import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'Ihr Lieferpass bei {brand} verlängert sich am {day}',
  'deliveryPass.renewing.preview':
    'Wir belasten Ihre gespeicherte Karte mit {price}, sofern Sie nicht vorher kündigen.',
  'deliveryPass.renewing.tell':
    'Ihr Lieferpass bei {brand} läuft am {day} ab. Er verlängert sich dann um ein Jahr, und wir belasten die Karte, die Sie zuerst verwenden, mit {price}.',
  'deliveryPass.renewing.how':
    'Sie müssen nichts tun. Wenn Sie ihn nicht weiterführen möchten, kündigen Sie vor diesem Tag: Bis dahin bleibt die Lieferung für Sie kostenlos.',
  'deliveryPass.renewed.subject': 'Ihr Lieferpass bei {brand} gilt bis zum {day}',
  'deliveryPass.renewed.preview': 'Ein weiteres Jahr kostenlose Lieferung.',
  'deliveryPass.renewed.tell':
    'vielen Dank: Wir haben Ihre Karte mit {price} belastet, und Ihr Lieferpass bei {brand} gilt jetzt bis zum {day}.',
  'deliveryPass.renewed.how': 'Sie können jederzeit kündigen. Er endet dann an diesem Tag.',
  'deliveryPass.ending.subject': 'Ihr Lieferpass bei {brand} endet',
  'deliveryPass.ending.preview': 'Wir konnten Ihre Karte nicht belasten.',
  'deliveryPass.ending.tell':
    'für ein weiteres Jahr Ihres Lieferpasses bei {brand} konnten wir {price} nicht abbuchen. Er endet deshalb an seinem letzten Tag.',
  'deliveryPass.ending.how':
    'Es wurde nichts abgebucht. Wenn Sie ihn weiterführen möchten, können Sie den Pass neu kaufen.',
  'deliveryPass.show': 'Mein Abonnement ansehen',
};
