import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'consent.title': 'Cookies: Sie entscheiden',
  'consent.text':
    'Notwendige Cookies halten den Shop am Laufen. Mit Ihrer Erlaubnis zählen wir außerdem Besuche, erproben bessere Seiten, passen die Auswahl an Sie an und messen Werbung. Bis Sie entscheiden, geschieht nichts davon.',
  'consent.more': 'Mehr über Cookies',
  'consent.reject': 'Alle ablehnen',
  'consent.accept': 'Alle annehmen',
  'consent.choose': 'Auswählen',
  'consent.settings': 'Cookie-Einstellungen',
  'consent.settings.text': 'Kreuzen Sie an, was Sie erlauben. Sie können es jederzeit ändern, am Ende jeder Seite.',
  'consent.purposes': 'Wofür Cookies verwendet werden',
  'consent.save': 'Auswahl speichern',
  'consent.saved': 'Ihre Auswahl ist gespeichert.',
  'consent.close': 'Schließen',
  'consent.necessary': 'Notwendig',
  'consent.necessary.text': 'Anmelden, Warenkorb, Bezahlen und diese Auswahl. Immer an.',
  'consent.analytics': 'Analyse',
  'consent.analytics.text': 'Wie Seiten genutzt werden, zusammen gezählt, damit wir sie verbessern können.',
  'consent.functionality': 'Funktionen',
  'consent.functionality.text': 'Versuche mit besseren Seiten und Schutz vor Betrug.',
  'consent.personalization': 'Personalisierung',
  'consent.personalization.text': 'Auswahl und Suchergebnisse, die zu dem passen, was Sie angesehen haben.',
  'consent.advertising': 'Werbung',
  'consent.advertising.text': 'Ob eine Anzeige Sie hergeführt hat und welche Anzeigen Ihnen anderswo gezeigt werden.',
  'consent.panel.title': 'Ereignisse für die Analyse',
  'consent.panel.count': '{sent} gesendet, {held} zurückgehalten, {dropped} verworfen',
  'consent.panel.sent': 'Gesendet',
  'consent.panel.held': 'Zurückgehalten bis zur Auswahl',
  'consent.panel.dropped': 'Verworfen',
  'consent.panel.empty': 'Noch nichts.',
};
