import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'accountLife.delete.title': 'Ihr Konto löschen',
  'accountLife.delete.what': 'Was geschieht',
  'accountLife.delete.atOnce': 'Ihr Konto wird sofort geschlossen, und alle Geräte werden abgemeldet.',
  'accountLife.delete.letters':
    'Der Newsletter und alle gewünschten Benachrichtigungen enden. Sie beginnen nicht von selbst wieder, auch wenn Sie zurückkommen.',
  'accountLife.delete.grace':
    '{days} Tage lang können Sie es mit dem Link, den wir Ihnen per E-Mail senden, wieder öffnen. Anmelden können Sie sich in dieser Zeit nicht.',
  'accountLife.delete.erased':
    'Danach werden Name, Adressen, Listen, Warenkorb und alles andere über Sie endgültig gelöscht. Niemand kann es zurückholen.',
  'accountLife.delete.kept':
    'Was wir von Gesetzes wegen aufbewahren müssen, bleibt ohne Ihren Namen: Beträge und Steuern in unseren Büchern.',
  'accountLife.delete.credit': 'Guthaben, das noch auf Ihrem Konto ist, verfällt.',
  'accountLife.export.step': '1. Nehmen Sie Ihre Daten mit',
  'accountLife.export.text':
    'Wir können Ihnen per E-Mail einen Link zu einer Kopie von allem senden, was wir über Sie wissen. Holen Sie sie ab, bevor Sie Ihr Konto schließen: Der Link verlangt Ihre Anmeldung.',
  'accountLife.export.ask': 'Meine Daten per E-Mail senden',
  'accountLife.export.asked':
    'Wir stellen Ihre Kopie zusammen. Eine E-Mail mit dem Link ist unterwegs; er gilt einmal und 24 Stunden lang.',
  'accountLife.code.step': '2. Fordern Sie einen Code an',
  'accountLife.code.text':
    'Wir senden sechs Ziffern an Ihre E-Mail-Adresse, damit niemand sonst Ihr Konto schließen kann.',
  'accountLife.code.ask': 'Code per E-Mail senden',
  'accountLife.code.sent': 'Ein Code ist unterwegs in Ihr Postfach. Er gilt 15 Minuten lang.',
  'accountLife.close.step': '3. Schließen Sie Ihr Konto',
  'accountLife.close.code': 'Code aus der E-Mail',
  'accountLife.close.hint': 'Sechs Ziffern',
  'accountLife.close.wrong': 'Geben Sie die sechs Ziffern der neuesten E-Mail ein',
  'accountLife.close.submit': 'Mein Konto schließen',
  'accountLife.close.keep': 'Mein Konto behalten',
  'accountLife.refused.export': 'Ihre Daten wurden noch nicht angefordert',
  'accountLife.refused.code': 'Es wurde kein Code gesendet',
  'accountLife.refused.close': 'Ihr Konto ist noch offen',
  'accountLife.closed.title': 'Ihr Konto ist geschlossen',
  'accountLife.closed.text':
    'Wir haben Ihnen per E-Mail einen Link gesendet, mit dem Sie es {days} Tage lang wieder öffnen können. Danach wird alles über Sie gelöscht.',
  'accountLife.closed.home': 'Zur Startseite',
  'accountLife.restore.title': 'Ihr Konto wieder öffnen',
  'accountLife.restore.text': 'Ein Klick, und es ist wie zuvor. Sie melden sich mit Ihrem alten Passwort an.',
  'accountLife.restore.submit': 'Mein Konto wieder öffnen',
  'accountLife.restore.done': 'Willkommen zurück. Ihr Konto ist wieder offen, und Sie können sich anmelden.',
  'accountLife.restore.signIn': 'Anmelden',
  'accountLife.restore.refused': 'Ihr Konto wurde nicht geöffnet',
  'accountLife.fetch.title': 'Ihre Daten',
  'accountLife.fetch.text':
    'Alles, was wir über Sie wissen, als Seite zum Lesen und als Datei für Maschinen, in einem Archiv. Der Link gilt einmal.',
  'accountLife.fetch.submit': 'Meine Daten herunterladen',
  'accountLife.fetch.dead': 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  'accountLife.fetch.again': 'Sie können jederzeit eine neue Kopie anfordern.',
  'accountLife.archive.made': 'Erstellt am {date}',
  'accountLife.archive.names': 'Die Namen der Felder sind die unserer Datenbank, dieselben wie in data.json.',
  'accountLife.section.profile': 'Wer Sie sind',
  'accountLife.section.signIn': 'Wie Sie sich anmelden',
  'accountLife.section.consent': 'Worin Sie eingewilligt haben',
  'accountLife.section.newsletter': 'Newsletter',
  'accountLife.section.bag': 'Ihr Warenkorb',
  'accountLife.section.promotions': 'Genutzte Aktionen',
  'accountLife.section.notices': 'Größen, auf die Sie warten',
  'accountLife.section.messages': 'Was Sie uns geschrieben haben',
  'accountLife.section.mails': 'E-Mails an Sie',
  'accountLife.section.account': 'Ihr Konto',
  'accountLife.section.addresses': 'Ihre Adressen',
  'accountLife.section.wishlist': 'Ihre Wunschlisten',
  'accountLife.section.credit': 'Guthaben',
  'accountLife.section.orders': 'Ihre Bestellungen',
  'accountLife.section.referrals': 'Empfehlungen',
  'accountLife.section.staff': 'Gruppen',
  'error.deletion_code_wrong': 'Das ist nicht der Code der neuesten E-Mail. Prüfen Sie die sechs Ziffern.',
  'error.deletion_code_spent': 'Dieser Code ist abgelaufen oder wurde zu oft versucht. Fordern Sie einen neuen an.',
  'error.deletion_code_often': 'Es wurden schon mehrere Codes gesendet. Bitte warten Sie eine Viertelstunde.',
  'error.account_address_taken':
    'Ein anderes Konto hat jetzt diese E-Mail-Adresse, daher kann das alte nicht wieder geöffnet werden.',
  'error.export_often':
    'Sie haben Ihre Daten heute schon mehrmals angefordert. Nutzen Sie die neueste E-Mail, oder versuchen Sie es morgen wieder.',
};
