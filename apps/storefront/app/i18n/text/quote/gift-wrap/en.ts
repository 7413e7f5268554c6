/** Gift wrapping and note of an order. */
export const en = {
  'quote.service.gift-wrap': 'Gift wrapping',
  'checkout.service.gift-wrap': 'Gift wrapping',
  'giftWrap.title': 'Gift wrapping and note',
  'giftWrap.text': 'We’ll wrap your order as one gift and add a card with your note. {price} per order.',
  'giftWrap.note': 'Gift note (optional)',
  'giftWrap.note.hint': 'Up to {max} characters',
  'giftWrap.add': 'Add gift wrapping',
  'giftWrap.save': 'Save note',
  'giftWrap.saved': 'Your note is saved.',
  'error.gift_wrap_unavailable': 'Gift wrapping isn’t available for this bag.',
  'error.gift_note_too_long': 'Your note can have up to 200 characters. Shorten it and try again.',
};
