import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'goodwill.subject': '{worth} von {brand}',
  'goodwill.preview': 'Der Betrag ist Ihrem Guthaben bereits gutgeschrieben.',
  'goodwill.tell': 'wir haben Ihrem Guthaben {worth} gutgeschrieben. Sie können es jederzeit beim Bezahlen einlösen.',
  'goodwill.show': 'Guthaben ansehen',
  'accountsMerged.subject': 'Ihre {brand}-Konten sind jetzt eins',
  'accountsMerged.preview': 'Alles an einem Ort.',
  'accountsMerged.kept':
    'wir haben Ihre beiden {brand}-Konten zusammengeführt. Ihre Bestellungen, Adressen und Ihr Guthaben von {other} finden Sie jetzt in diesem Konto. Melden Sie sich weiterhin mit dieser E-Mail-Adresse an.',
  'accountsMerged.ended':
    'wir haben Ihre beiden {brand}-Konten zusammengeführt. Melden Sie sich ab jetzt mit {other} an: Dort finden Sie Ihre Bestellungen, Adressen und Ihr Guthaben. Mit dieser Adresse ist keine Anmeldung mehr möglich.',
  'accountsMerged.signIn': 'Anmelden',
  'accountsMerged.notYou': 'Das war nicht in Ihrem Sinn? Bitte melden Sie sich bei uns.',
  'deletionCode.subject': 'Ihr Code zum Schließen Ihres {brand}-Kontos',
  'deletionCode.preview': 'Der Code ist 15 Minuten gültig.',
  'deletionCode.tell':
    'Sie möchten Ihr {brand}-Konto schließen. Bitte geben Sie zur Bestätigung innerhalb von 15 Minuten diesen Code ein:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore':
    'Sie haben das nicht angefordert? Geben Sie den Code nicht weiter und ändern Sie Ihr Passwort: Jemand hat Zugang zu Ihrem Konto.',
  'accountClosed.subject': 'Ihr {brand}-Konto ist geschlossen',
  'accountClosed.preview': 'Sie können es noch {days} Tage lang wieder öffnen.',
  'accountClosed.tell':
    'Ihr {brand}-Konto ist geschlossen und Sie sind auf allen Geräten abgemeldet. In {days} Tagen löschen wir alle Ihre Daten, soweit wir sie nicht gesetzlich aufbewahren müssen. Bis dahin können Sie Ihr Konto wieder öffnen:',
  'accountClosed.restore': 'Konto wieder öffnen',
  'accountClosed.ignore': 'Wenn Sie es nicht wieder öffnen möchten, müssen Sie nichts weiter tun.',
  'dataExport.subject': 'Ihre Daten von {brand} liegen bereit',
  'dataExport.preview': 'Der Link ist einmalig und 24 Stunden lang gültig.',
  'dataExport.tell':
    'die Kopie Ihrer Daten bei {brand} liegt bereit. Melden Sie sich an, um sie herunterzuladen. Der Link ist einmalig und 24 Stunden lang gültig.',
  'dataExport.show': 'Daten herunterladen',
  'dataExport.ignore':
    'Sie haben das nicht angefordert? Ändern Sie bitte Ihr Passwort: Jemand hat Zugang zu Ihrem Konto.',
};
