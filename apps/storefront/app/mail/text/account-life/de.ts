import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'deletionCode.subject': 'Ihr Code zum Schließen Ihres {brand}-Kontos',
  'deletionCode.preview': 'Er gilt 15 Minuten lang.',
  'deletionCode.tell':
    'Sie möchten Ihr {brand}-Konto schließen. Geben Sie diesen Code innerhalb von 15 Minuten auf der Seite ein, auf der Sie ihn angefordert haben:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'Wenn Sie nicht darum gebeten haben, geben Sie den Code niemandem und wählen Sie ein neues Passwort: Jemand ist bei Ihrem Konto angemeldet.',
  'accountClosed.subject': 'Ihr {brand}-Konto ist geschlossen',
  'accountClosed.preview': 'Sie können es {days} Tage lang wieder öffnen.',
  'accountClosed.tell':
    'Ihr {brand}-Konto ist geschlossen, und alle Geräte sind abgemeldet. In {days} Tagen wird alles gelöscht, was wir über Sie wissen, außer dem, was wir von Gesetzes wegen aufbewahren müssen. Bis dahin können Sie es wieder öffnen:',
  'accountClosed.restore': 'Mein Konto wieder öffnen',
  'accountClosed.ignore': 'Wenn Sie es nicht mehr haben möchten, müssen Sie nichts weiter tun.',
  'dataExport.subject': 'Ihre Daten bei {brand}',
  'dataExport.preview': 'Der Link gilt einmal und 24 Stunden lang.',
  'dataExport.tell':
    'die Kopie von allem, was {brand} über Sie weiß, liegt bereit. Melden Sie sich an, um sie abzuholen. Der Link gilt einmal und 24 Stunden lang.',
  'dataExport.show': 'Meine Daten abholen',
  'dataExport.ignore':
    'Wenn Sie nicht darum gebeten haben, wählen Sie ein neues Passwort: Jemand ist bei Ihrem Konto angemeldet.',
};
