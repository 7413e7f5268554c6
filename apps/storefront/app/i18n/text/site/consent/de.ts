import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'consent.title': 'Ihre Cookie-Einstellungen',
  'consent.text':
    'Notwendige Cookies sorgen dafür, dass der Shop funktioniert. Mit Ihrer Einwilligung messen wir außerdem Besuche, testen Verbesserungen, personalisieren Inhalte und messen Werbung. Ohne sie bleibt das alles aus.',
  'consent.more': 'Mehr über Cookies',
  'consent.reject': 'Alle ablehnen',
  'consent.accept': 'Alle akzeptieren',
  'consent.choose': 'Einstellungen',
  'consent.settings': 'Cookie-Einstellungen',
  'consent.settings.text':
    'Wählen Sie, welche Cookies Sie zulassen. Sie können Ihre Auswahl jederzeit am Seitenende ändern.',
  'consent.purposes': 'Zwecke der Cookies',
  'consent.save': 'Auswahl speichern',
  'consent.saved': 'Ihre Auswahl wurde gespeichert.',
  'consent.close': 'Schließen',
  'consent.necessary': 'Notwendig',
  'consent.necessary.text': 'Für Anmeldung, Warenkorb, Zahlung und diese Auswahl. Immer aktiv.',
  'consent.analytics': 'Analyse',
  'consent.analytics.text': 'Zusammengefasste Nutzungsstatistiken, mit denen wir unsere Seiten verbessern.',
  'consent.functionality': 'Funktionen',
  'consent.functionality.text': 'Tests für bessere Seiten und Schutz vor Betrug.',
  'consent.personalization': 'Personalisierung',
  'consent.personalization.text': 'Empfehlungen und Suchergebnisse passend zu dem, was Sie sich ansehen.',
  'consent.advertising': 'Werbung',
  'consent.advertising.text': 'Erfolgsmessung unserer Anzeigen und personalisierte Werbung auf anderen Websites.',
  'consent.panel.title': 'Analyse-Ereignisse',
  'consent.panel.count': '{sent} gesendet, {held} zurückgehalten, {dropped} verworfen',
  'consent.panel.sent': 'Gesendet',
  'consent.panel.held': 'Zurückgehalten bis zur Auswahl',
  'consent.panel.dropped': 'Verworfen',
  'consent.panel.empty': 'Noch keine Ereignisse.',
};
