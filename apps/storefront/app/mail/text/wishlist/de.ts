import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand}: {title} ist jetzt günstiger',
  'wishlistNews.price-drop.preview': 'Artikel auf Ihrer Wunschliste sind günstiger geworden.',
  'wishlistNews.price-drop.tell': 'Artikel auf Ihrer Wunschliste bei {brand} sind jetzt günstiger:',
  'wishlistNews.back-in-stock.subject': 'Wieder verfügbar bei {brand}: {title}',
  'wishlistNews.back-in-stock.preview':
    'Ein Artikel von Ihrer Wunschliste ist wieder verfügbar, solange der Vorrat reicht.',
  'wishlistNews.back-in-stock.tell':
    'ein Artikel von Ihrer Wunschliste bei {brand} ist wieder verfügbar. Der Vorrat ist begrenzt, eine Reservierung ist leider nicht möglich.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: jetzt {price}, vorher {saved}',
  'wishlistNews.comma': ', ',
  'wishlistNews.more': '{more, plural, one {Und ein weiterer Artikel.} other {Und # weitere Artikel.}}',
  'wishlistNews.show': 'Zur Wunschliste',
  'wishlistNews.why': 'Sie erhalten diese E-Mail, weil Sie Benachrichtigungen zu Ihrer Wunschliste aktiviert haben.',
  'wishlistNews.unsubscribe': 'Benachrichtigungen abbestellen',
};
