import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'quote.service.gift-wrap': 'Emballage cadeau',
  'checkout.service.gift-wrap': 'Emballage cadeau',
  'giftWrap.title': 'Emballage cadeau et message',
  'giftWrap.text':
    'Votre commande est emballée en un seul cadeau, avec une carte et votre message. {price} par commande.',
  'giftWrap.note': 'Message (facultatif)',
  'giftWrap.note.hint': '{max} caractères maximum',
  'giftWrap.add': 'Ajouter l’emballage cadeau',
  'giftWrap.save': 'Enregistrer le message',
  'giftWrap.saved': 'Votre message est enregistré.',
  'error.gift_wrap_unavailable': 'L’emballage cadeau n’est pas disponible pour ce panier.',
  'error.gift_note_too_long': 'Votre message peut contenir 200 caractères au maximum. Raccourcissez-le et réessayez.',
};
