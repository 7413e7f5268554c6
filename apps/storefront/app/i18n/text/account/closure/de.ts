import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'accountLife.delete.title': 'Ihr Konto löschen',
  'accountLife.delete.what': 'Was beim Löschen passiert',
  'accountLife.delete.atOnce': 'Ihr Konto wird sofort geschlossen und Sie werden auf allen Geräten abgemeldet.',
  'accountLife.delete.letters':
    'Newsletter und Benachrichtigungen werden beendet und auch bei einer Rückkehr nicht automatisch wieder aktiviert.',
  'accountLife.delete.grace':
    '{days} Tage lang können Sie Ihr Konto über den Link in unserer E-Mail wieder öffnen. In dieser Zeit ist keine Anmeldung möglich.',
  'accountLife.delete.erased':
    'Danach werden Ihr Name, Ihre Adressen, Listen, Ihr Warenkorb und alle weiteren persönlichen Daten endgültig gelöscht.',
  'accountLife.delete.kept':
    'Was wir gesetzlich aufbewahren müssen, also Beträge und Steuern in unserer Buchhaltung, behalten wir ohne Ihren Namen.',
  'accountLife.delete.credit': 'Ein Restguthaben auf Ihrem Konto verfällt.',
  'accountLife.export.step': '1. Daten herunterladen',
  'accountLife.export.text':
    'Wir senden Ihnen gern einen Link zu einer Kopie Ihrer Daten. Laden Sie sie herunter, bevor Sie Ihr Konto schließen, denn dafür müssen Sie angemeldet sein.',
  'accountLife.export.ask': 'Daten per E-Mail anfordern',
  'accountLife.export.asked':
    'Wir stellen Ihre Daten zusammen. Sie erhalten eine E-Mail mit einem Link, der einmalig und 24 Stunden lang gilt.',
  'accountLife.code.step': '2. Code anfordern',
  'accountLife.code.text': 'Zu Ihrer Sicherheit senden wir einen sechsstelligen Code an Ihre E-Mail-Adresse.',
  'accountLife.code.ask': 'Code per E-Mail senden',
  'accountLife.code.sent': 'Wir haben Ihnen einen Code per E-Mail gesendet. Er ist 15 Minuten gültig.',
  'accountLife.close.step': '3. Konto schließen',
  'accountLife.close.code': 'Code aus der E-Mail',
  'accountLife.close.hint': 'Sechsstelliger Code',
  'accountLife.close.wrong': 'Bitte geben Sie den sechsstelligen Code aus unserer letzten E-Mail ein',
  'accountLife.close.submit': 'Mein Konto schließen',
  'accountLife.close.keep': 'Mein Konto behalten',
  'accountLife.refused.export': 'Ihre Daten konnten nicht angefordert werden',
  'accountLife.refused.code': 'Der Code konnte nicht gesendet werden',
  'accountLife.refused.close': 'Ihr Konto wurde nicht geschlossen',
  'accountLife.closed.title': 'Ihr Konto ist geschlossen',
  'accountLife.closed.text':
    'Über den Link in unserer E-Mail können Sie Ihr Konto {days} Tage lang wieder öffnen. Danach werden alle Ihre Daten gelöscht.',
  'accountLife.closed.home': 'Zur Startseite',
  'accountLife.restore.title': 'Ihr Konto wieder öffnen',
  'accountLife.restore.text': 'Danach ist alles wie zuvor. Sie melden sich mit Ihrem bisherigen Passwort an.',
  'accountLife.restore.submit': 'Mein Konto wieder öffnen',
  'accountLife.restore.done': 'Willkommen zurück! Ihr Konto ist wieder aktiv, Sie können sich jetzt anmelden.',
  'accountLife.restore.signIn': 'Anmelden',
  'accountLife.restore.refused': 'Ihr Konto konnte nicht wieder geöffnet werden',
  'accountLife.fetch.title': 'Ihre Daten',
  'accountLife.fetch.text':
    'Ein Archiv mit allen Ihren Daten, als lesbare Seite und als JSON-Datei. Der Link ist nur einmal gültig.',
  'accountLife.fetch.submit': 'Meine Daten herunterladen',
  'accountLife.fetch.dead': 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  'accountLife.fetch.again': 'Sie können jederzeit eine neue Kopie anfordern.',
  'accountLife.archive.made': 'Erstellt am {date}',
  'accountLife.archive.names': 'Die Feldnamen stammen aus unserer Datenbank und sind dieselben wie in data.json.',
  'accountLife.section.profile': 'Ihr Profil',
  'accountLife.section.signIn': 'Anmeldung',
  'accountLife.section.consent': 'Ihre Einwilligungen',
  'accountLife.section.newsletter': 'Newsletter',
  'accountLife.section.bag': 'Ihr Warenkorb',
  'accountLife.section.promotions': 'Genutzte Angebote',
  'accountLife.section.notices': 'Verfügbarkeits-Benachrichtigungen',
  'accountLife.section.messages': 'Ihre Nachrichten an uns',
  'accountLife.section.mails': 'Unsere E-Mails an Sie',
  'accountLife.section.account': 'Ihr Konto',
  'accountLife.section.addresses': 'Ihre Adressen',
  'accountLife.section.wishlist': 'Ihre Wunschlisten',
  'accountLife.section.credit': 'Guthaben',
  'accountLife.section.orders': 'Ihre Bestellungen',
  'accountLife.section.referrals': 'Ihre Empfehlungen',
  'accountLife.section.staff': 'Gruppen',
  'error.deletion_code_wrong':
    'Dieser Code stimmt nicht. Bitte prüfen Sie die sechs Ziffern in unserer letzten E-Mail.',
  'error.deletion_code_spent':
    'Dieser Code ist abgelaufen oder wurde zu oft eingegeben. Bitte fordern Sie einen neuen an.',
  'error.deletion_code_often':
    'Sie haben bereits mehrere Codes angefordert. Bitte versuchen Sie es in 15 Minuten erneut.',
  'error.account_address_taken':
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Das alte Konto kann daher nicht wieder geöffnet werden.',
  'error.export_often':
    'Sie haben Ihre Daten heute bereits mehrmals angefordert. Nutzen Sie unsere letzte E-Mail oder versuchen Sie es morgen erneut.',
};
