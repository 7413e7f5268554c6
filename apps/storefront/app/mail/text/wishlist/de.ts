import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand}: {title} kostet jetzt weniger',
  'wishlistNews.price-drop.preview': 'Preise auf Ihrer Wunschliste sind gesunken.',
  'wishlistNews.price-drop.tell': 'was Sie sich bei {brand} gemerkt haben, kostet heute weniger:',
  'wishlistNews.back-in-stock.subject': 'Wieder da bei {brand}: {title}',
  'wishlistNews.back-in-stock.preview': 'Ein Stück Ihrer Wunschliste ist wieder da, in kleiner Zahl.',
  'wishlistNews.back-in-stock.tell':
    'was Sie sich bei {brand} gemerkt haben, ist wieder da. Wir schreiben so vielen, wie es Stücke gibt, können Ihnen aber keines zurücklegen.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: jetzt {price}, beim Merken {saved}',
  'wishlistNews.comma': ', ',
  'wishlistNews.more': '{more, plural, one {Und ein weiteres Stück.} other {Und # weitere Stücke.}}',
  'wishlistNews.show': 'Meine Wunschliste ansehen',
  'wishlistNews.why': 'Sie erhalten diese E-Mail, weil Sie es auf Ihrer Wunschliste so gewählt haben.',
  'wishlistNews.unsubscribe': 'Keine E-Mails mehr zu meiner Wunschliste',
};
