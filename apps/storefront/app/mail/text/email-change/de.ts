import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'emailChange.subject': 'Bestätigen Sie Ihre neue Adresse bei {brand}',
  'emailChange.preview': 'Ein Klick, und Sie melden sich mit dieser Adresse an.',
  'emailChange.ask':
    'jemand möchte diese E-Mail-Adresse für sein {brand}-Konto verwenden. Wenn Sie es waren, bestätigen Sie sie innerhalb einer Stunde.',
  'emailChange.confirm': 'Diese Adresse verwenden',
  'emailChange.ignore': 'Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihren Klick ändert sich nichts.',
  'emailChanged.subject': 'Die Adresse Ihres {brand}-Kontos wurde geändert',
  'emailChanged.preview': 'Diese Adresse gehört nicht mehr zu Ihrem Konto.',
  'emailChanged.tell':
    'die E-Mail-Adresse Ihres {brand}-Kontos wurde soeben durch eine andere ersetzt, mit Ihrem Passwort und über einen Link, der dorthin ging.',
  'emailChanged.notYou': 'Wenn Sie es nicht waren, schreiben Sie uns sofort.',
  'emailChanged.contact': 'Uns schreiben',
};
