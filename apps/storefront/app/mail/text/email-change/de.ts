import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'emailChange.subject': 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse bei {brand}',
  'emailChange.preview': 'Nur noch ein Klick, dann gilt Ihre neue Adresse.',
  'emailChange.ask':
    'Sie möchten diese E-Mail-Adresse für Ihr {brand}-Konto verwenden. Bitte bestätigen Sie sie innerhalb einer Stunde.',
  'emailChange.confirm': 'Adresse bestätigen',
  'emailChange.ignore':
    'Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail einfach. Es ändert sich nichts.',
  'emailChanged.subject': 'Die E-Mail-Adresse Ihres {brand}-Kontos wurde geändert',
  'emailChanged.preview': 'Diese Adresse gehört nicht mehr zu Ihrem Konto.',
  'emailChanged.tell':
    'die E-Mail-Adresse Ihres {brand}-Kontos wurde soeben geändert, bestätigt durch Ihr Passwort und einen Link an die neue Adresse.',
  'emailChanged.notYou': 'Sie waren das nicht? Bitte kontaktieren Sie uns sofort.',
  'emailChanged.contact': 'Kontakt aufnehmen',
};
