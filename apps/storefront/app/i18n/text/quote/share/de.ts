import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'share.link': 'Beratung am Telefon? Ihr Code',
  'share.connected': 'Unser Team sieht Ihren Warenkorb',
  'share.title': 'Mit unserem Team einkaufen',
  'share.text':
    'Sie telefonieren mit uns? Nennen Sie uns diesen Code: Dann sehen wir Ihren Warenkorb und können ihn mit Ihnen ändern. Ihre Kartendaten sehen wir nie.',
  'share.start': 'Code anzeigen',
  'share.code': 'Ihr Code',
  'share.until': 'Er gilt einmal, bis {time}.',
  'share.again': 'Neuer Code',
  'share.isConnected': 'Wir sind bis {time} mit Ihrem Warenkorb verbunden und können ihn mit Ihnen ändern.',
  'share.end': 'Verbindung beenden',
  'share.back': 'Zurück zum Warenkorb',
};
