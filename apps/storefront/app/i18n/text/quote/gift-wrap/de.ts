import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'quote.service.gift-wrap': 'Geschenkverpackung',
  'checkout.service.gift-wrap': 'Geschenkverpackung',
  'giftWrap.title': 'Geschenkverpackung und Grußkarte',
  'giftWrap.text':
    'Wir verpacken Ihre Bestellung als ein Geschenk und legen eine Karte mit Ihrem Gruß bei. {price} pro Bestellung.',
  'giftWrap.note': 'Grußtext (optional)',
  'giftWrap.note.hint': 'Bis zu {max} Zeichen',
  'giftWrap.add': 'Geschenkverpackung hinzufügen',
  'giftWrap.save': 'Grußtext speichern',
  'giftWrap.saved': 'Ihr Grußtext ist gespeichert.',
  'error.gift_wrap_unavailable': 'Für diesen Warenkorb ist keine Geschenkverpackung möglich.',
  'error.gift_note_too_long': 'Ihr Grußtext kann bis zu 200 Zeichen lang sein. Bitte kürzen Sie ihn.',
};
